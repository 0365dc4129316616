// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationNetworking
import Synchronization
import VitralNetworking

/// The production transport, with `URLSession`.
///
/// It caches nothing: the service has its own cache, which outlives the process.
final class URLSessionTransport: HTTPTransport {
    private let receiver = Receiver()
    private let session: URLSession
    /// Locked while a task is created, because creating a task in an invalidated session ends the process.
    private let isClosed = Mutex(false)

    init() {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.httpCookieStorage = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.httpMaximumConnectionsPerHost = 16
        session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: nil)
    }

    /// Closes the connections after the requests in progress have ended.
    func close() {
        isClosed.withLock { isClosed in
            isClosed = true
            session.finishTasksAndInvalidate()
        }
    }

    func get(_ get: HTTPGet) async throws -> HTTPReply {
        guard let url = URL(string: get.url) else { throw HTTPTransportError.unreachable("\(get.url) is no address") }
        var request = URLRequest(url: url, timeoutInterval: get.timeout.seconds)
        request.setValue(get.accept, forHTTPHeaderField: "Accept")
        request.setValue("PokeExplorer (Vitral)", forHTTPHeaderField: "User-Agent")
        if let etag = get.etag { request.setValue(etag, forHTTPHeaderField: "If-None-Match") }
        let made = isClosed.withLock { $0 ? nil : session.dataTask(with: request) }
        guard let task = made else { throw CancellationError() }
        // The session's own timeout restarts with every byte.
        let deadline = Task { [receiver, session] in
            try await Task.sleep(for: get.timeout)
            receiver.end(task, of: session, .failure(HTTPTransportError.timedOut))
        }
        defer { deadline.cancel() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                receiver.begin(task, limit: get.bodyLimit, continuation)
                // The task may have been cancelled before there was a request to cancel.
                if Task.isCancelled { receiver.end(task, of: session, .failure(CancellationError())) }
                task.resume()
            }
        } onCancel: {
            receiver.end(task, of: session, .failure(CancellationError()))
        }
    }
}

/// The receiver of responses, with a size limit for each.
private final class Receiver: NSObject, URLSessionDataDelegate, Sendable {
    private struct Exchange {
        let continuation: CheckedContinuation<HTTPReply, any Error>
        let limit: Int
        var reply: HTTPReply?
        var redirections = 0
    }

    private static let mostRedirections = 3

    private let exchanges = Mutex<[Int: Exchange]>([:])

    func begin(_ task: URLSessionTask, limit: Int, _ continuation: CheckedContinuation<HTTPReply, any Error>) {
        exchanges.withLock { $0[task.taskIdentifier] = Exchange(continuation: continuation, limit: limit) }
    }

    /// Completes a request with a result, unless it already has one.
    func end(_ task: URLSessionTask, of session: URLSession, _ result: Result<HTTPReply, any Error>) {
        guard let exchange = exchanges.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
        session.cancel(task)
        exchange.continuation.resume(with: result)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        let follows = exchanges.withLock { exchanges in
            exchanges[task.taskIdentifier]?.redirections += 1
            return exchanges[task.taskIdentifier].map { $0.redirections <= Self.mostRedirections } ?? false
        }
        completionHandler(follows ? request : nil)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        if let response = response as? HTTPURLResponse {
            let reply = HTTPReply(
                status: response.statusCode, etag: response.value(forHTTPHeaderField: "ETag"),
                retryAfter: response.value(forHTTPHeaderField: "Retry-After"))
            exchanges.withLock { $0[dataTask.taskIdentifier]?.reply = reply }
        }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isTooLarge = exchanges.withLock { exchanges in
            guard var exchange = exchanges.removeValue(forKey: dataTask.taskIdentifier) else { return false }
            defer { exchanges[dataTask.taskIdentifier] = exchange }
            guard (exchange.reply?.body.count ?? 0) + data.count <= exchange.limit else { return true }
            exchange.reply?.body.append(data)
            return false
        }
        if isTooLarge { end(dataTask, of: session, .failure(HTTPTransportError.tooLarge)) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let reply = exchanges.withLock { $0[task.taskIdentifier]?.reply }
        switch (error, reply) {
        case (let error?, _): end(task, of: session, .failure(Self.meaning(of: error)))
        case (nil, let reply?): end(task, of: session, .success(reply))
        case (nil, nil): end(task, of: session, .failure(HTTPTransportError.cutShort("there was no answer")))
        }
    }

    /// Returns the transport error for an error of the session.
    private static func meaning(of error: any Error) -> HTTPTransportError {
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
