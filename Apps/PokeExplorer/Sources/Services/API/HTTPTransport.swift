// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The one thing that services need of HTTP: to get an address.
protocol HTTPTransport: Sendable {
    /// Gets an address. Throws ``HTTPTransportError`` or `CancellationError`.
    func get(_ request: HTTPGet) async throws -> HTTPReply
}

/// A request, with its limits.
struct HTTPGet: Hashable, Sendable {
    var url: String
    /// The ETag of the answer one already has.
    var etag: String?
    var timeout: Duration
    var bodyLimit: Int
}

/// An answer, whatever its status.
struct HTTPReply: Hashable, Sendable {
    var status: Int
    var etag: String?
    var retryAfter: String?
    var body = Data()
}

/// Why there is no answer.
enum HTTPTransportError: Error, Hashable, Sendable {
    case unreachable(String)
    case cutShort(String)
    case timedOut
    case tooLarge
}
