// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Testing

/// Destinations that are reducers with an enum as their state, and not `@Reducer` enums.
@MainActor
@Suite("Destinations with an enum")
struct EnumDestinationTests {
    private let store = Store(initialState: Parent.State()) { Parent() }

    @Test("Another case ends the effects of the one before it")
    func otherCaseCancels() async {
        store.send(.show(.first(Child.State())))
        let waiting = store.send(.destination(.presented(.first(.wait))))
        store.send(.show(.second(Child.State())))
        await waiting.finish()
        #expect(store.destination?.second?.text == "")
    }

    @Test("A dismissal that the parent answers with another case keeps that case")
    func dismissalWithOtherCase() {
        store.send(.show(.first(Child.State())))
        store.send(.destination(.dismiss))
        #expect(store.destination?.is(\.second) == true)
        store.send(.destination(.dismiss))
        #expect(store.destination == nil)
    }

    @Test("An alert is gone after any of its actions")
    func alertEnds() {
        store.send(.show(.alert(AlertState { TextState("Delete?") })))
        store.send(.destination(.presented(.alert(.confirmed))))
        #expect(store.destination == nil)
    }

    @Test("The late action of another case is reported, and leaves an alert")
    func alertOfOtherCase() {
        store.send(.show(.alert(AlertState { TextState("Delete?") })))
        let message = issue { store.send(.destination(.presented(.second(.waited)))) }
        #expect(message?.hasPrefix("An 'ifCaseLet' received an action of a child whose state is absent.") == true)
        #expect(store.destination?.is(\.alert) == true)
    }

    @Test("A destination that goes to another case itself keeps the effect of its action")
    func ownChange() async {
        store.send(.show(.first(Child.State())))
        await store.send(.destination(.presented(.first(.next)))).finish()
        #expect(store.destination?.second?.text == "waited")
    }

    @Test("A destination that goes to another case itself keeps its earlier effects")
    func earlierEffects() async {
        store.send(.show(.first(Child.State())))
        let waiting = store.send(.destination(.presented(.first(.wait))))
        store.send(.destination(.presented(.first(.turn))))
        store.send(.destination(.presented(.second(.waited))))
        #expect(store.destination?.second?.text == "waited")
        #expect((store.core as? RootCore<Parent.State, Parent.Action>)?.effects.count == 1)
        store.send(.destination(.dismiss))
        await waiting.finish()
    }
}

@Reducer
private struct Child {
    @ObservableState
    struct State: Equatable {
        var text = ""
    }

    enum Action {
        case next
        case turn
        case wait
        case waited
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .next, .turn: return .none
            case .wait:
                return .run { send in
                    try await Task.sleep(for: .seconds(1000))
                    await send(.waited)
                }
            case .waited:
                state.text = "waited"
                return .none
            }
        }
    }
}

@Reducer
private struct Destination {
    @ObservableState
    enum State {
        case first(Child.State)
        case second(Child.State)
        case alert(AlertState<Action.Alert>)
    }

    enum Action {
        case first(Child.Action)
        case second(Child.Action)
        case alert(Alert)

        enum Alert {
            case confirmed
        }
    }

    var body: some ReducerOf<Self> {
        Scope(state: \.first, action: \.first) { Child() }
        Scope(state: \.second, action: \.second) { Child() }
        Reduce { state, action in
            guard case .first(let action) = action else { return .none }
            switch action {
            case .next, .turn: state = .second(Child.State())
            case .wait, .waited: break
            }
            guard case .next = action else { return .none }
            return .run { send in
                await Task.yield()
                await send(.second(.waited))
            }
        }
    }
}

@Reducer
private struct Parent {
    @ObservableState
    struct State {
        @Presents var destination: Destination.State?
    }

    enum Action {
        case destination(PresentationAction<Destination.Action>)
        case show(Destination.State)
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .destination(.dismiss):
                if state.destination?.is(\.first) == true { state.destination = .second(Child.State()) }
            case .destination: break
            case .show(let destination): state.destination = destination
            }
            return .none
        }
        .ifLet(\.$destination, action: \.destination) { Destination() }
    }
}
