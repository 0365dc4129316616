// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The connection to push services; tests use their own.
///
/// ```swift
/// struct SilentTransport: PushTransport {
///     func send(_ request: PushRequest) async throws -> PushResponse { PushResponse(status: 201) }
/// }
/// ```
public protocol PushTransport: Sendable {
    /// Sends a request, and returns the answer without its body.
    ///
    /// - Throws: Any error, after which the request is sent again later.
    func send(_ request: PushRequest) async throws -> PushResponse
}

/// A request to a push service ([RFC 8030](https://www.rfc-editor.org/rfc/rfc8030)).
///
/// ```swift
/// struct LoudTransport: PushTransport {
///     func send(_ request: PushRequest) async throws -> PushResponse {
///         print(request.url.host ?? "", request.headers["Urgency"] ?? "", request.body.count)
///         return PushResponse(status: 201)
///     }
/// }
/// ```
public struct PushRequest: Hashable, Sendable {
    /// The address of the subscription, to which the request is posted.
    public let url: URL
    /// The headers.
    public let headers: [String: String]
    /// The encrypted message.
    public let body: Data
}

/// The answer of a push service.
///
/// ```swift
/// let busy = PushResponse(status: 429, retryAfter: "120")
/// ```
public struct PushResponse: Hashable, Sendable {
    /// The status.
    public let status: Int
    /// The header `Retry-After`.
    public let retryAfter: String?

    /// Creates an answer.
    public init(status: Int, retryAfter: String? = nil) {
        self.status = status
        self.retryAfter = retryAfter
    }

    /// Returns the number of seconds after which the service takes the message.
    func pause(at date: Date) -> TimeInterval? {
        guard let retryAfter else { return nil }
        if let seconds = Int(retryAfter.trimmingCharacters(in: .whitespaces)) {
            return TimeInterval(min(max(0, seconds), 86_400))
        }
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = .gmt
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
        return formatter.date(from: retryAfter).map { max(0, $0.timeIntervalSince(date)) }
    }
}
