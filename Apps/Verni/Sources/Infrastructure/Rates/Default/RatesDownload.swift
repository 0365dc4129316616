// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationNetworking
import Synchronization
import VitralNetworking

/// The download of a file that has at most some number of bytes.
struct RatesDownload: Sendable {
    let limit: Int

    /// The number of seconds after which a download has failed.
    private static let timeout: TimeInterval = 60

    /// Returns the bytes at an `http` or `https` address.
    func bytes(from url: URL) async throws(RatesFailure) -> [UInt8] {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.httpCookieStorage = nil
        configuration.timeoutIntervalForResource = Self.timeout
        let receiver = Receiver(limit: limit)
        let session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: nil)
        defer { session.finishTasksAndInvalidate() }
        let task = session.dataTask(with: URLRequest(url: url, timeoutInterval: Self.timeout))
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                receiver.begin(continuation)
                // The task may have been cancelled before there was a request to cancel.
                if Task.isCancelled {
                    receiver.end(task, of: session, .failure(.unavailable(code: URLError.cancelled.rawValue)))
                }
                task.resume()
            }
        } onCancel: {
            receiver.end(task, of: session, .failure(.unavailable(code: URLError.cancelled.rawValue)))
        }
        return try result.get()
    }
}

/// The receiver of an answer, which ends the request when the answer is too large.
private final class Receiver: NSObject, URLSessionDataDelegate, Sendable {
    typealias Answer = Result<[UInt8], RatesFailure>

    private struct State {
        var bytes: [UInt8] = []
        var continuation: CheckedContinuation<Answer, Never>?
    }

    private let limit: Int
    private let state = Mutex(State())

    init(limit: Int) {
        self.limit = limit
    }

    func begin(_ continuation: CheckedContinuation<Answer, Never>) {
        state.withLock { $0.continuation = continuation }
    }

    /// Completes the request, unless it has a result.
    func end(_ task: URLSessionTask, of session: URLSession, _ answer: Answer) {
        let waiting = state.withLock { state in
            let waiting = state.continuation
            state.continuation = nil
            return waiting
        }
        guard let waiting else { return }
        session.cancel(task)
        waiting.resume(returning: answer)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        completionHandler(.allow)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        if status != 200 { end(dataTask, of: session, .failure(.status(status))) }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let fits = state.withLock { state in
            guard data.count <= limit - state.bytes.count else { return false }
            state.bytes += data
            return true
        }
        if !fits { end(dataTask, of: session, .failure(.tooLarge(limit: limit))) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        if let error {
            end(task, of: session, .failure(.unavailable(code: (error as? URLError)?.code.rawValue ?? 0)))
        } else {
            end(task, of: session, .success(state.withLock { $0.bytes }))
        }
    }
}
