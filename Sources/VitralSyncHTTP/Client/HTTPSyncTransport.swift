// SPDX-License-Identifier: Apache-2.0

public import Foundation
import FoundationNetworking
public import VitralSync

/// The connection of a replica to a hub over HTTP, with the bearer token of a sign-in.
///
/// ```swift
/// func sync(_ replica: Replica, with server: URL, as account: String, token: String) async throws {
///     let transport = try HTTPSyncTransport(server, account: account, token: token)
///     for scope in try await transport.scopes() { try await replica.join(scope.scope) }
///     let result = try await replica.sync(over: transport)
///     print("\(result.accepted) sent, \(result.received) received")
/// }
/// ```
///
/// Errors are ``SyncHTTPError``, or `SyncError.notFound` for a scope that the account may not read. Redirections are not
/// followed, so that the token goes nowhere else.
public struct HTTPSyncTransport: SyncTransport {
    /// The account of the sign-in.
    public let account: String
    /// The times and limits of the connection.
    public let configuration: Configuration
    let url: URL
    private let token: String
    let connection: HTTPConnection

    /// The times and limits of a connection.
    public struct Configuration: Sendable {
        /// The maximum time of a request, from its start to the end of its answer.
        public var timeout = Duration.seconds(60)
        /// The maximum number of bytes of an answer.
        public var answerByteLimit = 256 * 1_024 * 1_024
        /// The time without a byte after which the stream of events counts as lost; the hub sends one every 20 seconds.
        public var silence = Duration.seconds(50)
        /// The times between attempts to open the stream of events again.
        public var backoff = SyncBackoff()
        /// The clock of all times except ``timeout``.
        public var clock: any Clock<Duration> = ContinuousClock()
        /// Whether the token may be sent unencrypted to another machine, as in a network that is encrypted itself.
        public var allowsPlainHTTP = false

        /// Creates the default times and limits.
        public init() {}
    }

    /// Creates a connection.
    ///
    /// - Parameters:
    ///   - url: The address below which the hub's routes are, such as `https://example.org/api/v1`.
    ///   - account: The account of the sign-in.
    ///   - token: The token of the sign-in.
    ///   - configuration: The times and limits.
    /// - Throws: ``SyncHTTPError/invalidAddress``.
    public init(
        _ url: URL, account: String, token: String, configuration: Configuration = Configuration()
    ) throws(SyncHTTPError) {
        let isLocal = ["127.0.0.1", "::1", "localhost"].contains(url.host() ?? "")
        switch url.scheme {
        case "https": break
        case "http" where isLocal || configuration.allowsPlainHTTP: break
        default: throw .invalidAddress
        }
        guard url.host()?.isEmpty == false else { throw .invalidAddress }
        self.url = url
        self.account = account
        self.token = token
        self.configuration = configuration
        connection = HTTPConnection()
    }

    // MARK: Requests

    /// Sends entries, and returns a verdict for each of them.
    ///
    /// - Throws: ``SyncHTTPError``; the entries may have arrived, and are sent again later.
    public func push(_ entries: [Data]) async throws -> [SyncVerdict] {
        var request = request("operations")
        request.httpMethod = "POST"
        let body = SyncMessages.push(entries)
        if let compressed = SyncCoding.compressed(body) {
            request.httpBody = compressed
            request.setValue(SyncCoding.name, forHTTPHeaderField: "Content-Encoding")
        } else {
            request.httpBody = body
        }
        request.setValue(SyncMessages.mediaType, forHTTPHeaderField: "Content-Type")
        return try await answer(to: request, SyncMessages.verdicts(reading:))
    }

    /// Returns the scopes that the account may read.
    ///
    /// - Throws: ``SyncHTTPError``.
    public func scopes() async throws -> [SyncEvent] {
        try await answer(to: request("scopes"), SyncMessages.scopes(reading:))
    }

    /// Returns the entries of a scope that follow a number.
    ///
    /// - Throws: `SyncError.notFound`, or ``SyncHTTPError``.
    public func page(of scope: UUID, after number: Int64, limit: Int) async throws -> SyncPage {
        let items = [
            URLQueryItem(name: "after", value: String(number)), URLQueryItem(name: "limit", value: String(limit)),
        ]
        return try await answer(
            to: request("scopes/\(scope.uuidString)/operations", items), SyncMessages.page(reading:))
    }

    /// Returns the states of all records of a scope.
    ///
    /// - Throws: `SyncError.notFound`, or ``SyncHTTPError``.
    public func snapshot(of scope: UUID) async throws -> SyncSnapshot {
        try await answer(to: request("scopes/\(scope.uuidString)/snapshot"), SyncMessages.snapshot(reading:))
    }

    /// Returns a request with the token.
    func request(_ path: String, _ query: [URLQueryItem] = []) -> URLRequest {
        var url = url.appending(path: path)
        if !query.isEmpty { url.append(queryItems: query) }
        var request = URLRequest(url: url)
        request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
        request.setValue(
            "\(SyncMessages.mediaType), \(SyncProblem.mediaType)", forHTTPHeaderField: "Accept")
        return request
    }

    private func answer<Answer>(to request: URLRequest, _ read: (Data) throws -> Answer) async throws -> Answer {
        let answer = try await connection.send(
            request, limit: configuration.answerByteLimit, timeout: configuration.timeout)
        if let error = answer.head.error(with: answer.body) {
            let problem = SyncProblem(reading: answer.body, status: answer.head.status)
            // Any other program that has nothing there answers with another problem, or none.
            if error == .notFound, problem?.type == SyncProblem.notFound { throw SyncError.notFound }
            throw error
        }
        do {
            return try read(answer.body)
        } catch {
            throw SyncHTTPError.invalidAnswer(String(describing: error))
        }
    }
}
