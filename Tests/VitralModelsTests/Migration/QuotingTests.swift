// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing

@testable import VitralModels

/// Names and texts in statements stay within their quotes, whatever follows a quote inside them.
@Suite(.timeLimit(.minutes(5)))
struct QuotingTests {
    /// Scalars that join the preceding scalar to a single `Character`.
    private static let joiners = ["\u{301}", "\u{FF9E}", "\u{200D}", "\u{FE0F}", "\u{1F3FB}"]

    @Test(arguments: joiners)
    func everyQuoteIsDoubled(joiner: String) {
        #expect(quotedName("a\"\(joiner)b\"\(joiner)") == "\"a\"\"\(joiner)b\"\"\(joiner)\"")
        #expect(SQLText.quoted("'\(joiner)", by: "'").unicodeScalars.filter { $0 == "'" }.count == 4)
    }

    @Test(arguments: TestStore.allCases)
    func `names and defaults with quotes are stored unchanged`(_ kind: TestStore) async throws {
        let hostile = Self.joiners.map { "'\($0); DROP TABLE \"Note\"; --" }.joined()
        let name = Self.joiners.map { "a\"\($0)" }.joined()
        let old = StoreLayout.of(.entity("Note", .attribute("text", .text)))
        let new = StoreLayout.of(
            .entity("Note", .attribute("text", .text), .attribute(name, .text, initial: .text(hostile))))
        try await withMigratedDatabase(kind) { database in
            try await database.write(old, "INSERT INTO \"Note\" (\"_id\", \"text\") VALUES (1, 'x')")
            let rows = try await database.rows(new, "SELECT \"text\", \(quotedName(name)) FROM \"Note\"")
            #expect(rows == [[.text("x"), .text(hostile)]])
        }
    }
}
