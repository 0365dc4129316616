// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The only HTTP operation that services need: a GET request.
protocol HTTPTransport: Sendable {
    /// Sends a GET request. Throws ``HTTPTransportError`` or `CancellationError`.
    func get(_ request: HTTPGet) async throws -> HTTPReply
}

/// A request, with its limits.
struct HTTPGet: Hashable, Sendable {
    var url: String
    /// The media types that the caller accepts.
    var accept = "application/json"
    /// The ETag of the response that the caller already has.
    var etag: String?
    var timeout: Duration
    var bodyLimit: Int
}

/// A response with any status.
struct HTTPReply: Hashable, Sendable {
    var status: Int
    var etag: String?
    var retryAfter: String?
    var body = Data()
}

/// The reason why there is no response.
enum HTTPTransportError: Error, Hashable, Sendable {
    case unreachable(String)
    case cutShort(String)
    case timedOut
    case tooLarge
}
