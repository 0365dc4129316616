// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import FoundationNetworking
import Synchronization

// Foundation's own methods resume the calling task on the session's queue. A task that is canceled at that moment waits for
// this queue while it holds the lock that the resumption needs, so both wait forever, and with them every thread that uses
// the session: in a server often the main actor (swift-corelibs-foundation, issue 5412). Swift prefers the methods below,
// because they have no default arguments. They resume the task on the session's delegate queue, for which nothing waits.
extension URLSession {
    /// Downloads the content of an address.
    ///
    /// ```swift
    /// func load(_ url: URL) async throws -> Data {
    ///     try await URLSession.shared.data(from: url).0
    /// }
    /// ```
    ///
    /// - Parameter url: The address.
    /// - Returns: The body of the response, and the response.
    /// - Throws: `URLError`, which is `URLError.cancelled` as soon as the task is canceled.
    public func data(from url: URL) async throws -> (Data, URLResponse) { try await data(for: URLRequest(url: url)) }

    /// Downloads the content of a request's address.
    ///
    /// ```swift
    /// func load(_ url: URL) async throws -> Data {
    ///     let request = URLRequest(url: url, timeoutInterval: 10)
    ///     return try await URLSession.shared.data(for: request).0
    /// }
    /// ```
    ///
    /// - Parameter request: The request.
    /// - Returns: The body of the response, and the response.
    /// - Throws: `URLError`, which is `URLError.cancelled` as soon as the task is canceled.
    public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
        try await response { dataTask(with: request, completionHandler: $0) }
    }

    /// Uploads data.
    ///
    /// ```swift
    /// func send(_ data: Data, to url: URL) async throws -> URLResponse {
    ///     var request = URLRequest(url: url)
    ///     request.httpMethod = "PUT"
    ///     return try await URLSession.shared.upload(for: request, from: data).1
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - request: The request; its own body is ignored.
    ///   - bodyData: The data.
    /// - Returns: The body of the response, and the response.
    /// - Throws: `URLError`, which is `URLError.cancelled` as soon as the task is canceled.
    public func upload(for request: URLRequest, from bodyData: Data) async throws -> (Data, URLResponse) {
        try await response { uploadTask(with: request, from: bodyData, completionHandler: $0) }
    }

    /// Uploads a file.
    ///
    /// ```swift
    /// func send(_ file: URL, to url: URL) async throws -> URLResponse {
    ///     var request = URLRequest(url: url)
    ///     request.httpMethod = "PUT"
    ///     return try await URLSession.shared.upload(for: request, fromFile: file).1
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - request: The request; its own body is ignored.
    ///   - fileURL: The file.
    /// - Returns: The body of the response, and the response.
    /// - Throws: `URLError`, which is `URLError.cancelled` as soon as the task is canceled.
    public func upload(for request: URLRequest, fromFile fileURL: URL) async throws -> (Data, URLResponse) {
        try await response { uploadTask(with: request, fromFile: fileURL, completionHandler: $0) }
    }

    private typealias Completion = @Sendable (Data?, URLResponse?, (any Error)?) -> Void

    private func response(
        _ makeTask: (@escaping Completion) -> URLSessionTask
    ) async throws -> (Data, URLResponse) {
        let waiting = WaitingTask()
        let request = makeTask { data, response, error in
            if let data, let response, error == nil {
                waiting.resume(with: .success((data, response)))
            } else {
                waiting.resume(with: .failure(error ?? URLError(.badServerResponse)))
            }
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                if waiting.wait(continuation) { request.resume() }
            }
        } onCancel: {
            waiting.resume(with: .failure(URLError(.cancelled)))
            cancel(request)
        }
    }
}

/// The task that waits for a response, which is resumed once: by the response, or by its cancellation before it.
private final class WaitingTask: Sendable {
    typealias Response = Result<(Data, URLResponse), any Error>

    private enum State {
        case new
        case waiting(CheckedContinuation<(Data, URLResponse), any Error>)
        case over(Response)
    }

    private let state = Mutex(State.new)

    /// Returns whether there is no response yet.
    func wait(_ continuation: CheckedContinuation<(Data, URLResponse), any Error>) -> Bool {
        let response = state.withLock { state -> Response? in
            if case .over(let response) = state { return response }
            state = .waiting(continuation)
            return nil
        }
        if let response { continuation.resume(with: response) }
        return response == nil
    }

    func resume(with response: Response) {
        let continuation = state.withLock { state -> CheckedContinuation<(Data, URLResponse), any Error>? in
            if case .over = state { return nil }
            defer { state = .over(response) }
            guard case .waiting(let continuation) = state else { return nil }
            return continuation
        }
        continuation?.resume(with: response)
    }
}
