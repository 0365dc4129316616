// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Synchronization
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
    private let hub: any HubEndpoint
    private let late = LatePushes()

    /// A request to the hub.
    public enum Request: Sendable, Hashable, CaseIterable {
        /// Entries are sent.
        case push
        /// A page is read.
        case page
        /// A snapshot is read.
        case snapshot
    }

    /// A fault of the connection, which the replica sees as this error; it does not see ``doubledRequest``.
    public enum Fault: Error, Sendable, Hashable, CaseIterable {
        /// The request does not arrive.
        case lostRequest
        /// The hub has done its work, and the answer does not arrive.
        case lostReply
        /// The request arrives twice.
        case doubledRequest
        /// Only the first half of the entries arrive, and no answer.
        case cutRequest
        /// The request arrives after the next one of its kind. Only entries can be late; any other request is lost.
        case lateRequest
    }

    /// Creates a connection.
    public init(_ hub: SyncHub, account: String) { self.init(hub as any HubEndpoint, account: account) }

    /// Creates a connection to an endpoint that a test determines.
    package init(_ hub: any HubEndpoint, account: String) {
        self.hub = hub
        self.account = account
    }

    /// Sends entries.
    public func push(_ entries: [Data]) async throws -> [SyncVerdict] {
        switch fault(.push) {
        case nil: break
        case .lostRequest?: throw Fault.lostRequest
        case .lostReply?:
            _ = try await deliver(entries)
            throw Fault.lostReply
        case .doubledRequest?: _ = try await deliver(entries)
        case .cutRequest?:
            _ = try await deliver(Array(entries.prefix(entries.count / 2)))
            throw Fault.cutRequest
        case .lateRequest?:
            late.add(entries)
            throw Fault.lateRequest
        }
        return try await deliver(entries)
    }

    /// Returns the entries that follow a number.
    public func page(of scope: UUID, after number: Int64, limit: Int) async throws -> SyncPage {
        try await read(.page) { try await hub.page(of: scope, after: number, limit: limit, for: account) }
    }

    /// Returns the states of all records of a scope.
    public func snapshot(of scope: UUID) async throws -> SyncSnapshot {
        try await read(.snapshot) { try await hub.snapshot(of: scope, for: account) }
    }

    private func deliver(_ entries: [Data]) async throws -> [SyncVerdict] {
        let verdicts = try await hub.accept(entries, from: account)
        // No caller waits for the answers any more.
        for entries in late.take() { _ = try await hub.accept(entries, from: account) }
        return verdicts
    }

    private func read<Answer>(_ request: Request, _ work: () async throws -> Answer) async throws -> Answer {
        let fault = fault(request)
        switch fault {
        case nil: return try await work()
        case .doubledRequest?: _ = try await work()
        case .lostReply?:
            _ = try await work()
            throw Fault.lostReply
        case .lostRequest?, .cutRequest?, .lateRequest?: throw fault ?? .lostRequest
        }
        return try await work()
    }
}

/// The pushes that arrive after a later one.
private final class LatePushes: Sendable {
    private let waiting = Mutex<[[Data]]>([])

    func add(_ entries: [Data]) { waiting.withLock { $0.append(entries) } }

    func take() -> [[Data]] {
        waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
    }
}
