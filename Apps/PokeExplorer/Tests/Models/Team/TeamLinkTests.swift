// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PokeExplorer

/// Links to teams, valid and invalid.
struct TeamLinkTests {
    private let index = SpeciesIndex.numbered(30)

    private func resolve(_ text: String) -> ResolvedTeam { TeamLink(text: text).resolved(in: index) }

    @Test func membersKeepTheirOrder() {
        let team = resolve("7-1-4")
        #expect(team.members.map(\.id) == [7, 1, 4])
        #expect(team.leftOut == [])
        #expect(team.hasRoom)
        #expect(TeamLink([7, 1, 4]).text == "7-1-4")
    }

    @Test(arguments: ["", "-", "---"])
    func emptyEntriesAreNoMembers(text: String) {
        #expect(resolve(text).members == [])
        #expect(resolve(text).leftOut == [])
    }

    @Test(arguments: ["x", "0", "07", "+7", "7.0", "٧", "1e1", "99999999999999999999", " 7"])
    func entriesThatAreNotNumbersAreLeftOut(entry: String) {
        let team = resolve("1-\(entry)-2")
        #expect(team.members.map(\.id) == [1, 2])
        #expect(team.leftOut.count == 1)
        guard case .unreadable? = team.leftOut.first else {
            Issue.record("\(team.leftOut)")
            return
        }
    }

    @Test func unknownAndRepeatedNumbersAreLeftOut() {
        let team = resolve("1-31-1-4-10001-4")
        #expect(team.members.map(\.id) == [1, 4])
        #expect(
            team.leftOut == [.unknown(31), .repeated(index.species[0]), .unknown(10_001), .repeated(index.species[3])])
    }

    @Test func aSeventhMemberIsLeftOut() {
        let team = resolve("1-2-3-4-5-6-7")
        #expect(team.members.map(\.id) == [1, 2, 3, 4, 5, 6])
        #expect(team.leftOut == [.noRoom(index.species[6])])
        #expect(!team.hasRoom)
    }

    @Test func leftOutEntriesTakeNoPlace() {
        #expect(resolve("1-x-1-2-3-4-5-99-6").members.map(\.id) == [1, 2, 3, 4, 5, 6])
    }

    @Test func manyLeftOutEntriesAreCounted() {
        let team = resolve((100...4000).map(String.init).joined(separator: "-"))
        #expect(team.leftOut.count == ResolvedTeam.shownEntries)
        #expect(team.furtherLeftOut == 3901 - ResolvedTeam.shownEntries)
    }

    @Test func longAndInvisibleTextIsCutShort() {
        #expect(resolve("\u{202E}abc\u{0}").leftOut == [.unreadable("abc")])
        #expect(resolve(String(repeating: "ab", count: 4000)).leftOut == [.unreadable("abababababababab…")])
        #expect(resolve("a" + String(repeating: "\u{301}", count: 4000)).leftOut.count == 1)
    }

    @Test func candidatesAreAtMostSixDifferentNumbers() {
        #expect(TeamLink(text: "1-1-x-2-99999-3-4-5-6-7").candidates == [1, 2, 3, 4, 5, 6])
        #expect(TeamLink.empty.candidates == [])
    }
}
