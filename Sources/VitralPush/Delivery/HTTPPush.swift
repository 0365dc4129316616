// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationNetworking
import Synchronization
import VitralNetworking

/// A transport that posts to push services with `URLSession`.
///
/// It follows no redirection, which could lead around the rule for addresses, and reads no body.
///
/// ```swift
/// let worker = PushWorker(
///     PushQueue(container), by: HTTPPush(), key: PushKey(), contact: "mailto:operator@example.org")
/// ```
public struct HTTPPush: PushTransport {
    private let receiver: Receiver
    private let session: URLSession

    /// The number of seconds after which a request has failed: less than the lease of a worker.
    private static let timeout: TimeInterval = 30

    /// Creates a transport.
    public init() {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.httpCookieStorage = nil
        configuration.timeoutIntervalForResource = Self.timeout
        receiver = Receiver()
        session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: nil)
    }

    /// Posts a request.
    ///
    /// - Throws: An error of `URLSession`.
    public func send(_ request: PushRequest) async throws -> PushResponse {
        var post = URLRequest(url: request.url, timeoutInterval: Self.timeout)
        post.httpMethod = "POST"
        post.httpBody = request.body
        for (name, value) in request.headers { post.setValue(value, forHTTPHeaderField: name) }
        let task = session.dataTask(with: post)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                receiver.begin(task, continuation)
                // The task may have been cancelled before there was a request to cancel.
                if Task.isCancelled { receiver.end(task, of: session, .failure(CancellationError())) }
                task.resume()
            }
        } onCancel: {
            receiver.end(task, of: session, .failure(CancellationError()))
        }
    }
}

/// The receiver of answers, of which only the head counts.
private final class Receiver: NSObject, URLSessionDataDelegate, Sendable {
    private let waiting = Mutex<[Int: CheckedContinuation<PushResponse, any Error>]>([:])

    func begin(_ task: URLSessionTask, _ continuation: CheckedContinuation<PushResponse, any Error>) {
        waiting.withLock { $0[task.taskIdentifier] = continuation }
    }

    /// Completes a request, unless it has a result.
    func end(_ task: URLSessionTask, of session: URLSession, _ result: Result<PushResponse, any Error>) {
        guard let continuation = waiting.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
        session.cancel(task)
        continuation.resume(with: result)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
        end(task, of: session, .success(PushResponse(status: response.statusCode)))
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        completionHandler(.allow)
        guard let response = response as? HTTPURLResponse else { return }
        let retryAfter = response.value(forHTTPHeaderField: "Retry-After")
        end(dataTask, of: session, .success(PushResponse(status: response.statusCode, retryAfter: retryAfter)))
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        end(task, of: session, .failure(error ?? URLError(.badServerResponse)))
    }
}
