// SPDX-License-Identifier: Apache-2.0

import Foundation
public import FoundationNetworking
@_exported public import VitralNetworking

extension DependencyValues {
    /// The session of requests to servers; unimplemented in tests.
    ///
    /// ```swift
    /// func load(_ url: URL) async throws -> Data {
    ///     @Dependency(\.urlSession) var urlSession
    ///     return try await urlSession.data(from: url).0
    /// }
    /// ```
    ///
    /// Prefer a client of your own, whose functions a test can replace.
    public var urlSession: URLSession {
        get { self[URLSessionKey.self] }
        set { self[URLSessionKey.self] = newValue }
    }
}

private enum URLSessionKey: DependencyKey {
    static var liveValue: URLSession { .shared }

    static var testValue: URLSession {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [UnimplementedRequests.self]
        return URLSession(configuration: configuration)
    }
}

/// The requests of a test that has not overridden the session: they fail, and the test with them.
private final class UnimplementedRequests: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        UnimplementedValue(named: "urlSession", example: "$0.urlSession = …").report()
        client?.urlProtocol(self, didFailWithError: URLError(.unsupportedURL))
    }

    override func stopLoading() {}
}
