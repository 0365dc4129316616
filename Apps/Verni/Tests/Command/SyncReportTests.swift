// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniDefaultLedger
import VerniDomain
import VerniLedger
import VitralSync

@testable import Verni

/// The report of `verni sync`.
@Suite struct SyncReportTests {
    /// A server that accepts nothing, and whose logs of some groups are damaged.
    private struct Server: SyncTransport {
        let account = "ana"
        let damaged: Set<UUID>
        var reason = SyncRefusal.unsupportedKind

        func push(_ entries: [Data]) async throws -> [SyncVerdict] {
            entries.map { _ in .refused(reason) }
        }

        func page(of scope: UUID, after number: Int64, limit: Int) async throws -> SyncPage {
            throw failure(of: scope)
        }

        func snapshot(of scope: UUID) async throws -> SyncSnapshot { throw failure(of: scope) }

        private func failure(of scope: UUID) -> SyncError {
            damaged.contains(scope) ? .unreadable("It is damaged.") : .notFound
        }
    }

    @Test func `a group that cannot be read is a failure, and one of each is in the singular`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "verni-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await OwnReplica.open(folder.appending(path: "groups.sqlite")) { replica in
            let ledger = replica.ledger
            try await ledger.adopt("ana")
            func sync(damaged: GroupID...) async throws {
                let scopes = damaged.map(\.uuid)
                let server = Server(damaged: Set(scopes))
                try await ledger.sync(over: LedgerConnection.Server(transport: server, scopes: { scopes }))
            }
            try await sync()
            let done = try await SyncCommand.report(of: replica, PendingFiles())
            #expect(done.lines == ["Everything is synced."] && !done.isFailure)

            let known = GroupID(UUID())
            let fields = GroupFields(name: "Lisboa", currency: .eur)
            try await ledger.perform(.createGroup(known, fields, me: MemberID(UUID()), myName: "Ana"))
            try await sync(damaged: known)
            let report = try await SyncCommand.report(of: replica, PendingFiles(waiting: 1))
            #expect(report.isFailure)
            #expect(
                report.lines == [
                    "1 change is waiting.", "1 file is waiting.",
                    "Not received: the changes of Lisboa. The log cannot be read: It is damaged.",
                ])

            let unknown = GroupID(UUID())
            try await sync(damaged: unknown)
            let other = try await SyncCommand.report(of: replica, PendingFiles(waiting: 2))
            #expect(
                other.lines.suffix(2) == [
                    "2 files are waiting.",
                    "Not received: the changes of \(unknown). The log cannot be read: It is damaged.",
                ])
            let json = String(decoding: try other.output(asJSON: true), as: UTF8.self)
            #expect(json.contains(#""unreadGroups" : ["#) && json.contains(#""id" : "\#(unknown)""#))
        }
    }

    @Test func `a refused change is not synced`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "verni-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await OwnReplica.open(folder.appending(path: "groups.sqlite")) { replica in
            let ledger = replica.ledger
            try await ledger.adopt("ana")
            let fields = GroupFields(name: "Lisboa", currency: .eur)
            try await ledger.perform(.createGroup(GroupID(UUID()), fields, me: MemberID(UUID()), myName: "Ana"))
            let server = Server(damaged: [], reason: .notAllowed)
            try await ledger.sync(over: LedgerConnection.Server(transport: server, scopes: { [] }))
            let report = try await SyncCommand.report(of: replica, PendingFiles())
            #expect(report.isFailure && report.lines.count == 1)
            #expect(report.lines.first?.hasPrefix("Refused in ") == true, "\(report.lines)")
        }
    }
}
