// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationNetworking
import Synchronization
import VitralNetworking

/// The connections to one server, by `URLSession`.
final class HTTPConnection: Sendable {
    private let receiver: HTTPReceiver
    private let session: URLSession

    /// The seconds after which `URLSession` itself gives up, which the callers' own times always precede.
    static let longestSilence: TimeInterval = 24 * 60 * 60

    init() {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.httpCookieStorage = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        receiver = HTTPReceiver()
        session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: nil)
    }

    deinit { session.finishTasksAndInvalidate() }

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
        let task = session.dataTask(with: request)
        let (stream, continuation) = AsyncThrowingStream.makeStream(of: HTTPPieces.Piece.self)
        receiver.add(continuation, for: task)
        continuation.onTermination = { [receiver, session] _ in
            receiver.remove(task)
            session.cancel(task)
        }
        task.resume()
        return HTTPPieces(stream: stream, continuation: continuation)
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

/// The receiver of all answers of a session.
private final class HTTPReceiver: NSObject, URLSessionDataDelegate, Sendable {
    typealias Continuation = AsyncThrowingStream<HTTPPieces.Piece, any Error>.Continuation

    private let answers = Mutex<[Int: Continuation]>([:])

    func add(_ continuation: Continuation, for task: URLSessionTask) {
        answers.withLock { $0[task.taskIdentifier] = continuation }
    }

    @discardableResult func remove(_ task: URLSessionTask) -> Continuation? {
        answers.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    }

    private func answer(to task: URLSessionTask) -> Continuation? {
        answers.withLock { $0[task.taskIdentifier] }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
        guard let answer = remove(task) else { return }
        answer.yield(.head(HTTPConnection.Head(status: response.statusCode)))
        answer.finish()
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        completionHandler(.allow)
        guard let response = response as? HTTPURLResponse else { return }
        answer(to: dataTask)?.yield(
            .head(
                HTTPConnection.Head(
                    status: response.statusCode, retryAfter: response.value(forHTTPHeaderField: "Retry-After"),
                    mediaType: response.value(forHTTPHeaderField: "Content-Type"))))
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        answer(to: dataTask)?.yield(.body(data))
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let answer = remove(task) else { return }
        answer.finish(throwing: error.map(Self.meaning))
    }

    /// Returns the error of a connection for that of a session.
    private static func meaning(of error: any Error) -> SyncHTTPError {
        let text = error.localizedDescription
        return switch (error as? URLError)?.code {
        case .timedOut: .timedOut
        case .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed, .notConnectedToInternet, .unsupportedURL,
            .badURL, .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate:
            .unreachable(text)
        // The server had answered or closed the connection, so it was reachable.
        default: .cutShort(text)
        }
    }
}
