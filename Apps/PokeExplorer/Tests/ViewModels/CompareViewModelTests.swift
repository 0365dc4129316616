// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTestSupport

@testable import PokeExplorer

/// The comparison, and the selection of Pokémon for it.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct CompareViewModelTests {
    private func makeService() -> MockPokedex {
        let service = MockPokedex(.sample, isInMemory: true)
        service.change { state in
            state.profiles[25] = .sample(.sample(25, stats: [.hp: 35, .speed: 90]))
            state.profiles[26] = .sample(.sample(26, stats: [.hp: 60, .speed: 90]))
            state.profiles[250] = .sample(.sample(250, stats: [.hp: 106]), saved: Date(timeIntervalSince1970: 3))
        }
        return service
    }

    @Test func `columns have the order of the address`() async {
        let model = CompareViewModel(ids: [26, 25], service: makeService())
        #expect(model.content.map(\.summary?.name) == ["Raichu", "Pikachu"])
        #expect(model.content.map(\.profile) == [.loading, .loading])
        await model.load()
        #expect(model.content.compactMap(\.profile.value?.id) == [26, 25])
        #expect(!model.isLoading)
        #expect(model.freshness == .current)
    }

    @Test func `a failed column leaves the others`() async {
        let service = makeService()
        service.fail("profile 26", with: .unreachable)
        let model = CompareViewModel(ids: [25, 26, 999], service: service)
        await model.load()
        #expect(model.content[0].profile.value != nil)
        #expect(model.content[1].profile == .failed(.unreachable))
        #expect(model.content[2].profile == .missing)
        service.fail("profile 26", with: nil)
        await model.retry(26)
        #expect(model.content[1].profile.value?.id == 26)
    }

    @Test func `the best value is marked only among several`() async {
        let model = CompareViewModel(ids: [25, 26, 250], service: makeService())
        #expect(model.best(.hp) == nil)
        await model.load()
        #expect(model.best(.hp) == 106)
        #expect(model.best(.speed) == 90)
        #expect(model.best(.attack) == nil)
        #expect(model.bestTotal == nil)
        #expect(model.freshness == .saved(since: Date(timeIntervalSince1970: 3)))
    }

    @Test func addingAndRemovingAreAddresses() {
        let model = CompareViewModel(ids: [25, 26, 29], service: makeService())
        #expect(model.adding(32) == .compare([25, 26, 29, 32]))
        #expect(model.adding(25) == nil)
        #expect(model.removing(26) == .compare([25, 29]))
        let full = CompareViewModel(ids: [25, 26, 29, 32], service: makeService())
        #expect(!full.hasRoom && full.adding(122) == nil)
        let single = CompareViewModel(ids: [25], service: makeService())
        #expect(!single.isComparable && single.removing(25) == nil)
    }

    @Test func `candidates exclude compared species`() async {
        let service = makeService()
        let model = CompareViewModel(ids: [25], service: service)
        await model.search("chu")
        #expect(model.candidates.map(\.id) == [26])
        await model.search("  ")
        #expect(model.candidates.isEmpty)
        service.fail("search rai 0", with: .server)
        await model.search("rai")
        #expect(model.errorMessage == .server)
    }

    @Test func theLastSearchWins() async throws {
        let service = makeService()
        let model = CompareViewModel(ids: [25], service: service)
        service.hold("search ho 0")
        let slow = Task { await model.search("ho") }
        try await eventually { service.isWaiting("search ho 0") }
        await model.search("rai")
        service.release("search ho 0")
        await slow.value
        #expect(model.candidates.map(\.id) == [26])
    }

    @Test func upToFourAreChosen() {
        let selection = CompareSelection()
        selection.toggleActive()
        #expect(selection.isActive && selection.route == nil)
        for id in 1...5 { selection.toggle(id) }
        #expect(selection.ids == [1, 2, 3, 4])
        #expect(selection.isFull)
        selection.toggle(2)
        #expect(selection.route == .compare([1, 3, 4]))
        selection.toggleActive()
        #expect(!selection.isActive && selection.ids.isEmpty)
    }
}
