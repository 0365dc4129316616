// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Testing

/// Dependencies that are found by the type of their value.
@MainActor
@Suite struct DependencyValueTests {
    private struct Weather: TestDependencyKey {
        var degrees: Int
        static let testValue = Weather(degrees: 0)
    }

    @Reducer
    fileprivate struct Window {
        struct State: Equatable {
            var degrees = 0
        }

        enum Action {
            case looked
        }

        @Dependency(Weather.self) private var weather

        var body: some ReducerOf<Self> {
            Reduce { state, _ in
                state.degrees = weather.degrees
                return .none
            }
        }
    }

    @Test func `a reducer gets a value by the value's type`() {
        let store = Store(initialState: Window.State()) {
            Window().dependency(Weather(degrees: 21))
        }
        store.send(.looked)
        #expect(store.withState(\.degrees) == 21)
    }
}
