// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PokeExplorer

/// The names of saved teams.
struct SavedTeamNameTests {
    @Test func surroundingSpacesAndControlCharactersAreRemoved() throws {
        #expect(try SavedTeamName("  Rain\tteam\n").text == "Rain team")
    }

    @Test(arguments: ["", "   ", "\n\t\u{0}"])
    func aNameHasText(text: String) {
        #expect(throws: TeamProblem.nameMissing) { try SavedTeamName(text) }
    }

    @Test func aNameIsShort() throws {
        let longest = String(repeating: "ã", count: SavedTeamName.maximumLength)
        #expect(try SavedTeamName(longest).text == longest)
        #expect(throws: TeamProblem.nameTooLong) { try SavedTeamName(longest + "a") }
        // One character, but eight thousand bytes.
        #expect(throws: TeamProblem.nameTooLong) {
            try SavedTeamName("a" + String(repeating: "\u{301}", count: 4000))
        }
    }

    @Test func namesThatDifferInCaseAreTheSame() throws {
        #expect(try SavedTeamName("CHUVA Ácida").key == SavedTeamName("chuva a\u{301}cida").key)
        #expect(try SavedTeamName("Chuva").key != SavedTeamName("Chuvas").key)
    }
}
