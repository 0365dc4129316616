// SPDX-License-Identifier: Apache-2.0

import Testing

/// The code that `@Model` adds to a class.
@Suite struct ModelMacroTests {
    @Test func aPlainModel() {
        expectExpansion(
            of: """
                @Model
                final class Book {
                    var title: String
                    var pages: Int? = 7
                }
                """,
            """
            """)
    }

    @Test func attributesAndRelationshipsAreInTheMetadata() {
        expectExpansion(
            of: """
                @Model
                public final class Writer {
                    #Unique<Writer>([\\.name], [\\.name, \\Writer.`class`])
                    #Index<Writer>([\\.name])
                    @Attribute(.unique, originalName: "title") public var name = ""
                    @Relationship(deleteRule: .cascade, originalName: "works", inverse: \\Book.writer) var books: [Book] = []
                    @Transient var isOpen = false
                    var `class`: String? { didSet { print("changed") } }
                    let kind = 1
                    static var shared = 2
                    var count: Int { books.count }
                }
                """,
            """
            """)
    }

    @Test func aPersistedPropertyRecordsReadsAndChanges() {
        expectExpansion(
            of: """
                final class Book {
                    @_PersistedProperty(3) public var `class`: [String] = []
                    @_PersistedProperty(4) var pages = 7
                    @_PersistedProperty(5) var isOpen: Bool { true }
                }
                """,
            """
            """)
    }
}
