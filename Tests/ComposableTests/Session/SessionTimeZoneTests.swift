// SPDX-License-Identifier: Apache-2.0

import Composable
import Foundation
import Testing
import VitralTesting

@testable import Vitral

/// A feature whose reducer and effect read the time zone.
@Reducer
struct Departures {
    @ObservableState
    struct State {
        var reduced = "none"
        var ran = "none"
    }

    enum Action {
        case look
        case looked(String)
    }

    @Dependency(\.calendar) var calendar
    @Dependency(\.timeZone) var timeZone

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .look:
                state.reduced = timeZone.identifier
                return .run { @concurrent send in
                    await send(.looked("\(timeZone.identifier), \(calendar.timeZone.identifier)"))
                }
            case .looked(let zones):
                state.ran = zones
                return .none
            }
        }
    }
}

struct DeparturesView: View {
    @State private var store: StoreOf<Departures>

    init(own timeZone: TimeZone? = nil) {
        _store = State(
            initialValue: Store(initialState: Departures.State()) {
                Departures()
            } withDependencies: {
                if let timeZone { $0.timeZone = timeZone }
            })
    }

    var body: some View {
        Text("Reducer in \(store.reduced)")
        Text("Effect in \(store.ran)")
        Button("Look") { store.send(.look) }
    }
}

/// The time zones of stores in sessions.
@MainActor
struct SessionTimeZoneTests {
    private func zone(_ name: String) throws -> TimeZone {
        try #require(TimeZone(identifier: name))
    }

    private func expect(_ name: String, in tester: ViewTester) async {
        tester.tap("Look")
        await tester.eventually {
            $0.hasText("Reducer in \(name)")
            $0.hasText("Effect in \(name), \(name)")
        }
    }

    @Test func `reducers and effects have the zone of their session's browser`() async throws {
        let first = ViewTester(DeparturesView(), client: ClientProfile(timeZone: try zone("Asia/Tokyo")))
        let second = ViewTester(DeparturesView(), client: ClientProfile(timeZone: try zone("Europe/Lisbon")))
        await expect("Asia/Tokyo", in: first)
        await expect("Europe/Lisbon", in: second)
        first.prefer(timeZone: try zone("America/Sao_Paulo"))
        await expect("America/Sao_Paulo", in: first)
        await expect("Europe/Lisbon", in: second)
    }

    @Test func `until the browser reports its zone, a session has the prepared one`() async throws {
        let prepared = try zone("America/Manaus")
        prepareDependencies { $0.timeZone = prepared }
        let tester = ViewTester(DeparturesView())
        tester.tap("Look")
        tester.assert { $0.hasText("Reducer in America/Manaus") }
        tester.prefer(timeZone: try zone("Asia/Tokyo"))
        await expect("Asia/Tokyo", in: tester)
    }

    @Test func `without any of them, a session has the server's`() {
        let tester = ViewTester(DeparturesView())
        tester.tap("Look")
        tester.assert { $0.hasText("Reducer in \(TimeZone.current.identifier)") }
    }

    @Test func `the zone that a store sets counts before that of the browser`() async throws {
        let own = try zone("Europe/Lisbon")
        let tester = ViewTester(DeparturesView(own: own), client: ClientProfile(timeZone: try zone("Asia/Tokyo")))
        await expect("Europe/Lisbon", in: tester)
    }
}
