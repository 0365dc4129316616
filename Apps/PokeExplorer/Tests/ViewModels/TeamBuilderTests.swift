// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PokeExplorer

/// The team that a user builds on one page.
@MainActor
struct TeamBuilderTests {
    private let builder = TeamBuilder()

    @Test func membersAreAddedInOrderAndRemoved() {
        builder.toggle(4, name: "Charmander")
        builder.toggle(1, name: "Bulbasaur")
        #expect(builder.ids == [4, 1])
        #expect(builder.link.text == "4-1")
        #expect(builder.notice?.kind == .added(name: "Bulbasaur", count: 2))
        builder.toggle(4, name: "Charmander")
        #expect(builder.ids == [1])
        #expect(builder.notice?.kind == .removed(name: "Charmander", count: 1))
    }

    @Test func aSeventhIsRefusedEachTime() {
        for id in 1...6 { builder.toggle(id, name: "\(id)") }
        builder.toggle(7, name: "Squirtle")
        let first = builder.notice
        #expect(builder.ids == [1, 2, 3, 4, 5, 6])
        #expect(first?.kind == .full(name: "Squirtle"))
        builder.toggle(7, name: "Squirtle")
        #expect(builder.notice?.kind == .full(name: "Squirtle"))
        // Otherwise the second refusal would not be announced.
        #expect(builder.notice != first)
    }

    @Test(arguments: [("1-4-7", [1, 4, 7]), ("", []), ("x-1-1-99999", [1]), ("1-2-3-4-5-6-7", [1, 2, 3, 4, 5, 6])])
    func whatTheBrowserStoredIsChecked(text: String, ids: [Int]) {
        builder.restore(text)
        #expect(builder.ids == ids)
        #expect(builder.notice == nil)
    }

    @Test func changingTheOwnTeamNeedsNoUndo() {
        builder.restore("1-4")
        builder.continueWith([1, 4, 7], changedFrom: [1, 4])
        #expect(builder.ids == [1, 4, 7])
        #expect(builder.notice == nil)
    }

    @Test func changingATeamOfSomebodyElseCanBeUndone() {
        builder.restore("1-4")
        builder.continueWith([25, 26], changedFrom: [25])
        #expect(builder.ids == [25, 26])
        #expect(builder.notice?.kind == .replaced([1, 4]))
        builder.undo()
        #expect(builder.ids == [1, 4])
        #expect(builder.notice == nil)
        builder.undo()
        #expect(builder.ids == [1, 4])
    }
}
