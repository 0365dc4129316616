// SPDX-License-Identifier: Apache-2.0

import AsyncHTTPClient
import Foundation
import FoundationNetworking
import NIOCore
import NIOHTTP1
import NIOHTTPCompression

/// The connections to servers, by AsyncHTTPClient.
///
/// `URLSession` on Linux looks at a socket that it could write to without a pause, for as long as an answer takes: a stream
/// of events, which never ends, then needs half of a processor.
struct HTTPConnection: Sendable {
    /// The client of all connections, which lives as long as the process.
    private static let client: HTTPClient = {
        var configuration = HTTPClient.Configuration()
        // A token must not follow a redirection to another server.
        configuration.redirectConfiguration = .disallow
        // The callers know how often to try again, and how many bytes to accept.
        configuration.connectionPool.retryConnectionEstablishment = false
        configuration.decompression = .enabled(limit: .none)
        // A stream of events keeps its connection.
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 1_024
        return HTTPClient(configuration: configuration)
    }()

    /// The start of an answer.
    struct Head: Sendable {
        var status: Int
        var retryAfter: String?
        var mediaType: String?

        /// Returns the error of the answer; `nil` if it has succeeded.
        func error(with body: Data) -> SyncHTTPError? {
            SyncHTTPError(status: status, retryAfter: retryAfter, body: body, now: .now)
        }
    }

    /// Sends a request, and returns the whole answer.
    ///
    /// - Throws: ``SyncHTTPError``, or `CancellationError`.
    func send(_ request: URLRequest, limit: Int, timeout: Duration) async throws -> (head: Head, body: Data) {
        var request = request
        request.setValue(SyncCoding.name, forHTTPHeaderField: "Accept-Encoding")
        let pieces = start(request)
        let deadline = Task {
            try await Task.sleep(for: timeout)
            pieces.end(.timedOut)
        }
        defer { deadline.cancel() }
        var head: Head?
        var body = Data()
        for try await piece in pieces.stream {
            switch piece {
            case .head(let found): head = found
            case .body(let bytes):
                guard body.count + bytes.count <= limit else {
                    throw SyncHTTPError.invalidAnswer("It has more than \(limit) bytes.")
                }
                body += bytes
            }
        }
        // A stream ends early, without an error, if its task is cancelled.
        try Task.checkCancellation()
        guard let head else { throw SyncHTTPError.cutShort("There was no answer.") }
        return (head, body)
    }

    /// Sends a request, and returns the pieces of its answer as they arrive.
    func start(_ request: URLRequest) -> HTTPPieces {
        let (stream, continuation) = AsyncThrowingStream.makeStream(of: HTTPPieces.Piece.self)
        let reading = Task {
            var hasAnswered = false
            do {
                let response = try await Self.client.execute(HTTPClientRequest(request), deadline: .distantFuture)
                hasAnswered = true
                continuation.yield(.head(Head(response)))
                for try await bytes in response.body { continuation.yield(.body(Data(bytes.readableBytesView))) }
                continuation.finish()
            } catch {
                continuation.finish(throwing: Self.meaning(of: error, hasAnswered: hasAnswered))
            }
        }
        continuation.onTermination = { _ in reading.cancel() }
        return HTTPPieces(stream: stream, continuation: continuation)
    }

    /// Returns the error of a connection for that of the client.
    private static func meaning(of error: any Error, hasAnswered: Bool) -> any Error {
        if error is CancellationError { return error }
        if let error = error as? HTTPClientError {
            switch error {
            case .cancelled: return CancellationError()
            case .deadlineExceeded, .readTimeout: return SyncHTTPError.timedOut
            // The server has closed the connection, so it is reachable.
            case .remoteConnectionClosed, .uncleanShutdown: return SyncHTTPError.cutShort("\(error)")
            default: break
            }
        }
        return hasAnswered || error is IOError ? SyncHTTPError.cutShort("\(error)") : .unreachable("\(error)")
    }
}

extension HTTPConnection.Head {
    fileprivate init(_ response: HTTPClientResponse) {
        self.init(
            status: Int(response.status.code), retryAfter: response.headers.first(name: "Retry-After"),
            mediaType: response.headers.first(name: "Content-Type"))
    }
}

extension HTTPClientRequest {
    fileprivate init(_ request: URLRequest) {
        self.init(url: request.url?.absoluteString ?? "")
        method = HTTPMethod(rawValue: request.httpMethod ?? "GET")
        for (name, value) in request.allHTTPHeaderFields ?? [:] { headers.add(name: name, value: value) }
        if let body = request.httpBody { self.body = .bytes(ByteBuffer(bytes: body)) }
    }
}

/// The pieces of an answer.
struct HTTPPieces: Sendable {
    enum Piece: Sendable {
        case head(HTTPConnection.Head)
        case body(Data)
    }

    let stream: AsyncThrowingStream<Piece, any Error>
    fileprivate let continuation: AsyncThrowingStream<Piece, any Error>.Continuation

    /// Ends the answer early.
    func end(_ error: SyncHTTPError) { continuation.finish(throwing: error) }
}
