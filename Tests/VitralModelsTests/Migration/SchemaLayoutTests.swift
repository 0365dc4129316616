// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import VitralModels

enum RecordShop {
    @Model final class Record {
        #Index<Record>([\.year, \.title])
        @Attribute(.unique) var title: String
        var year = 1970
        var price: Decimal?
        var label: Label?
        var singers: [Singer] = []

        init(title: String) { self.title = title }
    }

    @Model final class Label {
        var name = ""
        @Relationship(inverse: \Record.label) var records: [Record] = []

        init() {}
    }

    @Model final class Singer {
        var name = "unknown"
        @Relationship(originalName: "works", inverse: \Record.singers) var records: [Record] = []

        init() {}
    }

    @Model final class Clash {
        var lastName = ""
        var lastname = ""

        init() {}
    }
}

/// The tables that are derived from models.
struct SchemaLayoutTests {
    @Test func modelsBecomeTables() throws {
        let layout = try StoreLayout(Schema(RecordShop.Record.self, version: Schema.Version(1, 2, 3)))
        #expect(layout.version == Schema.Version(1, 2, 3))
        #expect(Set(layout.tables.keys) == ["Record", "Label", "Singer", "Record_singers"])
        #expect(
            layout.tables["Record"]
                == .entity(
                    "Record", .attribute("title", .text), .attribute("year", .integer, initial: .integer(1970)),
                    .attribute("price", .decimal, isOptional: true), .reference("label", to: "Label"),
                    uniques: [["title"]], indexes: [["year", "title"], ["label"]]))
        // The inverse of a to-one relationship has no column.
        #expect(layout.tables["Label"] == .entity("Label", .attribute("name", .text, initial: .text(""))))
        #expect(layout.tables["Record_singers"] == .join("Record_singers", "Record", "Singer"))
    }

    @Test func `names that a database treats as equal are refused`() {
        #expect(throws: DataStoreError.invalidSchema("Clash.lastname has the same name as lastName to a database.")) {
            try StoreLayout(Schema(RecordShop.Clash.self))
        }
    }
}
