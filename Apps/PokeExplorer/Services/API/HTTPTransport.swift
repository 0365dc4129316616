// SPDX-License-Identifier: Apache-2.0

import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOHTTPCompression

/// The one thing that services need of HTTP: to get an address.
protocol HTTPTransport: Sendable {
    /// Gets an address. Throws ``HTTPTransportError`` or `CancellationError`.
    func get(_ request: HTTPGet) async throws -> HTTPReply
}

/// What to get, and within which limits.
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

/// The real transport, async-http-client.
struct AsyncHTTPTransport: HTTPTransport {
    let client: HTTPClient

    /// How the client should be set up for this transport.
    static var configuration: HTTPClient.Configuration {
        var configuration = HTTPClient.Configuration(
            redirectConfiguration: .follow(max: 3, allowCycles: false),
            timeout: HTTPClient.Configuration.Timeout(connect: .seconds(5)),
            decompression: .enabled(limit: .size(32 * 1024 * 1024)))
        // A refused connection is told at once: there may be a saved answer, and the service has its own patience.
        configuration.connectionPool.retryConnectionEstablishment = false
        return configuration
    }

    func get(_ get: HTTPGet) async throws -> HTTPReply {
        var request = HTTPClientRequest(url: get.url)
        request.headers.add(name: "Accept", value: "application/json")
        request.headers.add(name: "User-Agent", value: "PokeExplorer (Vitral)")
        if let etag = get.etag { request.headers.add(name: "If-None-Match", value: etag) }
        let response: HTTPClientResponse
        do {
            let limit = TimeAmount.milliseconds(Int64(exactly: (get.timeout.seconds * 1000).rounded(.down)) ?? .max)
            response = try await client.execute(request, timeout: limit)
        } catch {
            throw Self.translate(error, hasHead: false)
        }
        var reply = HTTPReply(
            status: Int(response.status.code), etag: response.headers.first(name: "ETag"),
            retryAfter: response.headers.first(name: "Retry-After"))
        do {
            for try await part in response.body {
                guard reply.body.count + part.readableBytes <= get.bodyLimit else { throw HTTPTransportError.tooLarge }
                reply.body.append(contentsOf: part.readableBytesView)
            }
        } catch {
            throw Self.translate(error, hasHead: true)
        }
        return reply
    }

    /// What the client's errors mean.
    ///
    /// A connection that ends before the first byte was there too, so it counts as cut.
    private static func translate(_ error: any Error, hasHead: Bool) -> any Error {
        if let error = error as? HTTPTransportError { return error }
        if error is CancellationError { return error }
        switch error as? HTTPClientError {
        case .cancelled: return Task.isCancelled ? CancellationError() : HTTPTransportError.timedOut
        case .deadlineExceeded, .connectTimeout, .readTimeout, .getConnectionFromPoolTimeout, .tlsHandshakeTimeout:
            return HTTPTransportError.timedOut
        case .remoteConnectionClosed: return HTTPTransportError.cutShort("the connection was closed")
        default: break
        }
        if hasHead || error is HTTPParserError { return HTTPTransportError.cutShort(String(describing: error)) }
        return HTTPTransportError.unreachable(String(describing: error))
    }
}
