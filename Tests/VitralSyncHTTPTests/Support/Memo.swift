// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import VitralDataSQLite
import VitralModels
import VitralSync

/// A synced record.
@Model final class Memo: SyncedModel {
    private(set) var id: UUID
    var text = ""

    init(id: UUID) { self.id = id }
}

/// The rule that members read and write all scopes, which counts its questions.
final class Members: SyncPolicy {
    private let members: Mutex<Set<String>>
    private let questions = Mutex<[String]>([])
    private let onQuestion: @Sendable (String) -> Void

    init(_ members: Set<String> = [], onQuestion: @escaping @Sendable (String) -> Void = { _ in }) {
        self.members = Mutex(members)
        self.onQuestion = onQuestion
    }

    /// The accounts about which the hub has asked, in order.
    var asked: [String] { questions.withLock { $0 } }

    func add(_ account: String) { _ = members.withLock { $0.insert(account) } }

    func mayRead(_ scope: UUID, by account: String, in context: ModelContext) throws -> Bool {
        questions.withLock { $0.append(account) }
        onQuestion(account)
        return members.withLock { $0.contains(account) }
    }

    func authorize(_ entry: SyncEntry, in context: ModelContext) throws {
        guard members.withLock({ $0.contains(entry.author) }) else { throw SyncRefusal.notFound }
    }
}

extension UUID {
    /// Returns an identifier that ends with a number.
    static func numbered(_ number: Int) -> UUID {
        UUID(
            uuid: (
                0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(truncatingIfNeeded: number >> 8),
                UInt8(truncatingIfNeeded: number)
            ))
    }

    static let scope = UUID.numbered(60_000)
}

extension ModelContainer {
    /// Returns an empty database with the log and the memos.
    static func memos() throws -> ModelContainer {
        let folder = FileManager.default.temporaryDirectory.appending(path: "vitral-\(UUID().uuidString)")
        return try ModelContainer(
            for: Schema(SyncLog.models + [Memo.self]),
            configurations: ModelConfiguration(url: folder.appending(path: "test.sqlite")))
    }

    /// Returns the texts of all memos, in order.
    func texts() async throws -> [String] {
        try await transaction { try $0.fetch(FetchDescriptor<Memo>()).map(\.text).sorted() }
    }
}

extension Replica {
    /// Creates a memo.
    func note(_ number: Int, _ text: String, by account: String, in scope: UUID = .scope) async throws {
        try await write(scope, by: account) { context in
            let memo = Memo(id: .numbered(number))
            memo.text = text
            context.insert(memo)
        }
    }
}

extension SyncHub {
    /// Creates a memo.
    func note(_ number: Int, _ text: String = "", by account: String, in scope: UUID = .scope) async throws {
        try await write(scope, by: account) { context in
            let memo = Memo(id: .numbered(number))
            memo.text = text
            context.insert(memo)
        }
    }
}
