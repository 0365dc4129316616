// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels
import VitralSync

/// A record with a field of each kind.
@Model final class Note: SyncedModel {
    private(set) var id: UUID
    var owner = ""
    var title = ""
    var amount = 0
    var currency = "BRL"
    var text = ""
    var tags: Set<String> = []
    var visits = 0
    var due: Date?

    static var mergeRules: [MergeRule<Note>] {
        [.fixed(\.owner), .together([\.amount, \.currency]), .keepBoth(\.text), .set(\.tags), .sum(\.visits)]
    }

    init(id: UUID) { self.id = id }
}

/// The values of a note.
struct NoteValue: Hashable, Sendable {
    var id: UUID
    var owner = ""
    var title = ""
    var amount = 0
    var currency = "BRL"
    var text = ""
    var tags: Set<String> = []
    var visits = 0

    init(_ note: Note) {
        id = note.id
        owner = note.owner
        title = note.title
        amount = note.amount
        currency = note.currency
        text = note.text
        tags = note.tags
        visits = note.visits
    }
}

/// A record that is not synced.
@Model final class Draft {
    var text: String

    init(text: String) { self.text = text }
}

/// The rule that members of a scope read and write it.
struct Members: SyncPolicy {
    var members: Set<String> = ["ana", "rui"]

    func mayRead(_ scope: UUID, by account: String, in context: ModelContext) throws -> Bool {
        members.contains(account)
    }

    func authorize(_ entry: SyncEntry, in context: ModelContext) throws {
        guard members.contains(entry.author) else { throw SyncRefusal.notFound }
    }

    func validate(_ entry: SyncEntry, in context: ModelContext) throws {
        for id in entry.records {
            let notes = try context.fetch(FetchDescriptor<Note>(predicate: #Predicate { $0.id == id }))
            guard notes.allSatisfy({ $0.amount >= 0 }) else { throw SyncRefusal.invalid("amountBelowZero") }
        }
    }
}

extension UUID {
    /// Returns an identifier that ends with a number.
    static func numbered(_ number: UInt8) -> UUID {
        UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number))
    }

    static let scope = UUID.numbered(200)
}
