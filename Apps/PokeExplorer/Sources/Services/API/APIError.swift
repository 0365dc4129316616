// SPDX-License-Identifier: Apache-2.0

/// The reason why a request to PokéAPI failed.
///
/// Every case contains the URL.
enum APIError: Error, Hashable, Sendable {
    case notFound(url: String)
    /// A status that is neither success, nor "not found", nor the server's own failure.
    case refused(url: String, status: Int)
    case server(url: String, status: Int)
    /// PokéAPI asks the app to wait, for the duration of a Retry-After header if there was one.
    case rateLimited(url: String, retryAfter: Duration?)
    case unreachable(url: String, reason: String)
    case timedOut(url: String)
    /// The connection or the text ended early.
    case truncated(url: String, reason: String)
    case tooLarge(url: String, limit: Int)
    case empty(url: String)
    case notJSON(url: String, reason: String)
    /// The response is no picture in a format that browsers may get.
    case notPicture(url: String)
    /// The response is JSON of an unexpected shape; the coding path names the position.
    case wrongShape(url: String, codingPath: String, reason: String)
}

extension APIError {
    /// The URL of the request.
    var url: String {
        switch self {
        case .notFound(let url), .refused(let url, _), .server(let url, _), .rateLimited(let url, _),
            .unreachable(let url, _), .timedOut(let url), .truncated(let url, _), .tooLarge(let url, _),
            .empty(let url), .notPicture(let url), .notJSON(let url, _), .wrongShape(let url, _, _):
            url
        }
    }

    /// The position in the JSON where the expected shape ended, such as `results[3].name`.
    var codingPath: String? {
        if case .wrongShape(_, let codingPath, _) = self { codingPath } else { nil }
    }

    /// Whether the same request may succeed shortly afterwards.
    var isWorthRepeating: Bool {
        switch self {
        case .server, .rateLimited, .truncated: true
        default: false
        }
    }

    /// Whether a saved response is better than the error.
    ///
    /// It is, unless PokéAPI says that the resource does not exist.
    var allowsSavedAnswer: Bool {
        if case .notFound = self { false } else { true }
    }

    /// Whether the server did not respond, so that the next request need not be sent right away.
    var meansAway: Bool {
        switch self {
        case .unreachable, .timedOut: true
        default: false
        }
    }

    /// The description of the failure, for the app's operator.
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
        case .notPicture: "the answer is not a PNG or SVG picture"
        case .wrongShape(_, let path, let reason): "the answer has another shape at \(path): \(reason)"
        }
    }
}

extension APIError: UserFacingError {
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
        case .tooLarge, .notJSON, .notPicture, .wrongShape: .unreadable
        }
    }
}
