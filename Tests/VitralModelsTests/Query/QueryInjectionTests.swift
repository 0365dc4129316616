// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralDataSQLite

@testable import VitralModels

/// A user's text is searched literally: it is neither SQL nor a pattern.
@Suite struct QueryInjectionTests {
    private static let texts = [
        "'", "''", "\"", "'; DROP TABLE \"Person\"; --", "x' OR '1'='1", "%", "_", "a_b", "a%b", "\\", "\\'", "?1",
        "$1",
        "/*", "--", "\u{1F600}", "e\u{301}", "\u{FEFF}", "\n", "\u{1}", "*", "[a-z]", "NULL", "",
    ]
    private let bench: QueryBench

    init() async throws {
        bench = try await QueryBench(
            Self.texts.map { text in
                let person = Person(text)
                person.nickname = text
                person.tags = [text]
                return person
            })
    }

    @Test(arguments: QueryInjectionTests.texts.indices) func findsTextsAsTheyAre(_ index: Int) throws {
        let text = Self.texts[index]
        let key = Int64(index + 1)
        #expect(try bench.check(#Predicate<Person> { $0.name == text }) == [key])
        #expect(try bench.check(#Predicate<Person> { $0.nickname == text }) == [key])
        #expect(try bench.check(#Predicate<Person> { $0.tags.contains(text) }) == [key])
        let texts = [text, "nobody's", "x"]
        #expect(try bench.check(#Predicate<Person> { texts.contains($0.name) }) == [key])
        let statement = try bench.translator.rows(FetchDescriptor(predicate: #Predicate<Person> { $0.name == text }))
        #expect(statement.arguments == [.text(text)])
        #expect(statement.sql.hasSuffix(#"FROM "Person" AS t0 WHERE (t0."name" = ?1) ORDER BY t0."_id""#))
    }

    @Test(arguments: ["%", "_", "'", "a", "\\", "[", "?1", "*"]) func findsPartsAsTheyAre(_ part: String) throws {
        try bench.check(#Predicate<Person> { $0.name.contains(part) })
        try bench.check(#Predicate<Person> { $0.name.starts(with: part) })
        try bench.check(#Predicate<Person> { $0.name.localizedStandardContains(part) })
    }

    /// No row contains NUL, so nothing is found, and the database is not queried.
    @Test func findsNothingWithNul() throws {
        let text = "a\0b"
        let texts = [text, "%"]
        #expect(try bench.check(#Predicate<Person> { $0.name == text }).isEmpty)
        #expect(try bench.check(#Predicate<Person> { $0.name != text }).count == Self.texts.count)
        #expect(try bench.check(#Predicate<Person> { $0.name.contains(text) }).isEmpty)
        #expect(try bench.check(#Predicate<Person> { $0.name.starts(with: text) }).isEmpty)
        #expect(try bench.check(#Predicate<Person> { $0.tags.contains(text) }).isEmpty)
        #expect(try bench.check(#Predicate<Person> { texts.contains($0.name) }) == [6])
        bench.refuses(
            #Predicate<Person> { $0.name < text }, at: "$0.name < …",
            "It has the character NUL, at which databases end texts.")
    }

    /// The one difference: a database distinguishes the two encodings of a letter.
    @Test func comparesScalarByScalar() throws {
        let composed = "\u{E9}"
        #expect(try bench.found(#Predicate<Person> { $0.name == composed }).isEmpty)
        #expect(try bench.expected(#Predicate<Person> { $0.name == composed }).count == 1)
    }
}
