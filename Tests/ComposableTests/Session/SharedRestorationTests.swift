// SPDX-License-Identifier: Apache-2.0

import Composable
import Foundation
import Testing

/// Shared values of a store that another process continues.
@MainActor
struct SharedRestorationTests {
    private let defaults = UserDefaults.inMemory

    /// Returns a store of a process, whose values in memory are its own.
    private func makeStore(_ memory: InMemoryStorage = InMemoryStorage()) -> StoreOf<Notebook> {
        withDependencies {
            $0.defaultInMemoryStorage = memory
            $0.defaultAppStorage = defaults
        } operation: {
            Store(initialState: Notebook.State()) { Notebook() }
        }
    }

    @Test func `a restored property has the value of its key's storage, and saves there`() {
        let (first, other) = (makeStore(), makeStore())
        first.send(.sign("Ada"))
        let snapshot = first.restorableState
        other.send(.sign("Ada L."))
        let second = makeStore()
        second.restorableState = snapshot
        #expect(second.signature == "Ada L.")
        second.send(.sign("A. L."))
        #expect(other.signature == "A. L.")
        #expect(defaults.string(forKey: "signature") == "A. L.")
    }

    @Test func `a value in memory comes back, for all properties with its key`() {
        let first = makeStore()
        first.send(.write("Lisbon"))
        first.send(.openPage)
        let memory = InMemoryStorage()
        let (second, other) = (makeStore(memory), makeStore(memory))
        second.restorableState = first.restorableState
        #expect(second.draft == "Lisbon" && second.page?.draft == "Lisbon" && other.draft == "Lisbon")
        second.send(.write("Porto"))
        #expect(second.page?.draft == "Porto" && other.draft == "Porto")
    }

    @Test func `an optional value in memory comes back`() {
        let first = makeStore()
        first.send(.choose("blue"))
        let second = makeStore()
        #expect(second.color == nil)
        second.restorableState = first.restorableState
        #expect(second.color == "blue")
    }

    @Test func `copies of a property without a key share its value again`() {
        let first = makeStore()
        first.send(.count)
        let second = makeStore()
        second.restorableState = first.restorableState
        #expect(second.count == 1 && second.counter.count == 1)
        second.send(.count)
        #expect(second.count == 2 && second.counter.count == 2)
        #expect(first.count == 1)
    }

    @Test func `a property keeps a key that the initial state was given`() {
        let memory = InMemoryStorage()
        func makeStore() -> Store<Counter.State, Never> {
            withDependencies {
                $0.defaultInMemoryStorage = memory
            } operation: {
                Store(initialState: Counter.State(count: Shared(wrappedValue: 1, .inMemory("count")))) {
                    EmptyReducer()
                }
            }
        }
        let (first, second) = (makeStore(), makeStore())
        second.restorableState = first.restorableState
        first.withState { $0.$count.withLock { $0 = 5 } }
        #expect(second.count == 5)
    }

    @Test func `a key that the restored state does not declare is reported`() {
        let first = makeStore()
        first.send(.search)
        let second = makeStore()
        let messages = LockIsolated<[String]>([])
        withKnownIssue {
            second.restorableState = first.restorableState
        } matching: { issue in
            messages.withValue { $0.append(issue.comments.map(\.rawValue).joined()) }
            return true
        }
        #expect(
            messages.value == [
                """
                A restored property had the key 'InMemoryKey<String> .inMemory("filter")', and its state declares no such \
                key, or several with this name. The property has its value alone: it is neither saved nor shared.

                To fix this, declare the key with a property of the state: '@Shared(…) var value = …'.
                """
            ])
        #expect(second.search?.filter == "all")
    }
}

@Reducer
private struct Notebook {
    @ObservableState
    struct State: Codable {
        @Shared(.inMemory("color")) var color: String?
        @Shared(.inMemory("draft")) var draft = ""
        @Shared(.appStorage("signature")) var signature = ""
        @Shared var count: Int
        var counter: Counter.State
        var page: Page?
        var search: Search?

        init() {
            let count = Shared(value: 0)
            _count = count
            counter = Counter.State(count: count)
        }
    }

    /// A part of the state that appears later.
    @ObservableState
    struct Page: Codable {
        @Shared(.inMemory("draft")) var draft = ""
    }

    /// A part of the state whose key the reducer chooses.
    @ObservableState
    struct Search: Codable {
        @Shared var filter: String
    }

    enum Action {
        case choose(String)
        case count
        case openPage
        case search
        case sign(String)
        case write(String)
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .choose(let color): state.$color.withLock { $0 = color }
            case .count: state.counter.$count.withLock { $0 += 1 }
            case .openPage: state.page = Page()
            case .search: state.search = Search(filter: Shared(wrappedValue: "all", .inMemory("filter")))
            case .sign(let text): state.$signature.withLock { $0 = text }
            case .write(let text): state.$draft.withLock { $0 = text }
            }
            return .none
        }
    }
}

private enum Counter {
    @ObservableState
    struct State: Codable {
        @Shared var count: Int
    }
}
