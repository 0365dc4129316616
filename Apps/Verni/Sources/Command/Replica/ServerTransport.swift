// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VitralSync
import VitralSyncHTTP

/// The connection to a server, whose errors a user understands.
struct ServerTransport: SyncTransport {
    private let http: HTTPSyncTransport

    init(_ http: HTTPSyncTransport) { self.http = http }

    var account: String { http.account }

    func push(_ entries: [Data]) async throws -> [SyncVerdict] { try await mapping { try await http.push(entries) } }

    func page(of scope: UUID, after number: Int64, limit: Int) async throws -> SyncPage {
        try await mapping { try await http.page(of: scope, after: number, limit: limit) }
    }

    func snapshot(of scope: UUID) async throws -> SyncSnapshot {
        try await mapping { try await http.snapshot(of: scope) }
    }

    func scopes() async throws -> [UUID] { try await mapping { try await http.scopes().map(\.scope) } }

    private func mapping<Value>(_ call: () async throws -> Value) async throws -> Value {
        do {
            return try await call()
        } catch let error as SyncHTTPError {
            throw VerniError(error)
        }
    }
}

extension VerniError {
    /// Creates the error that a failed request is to its user.
    init(_ error: SyncHTTPError) {
        self =
            switch error {
            case .signedOut: .signedOut
            case .tooManyRequests(let pause):
                .tooManyTries(seconds: Int(clamping: (pause ?? .seconds(60)).components.seconds))
            case .tooLarge: .changeTooLarge
            case .notFound: .serverFailed(status: 404)
            case .unavailable(let status, _), .refused(let status, _): .serverFailed(status: status)
            case .invalidAnswer: .serverFailed(status: 200)
            case .invalidAddress, .unreachable, .timedOut, .cutShort, .failed: .offline
            }
    }
}

/// The address of a server as a user types it.
enum ServerAddress {
    /// Returns the address of the API; `nil` for a text that is no address, or one that would send the token in the clear.
    static func url(_ text: String) -> URL? {
        guard let typed = URL(string: text), let host = typed.host(), !host.isEmpty, typed.user() == nil,
            typed.query() == nil, typed.fragment() == nil
        else { return nil }
        let isLocal = ["127.0.0.1", "::1", "localhost"].contains(host)
        guard typed.scheme == "https" || typed.scheme == "http" && isLocal else { return nil }
        return typed.path().hasSuffix("/api/v1") ? typed : typed.appending(path: "api/v1")
    }
}
