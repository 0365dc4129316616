// SPDX-License-Identifier: Apache-2.0

package import Foundation
import FoundationNetworking
import Synchronization
import VerniAPITypes
package import VerniDomain
import VitralNetworking

/// A client of the HTTP API by `URLSession`.
///
/// Redirections are not followed, so that the token goes nowhere else. Logs have no addresses and no bodies.
package struct URLSessionAPIClient: Sendable {
    private let address: URL
    private let token: @Sendable () -> String?
    private let session: APISession
    private let timeout: TimeInterval

    /// The body of a request.
    enum Body: Sendable {
        case json(any Encodable & Sendable)
        case bytes(Data)
    }

    /// The most bytes of an answer.
    private static let answerLimit = 64 * 1_048_576

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - address: The address below which the paths of the document are, such as `https://example.org/api/v1`.
    ///   - timeout: The seconds without any answer after which a request fails.
    ///   - token: Returns the token of the sign-in; `nil` without one.
    /// - Throws: ``VerniError/offline`` for an address without encryption on another machine.
    package init(
        _ address: URL, timeout: TimeInterval = 60, token: @escaping @Sendable () -> String?
    ) throws(VerniError) {
        let isLocal = ["127.0.0.1", "::1", "localhost"].contains(address.host() ?? "")
        guard address.scheme == "https" || address.scheme == "http" && isLocal else { throw .offline }
        self.address = address
        self.timeout = timeout
        self.token = token
        session = APISession()
    }

    /// Sends a request, and returns the body of its answer.
    ///
    /// - Parameter isSignedIn: Whether the request needs the token; `nil` for a request that has it if there is one.
    /// - Throws: ``VerniError``.
    func send(
        _ method: String, _ path: [String], query: [(name: String, value: String?)] = [], body: Body? = nil,
        isSignedIn: Bool? = false
    ) async throws -> APIFile {
        guard var parts = URLComponents(url: address, resolvingAgainstBaseURL: false) else { throw VerniError.offline }
        let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~"))
        let steps = path.map { $0.addingPercentEncoding(withAllowedCharacters: allowed) ?? "" }
        parts.percentEncodedPath += "/" + steps.joined(separator: "/")
        let items = query.compactMap { item in item.value.map { URLQueryItem(name: item.name, value: $0) } }
        if !items.isEmpty { parts.queryItems = items }
        guard let url = parts.url else { throw VerniError.offline }
        var request = URLRequest(url: url, timeoutInterval: timeout)
        request.httpMethod = method
        request.setValue("application/json, \(APIProblem.mediaType), */*;q=0.5", forHTTPHeaderField: "Accept")
        switch body {
        case .json(let value):
            request.httpBody = try APICoding.data(value)
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        case .bytes(let bytes):
            request.httpBody = bytes
            request.setValue("application/octet-stream", forHTTPHeaderField: "Content-Type")
        case nil: break
        }
        if isSignedIn != false {
            let token = token()
            if token == nil, isSignedIn == true { throw VerniError.signedOut }
            if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
        }
        return try await answer(to: request)
    }

    /// Reads the value of an answer.
    ///
    /// - Throws: ``VerniError/serverFailed(status:)`` for one that is not as documented.
    func read<Value: Decodable>(_ answer: APIFile) throws -> Value {
        do {
            return try APICoding.value(in: answer.data)
        } catch {
            throw VerniError.serverFailed(status: 200)
        }
    }

    private func answer(to request: URLRequest) async throws -> APIFile {
        let (data, response) = try await session.data(for: request)
        guard data.count <= Self.answerLimit else { throw VerniError.serverFailed(status: response.statusCode) }
        guard (200...299).contains(response.statusCode) else {
            guard let problem = try? APICoding.value(APIProblem.self, in: data) else {
                throw VerniError.serverFailed(status: response.statusCode)
            }
            throw problem.error
        }
        return APIFile(data: data, mediaType: response.value(forHTTPHeaderField: "Content-Type") ?? "")
    }
}

/// The session of a client, which ends with it.
private final class APISession: Sendable {
    private let session: URLSession

    init() {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.httpCookieStorage = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        session = URLSession(configuration: configuration, delegate: RedirectionStop(), delegateQueue: nil)
    }

    deinit { session.finishTasksAndInvalidate() }

    func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse) {
        let answer: (Data, URLResponse)
        do {
            answer = try await session.data(for: request)
        } catch {
            try Task.checkCancellation()
            throw VerniError.offline
        }
        guard let response = answer.1 as? HTTPURLResponse else { throw VerniError.offline }
        return (answer.0, response)
    }
}

/// Answers with a redirection as it is.
private final class RedirectionStop: NSObject, URLSessionTaskDelegate {
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }
}
