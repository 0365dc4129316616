// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import ComposableTesting
import Foundation
import Observation
import Testing

/// The history of a store, in which a developer steps both ways.
@MainActor
struct StoreHistoryTests {
    private func makeStore() -> StoreOf<Journal> {
        Store(initialState: Journal.State()) { Journal() }
    }

    @Test func `a step back and a step forward give the store its earlier and later state`() throws {
        let store = makeStore()
        let history = try #require(StoreHistory(of: store))
        store.send(.insertPage)
        store.send(.set(\.title, "Lisbon"))
        #expect(history.entries.map(\.text) == [".insertPage", ".binding(.set(\\.title, \"Lisbon\"))"])
        #expect(history.entries.last?.differences.map(\.description) == ["title: \"\" → \"Lisbon\""])
        history.stepBack()
        #expect(store.title.isEmpty)
        #expect(store.pages.count == 1)
        history.stepBack()
        #expect(store.pages.isEmpty)
        #expect(!history.canStepBack)
        history.stepForward()
        history.stepForward()
        #expect(store.title == "Lisbon")
        #expect(!history.canStepForward)
    }

    @Test func `an action in an earlier state begins another course`() throws {
        let store = makeStore()
        let history = try #require(StoreHistory(of: store))
        store.send(.set(\.title, "Lisbon"))
        store.send(.set(\.title, "Porto"))
        history.stepBack()
        store.send(.insertPage)
        #expect(store.title == "Lisbon")
        #expect(history.entries.map(\.text) == [".binding(.set(\\.title, \"Lisbon\"))", ".insertPage"])
    }

    @Test func `observers of a property, of a row and of a presentation see a step`() throws {
        let store = makeStore()
        let history = try #require(StoreHistory(of: store))
        store.send(.insertPage)
        store.send(.pages(.element(id: 1, action: .star)))
        store.send(.edit(title: "Draft"))
        let rows = store.scope(state: \.pages, action: \.pages)
        let row = rows[rows.startIndex]
        let changes = LockIsolated<[String]>([])
        withObservationTracking {
            _ = row.stars
        } onChange: {
            changes.withValue { $0.append("row") }
        }
        withObservationTracking {
            _ = store.editor
        } onChange: {
            changes.withValue { $0.append("editor") }
        }
        history.stepBack()
        #expect(changes.value.contains("editor"))
        history.stepBack()
        #expect(changes.value.contains("row"))
        #expect(row.stars == 0.5)
    }

    @Test func `the history has the latest actions alone, and ends with its owner`() throws {
        let store = makeStore()
        var history = StoreHistory(of: store, limit: 3)
        for _ in 0..<5 { store.send(.insertPage) }
        #expect(history?.entries.map(\.id) == [3, 4, 5])
        weak let released = history
        history = nil
        #expect(released == nil)
    }

    @Test func `the store of a child has no history`() throws {
        let store = makeStore()
        #expect(StoreHistory(of: store.scope(state: \.pages, action: \.pages)) == nil)
    }

    @Test func `a record of a test is replayed, and an unrecorded answer is a difference`() async throws {
        let record = await SessionRecord.of(Guess(), initialState: Guess.State()) { store in
            store.send(.recorded)
        }
        #expect(try record.isReplayed(by: Guess()))
        let other = await SessionRecord.of(Guess(), initialState: Guess.State()) { store in
            store.send(.unrecorded)
        }
        #expect(try !other.isReplayed(by: Guess()))
    }

    @Test func `dictionaries by cases of an enum are replayed, also the empty ones`() async throws {
        let record = await SessionRecord.of(Ballot(), initialState: Ballot.State()) { store in
            store.send(.voted(.yes, weights: [:]))
            store.send(.voted(.no, weights: [.no: 3, .yes: 2]))
        }
        #expect(try record.isReplayed(by: Ballot()))
    }

    @Test func `links, decimals and data are replayed`() async throws {
        let link = try #require(URL(string: "https://example.org/a?b=\"c\""))
        let price = try #require(Decimal(string: "-1234.50"))
        let record = await SessionRecord.of(Links(), initialState: Links.State()) { store in
            store.send(.added(link, price: price, picture: Data([0, 255])))
            store.send(.added(nil, price: 0, picture: Data()))
        }
        #expect(try record.isReplayed(by: Links()))
    }
}

/// A feature with dictionaries whose keys are no names of an object.
@Reducer
private struct Ballot {
    @ObservableState
    struct State: Codable, Equatable {
        var votes: [Choice: Int] = [:]
        var refusals: [Choice: String] = [:]

        enum Choice: String, Codable { case yes, no }
    }

    enum Action: Codable {
        case voted(State.Choice, weights: [State.Choice: Int])
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .voted(let choice, let weights): state.votes[choice, default: 0] += weights[choice] ?? 1
            }
            return .none
        }
    }
}

/// A feature with the values of Foundation that JSON has no parts for.
@Reducer
private struct Links {
    @ObservableState
    struct State: Codable, Equatable {
        var links: [URL?] = []
        var price: Decimal?
        var picture: Data?
    }

    enum Action: Codable {
        case added(URL?, price: Decimal, picture: Data)
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .added(let link, let price, let picture):
                state.links.append(link)
                (state.price, state.picture) = (price, picture)
            }
            return .none
        }
    }
}

/// A feature whose answers are never the same.
@Reducer
private struct Guess {
    @ObservableState
    struct State: Codable, Equatable {
        var number: UInt64 = 0
    }

    enum Action: Codable {
        case recorded, unrecorded
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .recorded: state.number = recordedAnswer("guess") { .random(in: 0 ... .max) }
            case .unrecorded: state.number = .random(in: 0 ... .max)
            }
            return .none
        }
    }
}
