// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import VitralSync

/// A connection to a hub in the same process, whose faults a test determines.
///
/// ```swift
/// func syncTwice(_ replica: Replica, with hub: SyncHub) async throws {
///     var transport = MemoryTransport(hub, account: "ana")
///     transport.fault = { request in request == .push ? .lostReply : nil }
///     _ = try? await replica.sync(over: transport)
///     transport.fault = { _ in nil }
///     try await replica.sync(over: transport)
/// }
/// ```
public struct MemoryTransport: SyncTransport {
    /// The account that is signed in.
    public let account: String
    /// Returns the fault of the next request; `nil` for none.
    public var fault: @Sendable (Request) -> Fault? = { _ in nil }
    private let hub: SyncHub

    /// A request to the hub.
    public enum Request: Sendable, Hashable, CaseIterable {
        /// Entries are sent.
        case push
        /// A page is read.
        case page
        /// A snapshot is read.
        case snapshot
    }

    /// A fault of the connection, which the replica sees as this error.
    public enum Fault: Error, Sendable, Hashable {
        /// The request does not arrive.
        case lostRequest
        /// The hub has done its work, and the answer does not arrive.
        case lostReply
        /// The request arrives twice.
        case doubledRequest
    }

    /// Creates a connection.
    public init(_ hub: SyncHub, account: String) {
        self.hub = hub
        self.account = account
    }

    /// Sends entries.
    public func push(_ entries: [Data]) async throws -> [SyncVerdict] {
        try await request(.push) { try await hub.accept(entries, from: account) }
    }

    /// Returns the entries that follow a number.
    public func page(of scope: UUID, after number: Int64, limit: Int) async throws -> SyncPage {
        try await request(.page) { try await hub.page(of: scope, after: number, limit: limit, for: account) }
    }

    /// Returns the states of all records of a scope.
    public func snapshot(of scope: UUID) async throws -> SyncSnapshot {
        try await request(.snapshot) { try await hub.snapshot(of: scope, for: account) }
    }

    private func request<Answer>(_ request: Request, _ work: () async throws -> Answer) async throws -> Answer {
        let fault = fault(request)
        if fault == .lostRequest { throw Fault.lostRequest }
        if fault == .doubledRequest { _ = try await work() }
        let answer = try await work()
        if fault == .lostReply { throw Fault.lostReply }
        return answer
    }
}
