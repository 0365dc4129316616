// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasHome
import ClickConsultasPractice
import ClickConsultasProfile
import ClickConsultasSearch
import ClickConsultasUtils
import Composable
import ComposableTesting
import Testing

@testable import ClickConsultas

/// The practice whose pages are shown to a user who works at several.
@MainActor
@Suite struct PracticeChoiceTests {
    private typealias Page = AppReducer.Path.State

    /// The practice that the account has seen last.
    private let remembered = LockIsolated<Practice.ID?>(nil)

    private func makeStore(_ page: Page, user: SessionUser, after: SessionUser? = nil) -> TestStoreOf<AppReducer> {
        var state = AppReducer.State()
        (state.user, state.account) = (user, user.patient.id.rawValue)
        return TestStore(initialState: filled(state, page)) {
            AppReducer()
        } withDependencies: {
            $0.sessionClient.user = { after ?? user }
            $0.sessionClient.newTerms = { nil }
            $0.sessionClient.rememberPractice = { [remembered] in remembered.setValue($0) }
        }
    }

    private func filled(_ state: AppReducer.State, _ page: Page) -> AppReducer.State {
        var state = state
        state.path = StackState([page])
        return state
    }

    @Test func `a user with two practices chooses whose pages are shown`() async throws {
        let (user, other) = try SessionUser.ofTwoPractices()
        let own = try #require(user.practices.first?.id)
        let store = makeStore(.requests(.init(practice: own)), user: user)
        await store.send(.tabTapped(.search)) {
            $0.path = StackState([.search(.init())])
            $0.kept = [.requests: [.requests(.init(practice: own))]]
        }
        await store.send(.tabTapped(.agenda)) {
            $0.kept[.search] = [.search(.init())]
            $0.path = StackState([.agenda(.init(practice: own))])
        }
        await store.send(.practiceChosen(other)) {
            $0.chosenPractice = other
            $0.kept = [.search: [.search(.init())]]
            $0.path = StackState([.agenda(.init(practice: other))])
        }
        await store.send(.practiceChosen("of-others"))
        await store.send(.tabTapped(.requests)) {
            $0.kept[.agenda] = [.agenda(.init(practice: other))]
            $0.path = StackState([.requests(.init(practice: other))])
        }
        // A practice that the user has left is not shown any more.
        var left = user
        left.practices.removeLast()
        await store.send(.userLoaded(.success(left))) {
            $0.user = left
            $0.home.user = left
            $0.kept[.agenda] = nil
            $0.path = StackState([.requests(.init(practice: own))])
        }
        #expect(store.state.practice == own)
    }

    @Test func `a member whom a practice removes leaves its pages at once`() async throws {
        let (news, continuation) = AsyncStream.makeStream(of: Void.self)
        let user = try SessionUser.sample(isOwner: true)
        let own = try #require(user.practices.first?.id)
        var left = user
        (left.members, left.practices) = ([], [])
        let store = makeStore(.agenda(.init(practice: own)), user: user, after: left)
        store.dependencies.sessionClient.roleChanges = { news }
        await store.send(.tabTapped(.settings)) {
            $0.path = StackState([.settings(.init(practice: own))])
            $0.kept = [.agenda: [.agenda(.init(practice: own))]]
        }
        await store.send(.accountChanged(user.patient.id.rawValue))
        continuation.yield()
        await store.receive(\.userLoaded) {
            $0.user = left
            $0.home.user = left
            $0.kept = [:]
            $0.path = StackState([.settings(.init(practice: ""))])
        }
        #expect(AppTab.shown(on: .practice, to: left) == [.home])
        #expect(!AppTab.shown(on: .patient, to: left).contains(.agenda))
        await store.send(.accountChanged(nil)) {
            $0.account = nil
            $0.user = nil
            $0.home.user = nil
        }
        await store.finish()
    }

    @Test func `a page whose address names a practice is that one's, on its day`() async throws {
        let (user, other) = try SessionUser.ofTwoPractices()
        let own = try #require(user.practices.first?.id)
        let day = try #require(Day("2026-11-25"))
        let store = makeStore(.agenda(.init(practice: own, day: day)), user: user)
        for known in [own, "of-others"] { await store.send(.practiceLinked(known)) }
        await store.send(.practiceLinked(other)) {
            $0.chosenPractice = other
            $0.path[id: 0] = .agenda(.init(practice: other, day: day))
        }
        await store.finish()
        #expect(remembered.value == other)
    }

    @Test func `the choice is remembered for the next page that is opened`() async throws {
        let (user, other) = try SessionUser.ofTwoPractices()
        let own = try #require(user.practices.first?.id)
        let store = makeStore(.agenda(.init(practice: own)), user: user)
        await store.send(.practiceChosen(other)) {
            $0.chosenPractice = other
            $0.path = StackState([.agenda(.init(practice: other))])
        }
        await store.finish()
        #expect(remembered.value == other)
        // A page that is opened by its address has no practice before the user is loaded.
        let next = makeStore(.requests(.init(practice: "")), user: user)
        var later = user
        later.lastPractice = other
        await next.send(.userLoaded(.success(later))) {
            $0.user = later
            $0.home.user = later
            $0.chosenPractice = other
            $0.path[id: 0] = .requests(.init(practice: other))
        }
        #expect(next.state.practice == other)
        // The user has left that practice meanwhile.
        later.practices.removeLast()
        let late = makeStore(.requests(.init(practice: "")), user: later)
        await late.send(.userLoaded(.success(later))) {
            $0.home.user = later
            $0.chosenPractice = other
            $0.path[id: 0] = .requests(.init(practice: own))
        }
        #expect(late.state.practice == own)
    }

    @Test func `a second practice, registered or joined, is the one that is shown`() async throws {
        let (user, other) = try SessionUser.ofTwoPractices()
        var before = user
        before.practices.removeLast()
        let second = try #require(user.practices.last)
        let pages: [(Page, AppReducer.Path.Action)] = [
            (.registration(.init()), .registration(.delegate(.registered(second)))),
            (.invitation(.init(token: "")), .invitation(.delegate(.joined(other)))),
        ]
        for (page, action) in pages {
            let store = makeStore(page, user: before, after: user)
            await store.send(.path(.element(id: 0, action: action))) {
                $0.path = StackState()
                $0.chosenPractice = other
            }
            await store.receive(\.userLoaded) {
                $0.user = user
                $0.home.user = user
            }
            await store.receive(\.termsFound)
            await store.receive(\.tabTapped) {
                $0.path = StackState([.agenda(.init(practice: other))])
                $0.kept = [.home: []]
            }
        }
    }

    @Test func `Home and Profile lead to the registration of a practice`() async throws {
        let store = makeStore(.profile(.init()), user: try SessionUser.sample())
        await store.send(.path(.element(id: 0, action: .profile(.delegate(.registerPractice))))) {
            $0.path.append(.registration(.init()))
        }
        await store.send(.home(.delegate(.registerPractice))) { $0.path.append(.registration(.init())) }
    }
}
