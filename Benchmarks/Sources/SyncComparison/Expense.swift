// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralDataSQLite
import VitralModels
import VitralSync

/// A record of the size of a shared expense.
@Model final class Expense: SyncedModel {
    #Index<Expense>([\.day])

    @Attribute(.unique) private(set) var id: UUID
    var title = ""
    var amount = 0
    var currency = "BRL"
    var payer = ""
    var day = 0
    var category = ""
    var note = ""

    static var mergeRules: [MergeRule<Expense>] {
        [.together([\.amount, \.currency, \.payer]), .keepBoth(\.note)]
    }

    init(id: UUID) { self.id = id }
}

/// The rule that the accounts of the measurements read and write everything.
struct EverythingAllowed: SyncPolicy {
    func mayRead(_ scope: UUID, by account: String, in context: ModelContext) throws -> Bool { true }
    func authorize(_ entry: SyncEntry, in context: ModelContext) throws {}
}

extension ModelContainer {
    static let expenses = Schema(SyncLog.models + [Expense.self])

    /// Opens a database with the log and the expenses.
    static func expenses(in file: URL, durability: SQLiteStore.Durability = .process) throws -> ModelContainer {
        try ModelContainer(
            for: expenses, configurations: ModelConfiguration(url: file, durability: durability))
    }

    /// Reads the first screen: the latest fifty expenses.
    func firstScreen() async throws -> Int {
        try await transaction { context in
            var latest = FetchDescriptor<Expense>(sortBy: [SortDescriptor(\.day, order: .reverse)])
            latest.fetchLimit = 50
            return try context.fetch(latest).count
        }
    }
}
