// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels
import VitralSync

/// An operation in its second version.
struct Rename: SyncOperation {
    static let kind = "expense.rename"
    static let version = 2
    var expense: UUID
    var title: String

    static func upgrade(_ payload: Data, from version: Int) throws -> Data {
        // The first version called the title “name”.
        Data(String(decoding: payload, as: UTF8.self).replacing("\"name\":", with: "\"title\":").utf8)
    }

    func write(to context: ModelContext) throws {
        try context.simulatedExpense(expense)?.title = title
    }

    func authorize(_ entry: SyncEntry, in context: ModelContext) throws {
        guard entry.records.contains(expense), !title.isEmpty else { throw SyncRefusal.notAllowed }
    }
}

/// The first version of ``Rename``, as old programs commit it.
struct OldRename: SyncOperation {
    static let kind = Rename.kind
    var expense: UUID
    var name: String

    func write(to context: ModelContext) throws {
        try context.simulatedExpense(expense)?.title = name
    }
}

/// An operation that old hubs do not know.
struct Categorize: SyncOperation {
    static let kind = "expense.categorize"
    var expense: UUID
    var category: String

    func write(to context: ModelContext) throws {
        try context.simulatedExpense(expense)?.setCategory(category)
    }
}

extension ModelContext {
    /// Returns an expense, of the type that the schema has.
    fileprivate func simulatedExpense(_ id: UUID) throws -> (any SimulatedExpense)? {
        for entity in container.schema.entities {
            if let type = entity.type as? any SimulatedExpense.Type { return try type.find(id, in: self) }
        }
        return nil
    }
}
