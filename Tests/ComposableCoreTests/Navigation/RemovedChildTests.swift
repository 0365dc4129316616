// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Testing

/// Children that a reducer above their operator removes or replaces, while their effects run.
@MainActor
@Suite("Children that are removed from above")
struct RemovedChildTests {
    private let clock = TestClock()
    private let store: StoreOf<House>

    /// A child of the panel, by the operator that adds it.
    enum Place: CaseIterable, Sendable {
        case element, mode, optional, screen, sheet
    }

    init() {
        let clock = clock
        store = Store(initialState: House.State()) {
            House()
        } withDependencies: {
            $0.continuousClock = clock
        }
    }

    private func start(_ place: Place) -> StoreTask {
        switch place {
        case .element: store.send(.panel(.rows(.element(id: 1, action: .start))))
        case .mode: store.send(.panel(.mode(.ticking(.start))))
        case .optional: store.send(.panel(.optional(.start)))
        case .screen: store.send(.panel(.path(.element(id: 0, action: .start))))
        case .sheet: store.send(.panel(.sheet(.presented(.start))))
        }
    }

    @Test("Their first late action is reported, and their effects end", arguments: Place.allCases)
    func endsEffects(of place: Place) async {
        let message = await issue {
            store.send(.fill)
            let ticking = start(place)
            await clock.advance(by: .seconds(1))
            #expect(store.panel != .filled)
            store.send(.empty)
            await clock.advance(by: .seconds(1))
            await clock.advance(by: .seconds(1))
            store.send(.fill)
            await ticking.finish()
            await clock.advance(by: .seconds(1))
            #expect(store.panel == .filled)
        }
        #expect(message?.contains("To fix this, ") == true)
    }

    @Test("A sheet's effects end with the next action, and do not reach the next sheet", arguments: [true, false])
    func endsEffectsOfSheet(isReplaced: Bool) async {
        store.send(.fill)
        let ticking = start(.sheet)
        await clock.advance(by: .seconds(1))
        #expect(store.panel.sheet?.ticks == 1)
        store.send(isReplaced ? .replaceSheet : .empty)
        store.send(.panel(.refresh))
        await ticking.finish()
        await clock.advance(by: .seconds(1))
        #expect(store.panel.sheet?.ticks == (isReplaced ? 0 : nil))
    }

    @Test("The effects of a replaced sheet end, and those of the new one go on")
    func startsAgain() async {
        store.send(.fill)
        let first = start(.sheet)
        store.send(.replaceSheet)
        let second = start(.sheet)
        await first.finish()
        await clock.advance(by: .seconds(1))
        #expect(store.panel.sheet == Ticker.State(id: 2, ticks: 1))
        store.send(.panel(.sheet(.dismiss)))
        await second.finish()
    }
}

/// A feature with an effect that sends actions until it is cancelled.
@Reducer
private struct Ticker {
    @ObservableState
    struct State: Equatable, Identifiable {
        let id: Int
        var ticks = 0
    }

    enum Action {
        case start
        case tick
    }

    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .start:
                return .run { send in
                    while true {
                        try await clock.sleep(for: .seconds(1))
                        await send(.tick)
                    }
                }
            case .tick:
                state.ticks += 1
                return .none
            }
        }
    }
}

@Reducer
private struct Mode {
    @CasePathable
    enum State: Equatable {
        case idle
        case ticking(Ticker.State)
    }

    enum Action {
        case ticking(Ticker.Action)
    }

    var body: some ReducerOf<Self> {
        EmptyReducer().ifCaseLet(\.ticking, action: \.ticking) { Ticker() }
    }
}

/// A feature with a child by each operator.
@Reducer
private struct Panel {
    @ObservableState
    struct State: Equatable {
        var mode = Mode.State.idle
        var optional: Ticker.State?
        var path = StackState<Ticker.State>()
        var rows: IdentifiedArrayOf<Ticker.State> = []
        @Presents var sheet: Ticker.State?

        static var filled: Self {
            var state = State()
            state.mode = .ticking(Ticker.State(id: 1))
            state.optional = Ticker.State(id: 1)
            state.path[id: 0] = Ticker.State(id: 1)
            state.rows = [Ticker.State(id: 1)]
            state.sheet = Ticker.State(id: 1)
            return state
        }
    }

    enum Action {
        case mode(Mode.Action)
        case optional(Ticker.Action)
        case path(StackAction<Ticker.State, Ticker.Action>)
        case refresh
        case rows(IdentifiedActionOf<Ticker>)
        case sheet(PresentationAction<Ticker.Action>)
    }

    var body: some ReducerOf<Self> {
        Scope(state: \.mode, action: \.mode) { Mode() }
        EmptyReducer()
            .ifLet(\.optional, action: \.optional) { Ticker() }
            .ifLet(\.$sheet, action: \.sheet) { Ticker() }
            .forEach(\.rows, action: \.rows) { Ticker() }
            .forEach(\.path, action: \.path) { Ticker() }
    }
}

/// A feature that changes the children of its child.
@Reducer
private struct House {
    @ObservableState
    struct State {
        var panel = Panel.State()
    }

    enum Action {
        case empty
        case fill
        case panel(Panel.Action)
        case replaceSheet
    }

    var body: some ReducerOf<Self> {
        Scope(state: \.panel, action: \.panel) { Panel() }
        Reduce { state, action in
            switch action {
            case .empty:
                state.panel.mode = .idle
                state.panel.optional = nil
                state.panel.path.removeAll()
                state.panel.rows.removeAll()
                state.panel.sheet = nil
            case .fill: state.panel = .filled
            case .panel: break
            case .replaceSheet: state.panel.sheet = Ticker.State(id: 2)
            }
            return .none
        }
    }
}
