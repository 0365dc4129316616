// SPDX-License-Identifier: Apache-2.0

import ComposableCore

/// The feature that the tests of test stores test.
@Reducer
struct FactCounter {
    @ObservableState
    struct State: Equatable {
        var count = 0
        var fact: String?
        var isLoading = false
        var isTicking = false
        var limit: Int?
    }

    @CasePathable
    enum Action: Equatable {
        case chain(Int)
        case factButtonTapped
        case factResponse(String)
        case increment
        case set(Int)
        case startTimer
        case stopTimer
        case tick
    }

    enum CancelID { case timer }

    @Dependency(\.continuousClock) var clock
    @Dependency(\.fact) var fact

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .chain(let rest):
                return rest == 0 ? .none : .send(.chain(rest - 1))
            case .factButtonTapped:
                state.fact = nil
                state.isLoading = true
                return .run { [count = state.count] send in
                    await send(.factResponse(fact.fetch(count)))
                }
            case .factResponse(let fact):
                state.fact = fact
                state.isLoading = false
                return .none
            case .increment:
                state.count += 1
                return .none
            case .set(let count):
                state.count = count
                return .none
            case .startTimer:
                state.isTicking = true
                return .run { send in
                    for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
                }
                .cancellable(id: CancelID.timer)
            case .stopTimer:
                state.isTicking = false
                return .cancel(id: CancelID.timer)
            case .tick:
                state.count += 1
                guard state.count == state.limit else { return .none }
                state.isTicking = false
                return .cancel(id: CancelID.timer)
            }
        }
    }
}

struct FactClient: Sendable {
    var fetch: @Sendable (Int) async -> String
}

extension FactClient: TestDependencyKey {
    static let testValue = FactClient { _ in "" }
}

extension DependencyValues {
    var fact: FactClient {
        get { self[FactClient.self] }
        set { self[FactClient.self] = newValue }
    }
}
