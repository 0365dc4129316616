// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels
import VitralSync

/// An expense of the simulated app, which has a field of each rule.
protocol SimulatedExpense: SyncedModel {
    var owner: String { get set }
    var title: String { get set }
    var amount: Int { get set }
    var mine: Int { get set }
    var yours: Int { get set }
    var text: String { get set }
    var tags: Set<String> { get set }
    var visits: Int { get set }

    /// Sets the category, which old versions of the app do not have.
    func setCategory(_ category: String)

    static func predicate(_ id: UUID) -> Predicate<Self>
}

extension SimulatedExpense {
    func setCategory(_ category: String) {}

    /// The shares, which add up to the amount.
    func split(_ amount: Int, mine: Int) {
        self.amount = amount
        self.mine = mine
        yours = amount - mine
    }
}

/// The account that a guest of an expense belongs to: the first one that has claimed it.
protocol SimulatedClaim: SyncedModel {
    var account: String { get set }

    static func predicate(_ id: UUID) -> Predicate<Self>
}

enum Current {
    @Model final class Expense: SimulatedExpense {
        private(set) var id: UUID
        var owner = ""
        var title = ""
        var amount = 0
        var mine = 0
        var yours = 0
        var text = ""
        var tags: Set<String> = []
        var visits = 0
        var category = ""

        static var mergeRules: [MergeRule<Expense>] {
            [.fixed(\.owner), .together([\.amount, \.mine, \.yours]), .keepBoth(\.text), .set(\.tags), .sum(\.visits)]
        }

        init(id: UUID) { self.id = id }

        func setCategory(_ category: String) { self.category = category }

        static func predicate(_ id: UUID) -> Predicate<Expense> { #Predicate { $0.id == id } }
    }

    @Model final class Claim: SimulatedClaim {
        private(set) var id: UUID
        var account = ""

        static var mergeRules: [MergeRule<Claim>] { [.fixed(\.account)] }

        init(id: UUID) { self.id = id }

        static func predicate(_ id: UUID) -> Predicate<Claim> { #Predicate { $0.id == id } }
    }
}

/// The models of an older version of the app.
enum Old {
    @Model final class Expense: SimulatedExpense {
        private(set) var id: UUID
        var owner = ""
        var title = ""
        var amount = 0
        var mine = 0
        var yours = 0
        var text = ""
        var tags: Set<String> = []
        var visits = 0

        static var mergeRules: [MergeRule<Expense>] {
            [.fixed(\.owner), .together([\.amount, \.mine, \.yours]), .keepBoth(\.text), .set(\.tags), .sum(\.visits)]
        }

        init(id: UUID) { self.id = id }

        static func predicate(_ id: UUID) -> Predicate<Expense> { #Predicate { $0.id == id } }
    }
}

/// Models with a wrong rule, which the simulation must notice.
enum Wrong {
    @Model final class Expense: SimulatedExpense {
        private(set) var id: UUID
        var owner = ""
        var title = ""
        var amount = 0
        var mine = 0
        var yours = 0
        var text = ""
        var tags: Set<String> = []
        var visits = 0
        var category = ""

        // The shares merge apart from the amount.
        static var mergeRules: [MergeRule<Expense>] {
            [.fixed(\.owner), .together([\.mine, \.yours]), .keepBoth(\.text), .set(\.tags), .sum(\.visits)]
        }

        init(id: UUID) { self.id = id }

        func setCategory(_ category: String) { self.category = category }

        static func predicate(_ id: UUID) -> Predicate<Expense> { #Predicate { $0.id == id } }
    }

    @Model final class Claim: SimulatedClaim {
        private(set) var id: UUID
        // The later claim wins.
        var account = ""

        init(id: UUID) { self.id = id }

        static func predicate(_ id: UUID) -> Predicate<Claim> { #Predicate { $0.id == id } }
    }
}

/// The models of a version of the app.
struct Program: Sendable, Hashable {
    let version: Version
    let expense: any SimulatedExpense.Type
    let claim: any SimulatedClaim.Type
    let schema: Schema

    enum Version: Sendable { case old, current }

    init(_ version: Version, _ expense: any SimulatedExpense.Type, _ claim: any SimulatedClaim.Type) {
        self.version = version
        self.expense = expense
        self.claim = claim
        schema = Schema(SyncLog.models + [expense, claim, Balance.self, BalancePart.self])
    }

    static let old = Program(.old, Old.Expense.self, Current.Claim.self)
    static let current = Program(.current, Current.Expense.self, Current.Claim.self)

    /// The operations that a hub of this version knows.
    var operations: [any SyncOperation.Type] {
        version == .old ? [OldRename.self] : [Rename.self, Categorize.self]
    }

    static func == (lhs: Program, rhs: Program) -> Bool {
        lhs.version == rhs.version && lhs.expense == rhs.expense && lhs.claim == rhs.claim
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(version)
        hasher.combine(ObjectIdentifier(expense))
        hasher.combine(ObjectIdentifier(claim))
    }
}

extension SimulatedExpense {
    static func find(_ id: UUID, in context: ModelContext) throws -> Self? {
        try context.fetch(FetchDescriptor(predicate: predicate(id))).first
    }
}

extension SimulatedClaim {
    static func find(_ id: UUID, in context: ModelContext) throws -> Self? {
        try context.fetch(FetchDescriptor(predicate: predicate(id))).first
    }
}

/// The identifiers of the simulation, by number.
enum Place {
    static let scopes = [id(200), id(201)]

    static func scope(of record: Int) -> UUID { scopes[record % scopes.count] }

    static func expense(_ record: Int) -> UUID { id(record) }

    static func claim(_ record: Int) -> UUID { id(100 + record) }

    private static func id(_ number: Int) -> UUID {
        let last = UInt8(truncatingIfNeeded: number)
        return UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, last))
    }
}
