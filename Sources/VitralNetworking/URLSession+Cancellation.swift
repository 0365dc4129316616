// SPDX-License-Identifier: Apache-2.0

import Foundation
public import FoundationNetworking

extension URLSession {
    /// Cancels a request on the session's delegate queue.
    ///
    /// Use it instead of `URLSessionTask.cancel()`. That method blocks until the session's own queue is free, which can take
    /// forever in a cancellation handler, and ends the process if the request ends at the same moment on another thread.
    /// In a session with a `URLCache`, the request is canceled half a second later.
    ///
    /// ```swift
    /// func load(_ url: URL, within time: Duration, in session: URLSession) {
    ///     let request = session.dataTask(with: url)
    ///     request.resume()
    ///     Task {
    ///         try await Task.sleep(for: time)
    ///         session.cancel(request)
    ///     }
    /// }
    /// ```
    ///
    /// - Parameter task: A request of this session, whose delegate queue must be serial, as it is by default.
    public func cancel(_ task: URLSessionTask) {
        // A request ends on the delegate queue: the end that `cancel()` checks for cannot come between its steps.
        guard configuration.urlCache != nil else { return delegateQueue.addOperation { task.cancel() } }
        // A request that waits for the cache's answer takes these steps later, on another thread.
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.cacheTime) { [delegateQueue] in
            delegateQueue.addOperation { task.cancel() }
        }
    }

    /// The seconds within which a cache, which is in memory or on this machine's disk, has answered.
    private static let cacheTime = 0.5
}
