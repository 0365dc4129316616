// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralModels

@testable import VitralSync

@Suite("Synced schemas")
struct SyncSchemaTests {
    @Model final class Parent: SyncedModel {
        private(set) var id: UUID
        var children: [Child] = []
        init(id: UUID) { self.id = id }
    }

    @Model final class Child {
        var parent: Parent?
        init() {}
    }

    @Model final class Named: SyncedModel {
        private(set) var id: UUID
        @Attribute(.unique) var name = ""
        init(id: UUID) { self.id = id }
    }

    @Model final class Twice: SyncedModel {
        private(set) var id: UUID
        var name = ""
        static var mergeRules: [MergeRule<Twice>] { [.fixed(\.name), .keepBoth(\.name)] }
        init(id: UUID) { self.id = id }
    }

    @Model final class Identified: SyncedModel {
        private(set) var id: UUID
        static var mergeRules: [MergeRule<Identified>] { [.keepBoth(\.id)] }
        init(id: UUID) { self.id = id }
    }

    @Model final class Computed: SyncedModel {
        private(set) var id: UUID
        @Transient var name = ""
        static var mergeRules: [MergeRule<Computed>] { [.keepBoth(\.name)] }
        init(id: UUID) { self.id = id }
    }

    @Test(
        "a model that cannot be synced is refused with the property",
        arguments: [
            (Parent.self as any PersistentModel.Type, "children"), (Named.self, "name"), (Twice.self, "name"),
            (Identified.self, "id"),
        ])
    func invalid(type: any PersistentModel.Type, property: String) throws {
        do {
            _ = try SyncSchema(Schema(SyncLog.models + [type]))
            Issue.record("The schema is accepted.")
        } catch SyncError.invalidModel(_, let named, _) {
            #expect(named == property)
        }
        #expect(throws: SyncError.self) { try SyncSchema(Schema(SyncLog.models + [Computed.self])) }
    }

    @Test("a schema without the log's tables is refused")
    func noLog() {
        #expect(throws: SyncError.noLog) { try SyncSchema(Schema([Note.self])) }
    }

    @Test("fields have the names of their first properties, and other properties the default rule")
    func fields() throws {
        let schema = try SyncSchema(World.schema)
        let note = try #require(schema.entities["Note"])
        #expect(schema.entities.count == 1)
        #expect(note.fields.map(\.name) == ["owner", "title", "amount", "text", "tags", "visits", "due"])
        #expect(note.fields.map(\.kind) == [.fixed, .lastWriter, .lastWriter, .keepBoth, .set, .sum, .lastWriter])
        #expect(note.fieldsByName["amount"]?.properties.map(\.name) == ["amount", "currency"])
    }
}
