// SPDX-License-Identifier: Apache-2.0

/// Why PokéAPI did not give what was asked of it.
///
/// Every case knows the address.
enum APIError: Error, Hashable, Sendable {
    case notFound(url: String)
    /// A status that is neither success, nor "not found", nor the server's own failure.
    case refused(url: String, status: Int)
    case server(url: String, status: Int)
    /// Asked to wait, in words of a Retry-After header if there was one.
    case rateLimited(url: String, retryAfter: Duration?)
    case unreachable(url: String, reason: String)
    case timedOut(url: String)
    /// The connection or the text ended in the middle.
    case truncated(url: String, reason: String)
    case tooLarge(url: String, limit: Int)
    case empty(url: String)
    case notJSON(url: String, reason: String)
    /// JSON, but not of the expected shape; the path leads to the place.
    case wrongShape(url: String, codingPath: String, reason: String)
}

extension APIError {
    /// The address that was asked.
    var url: String {
        switch self {
        case .notFound(let url), .refused(let url, _), .server(let url, _), .rateLimited(let url, _),
            .unreachable(let url, _), .timedOut(let url), .truncated(let url, _), .tooLarge(let url, _),
            .empty(let url), .notJSON(let url, _), .wrongShape(let url, _, _):
            url
        }
    }

    /// Where in the JSON the expected shape ended, `results[3].name`.
    var codingPath: String? {
        if case .wrongShape(_, let codingPath, _) = self { codingPath } else { nil }
    }

    /// Whether the same request may succeed in a moment.
    var isWorthRepeating: Bool {
        switch self {
        case .server, .rateLimited, .truncated: true
        default: false
        }
    }

    /// Whether an answer from before is better than the error.
    ///
    /// It is, unless PokéAPI says that there is no such thing.
    var allowsSavedAnswer: Bool {
        if case .notFound = self { false } else { true }
    }

    /// Whether nobody answered, so that the next request need not try right away.
    var meansAway: Bool {
        switch self {
        case .unreachable, .timedOut: true
        default: false
        }
    }

    /// What happened, in words for the one who operates the app.
    var reason: String {
        switch self {
        case .notFound: "the server has nothing at this address (404)"
        case .refused(_, let status): "the server refused with status \(status)"
        case .server(_, let status): "the server failed with status \(status)"
        case .rateLimited(_, let wait?): "too many requests; to be asked again in \(wait.wholeSeconds) s"
        case .rateLimited(_, nil): "too many requests (429)"
        case .unreachable(_, let reason): "cannot be reached: \(reason)"
        case .timedOut: "no answer in time"
        case .truncated(_, let reason): "the answer ended before it was complete: \(reason)"
        case .tooLarge(_, let limit): "the answer is longer than \(limit) bytes"
        case .empty: "the answer is empty"
        case .notJSON(_, let reason): "the answer is not JSON: \(reason)"
        case .wrongShape(_, let path, let reason): "the answer has another shape at \(path): \(reason)"
        }
    }
}

extension APIError: PersonFacingError {
    var message: ErrorMessage {
        switch self {
        case .notFound: .notFound
        case .refused: .unexpected
        case .server: .server
        case .rateLimited(_, let wait): .rateLimited(seconds: wait?.wholeSeconds ?? 0)
        case .unreachable: .unreachable
        case .timedOut: .timedOut
        case .truncated: .cutShort
        case .empty: .empty
        case .tooLarge, .notJSON, .wrongShape: .unreadable
        }
    }
}
