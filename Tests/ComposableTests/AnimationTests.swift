// SPDX-License-Identifier: Apache-2.0

import Composable
import OpenCombine
import Testing
import Vitral
import VitralTesting

@Reducer
private struct Lamp {
    @ObservableState
    struct State {
        var level = 0
    }

    enum Action {
        case dim
        case brighten
        case shine
        case pulse
        case glow
        case flash
        case levelChanged(Int)
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .dim:
                return .run { send in await send(.levelChanged(1)) }.animation(.linear(duration: 0.1))
            case .brighten:
                return .send(.levelChanged(9)).animation(.linear(duration: 0.2))
            case .shine:
                return .run { send in await send(.levelChanged(8), animation: .linear(duration: 0.3)) }
            case .pulse:
                return .publisher { Just(.levelChanged(7)) }
                    .animation(.linear(duration: 9)).animation(.linear(duration: 0.4))
            case .glow:
                return .run { send in await send(.levelChanged(6)) }
            case .flash:
                return .merge(.none, .run { send in await send(.levelChanged(5)) })
                    .transaction(Transaction(animation: .linear(duration: 0.6)))
            case .levelChanged(let level):
                state.level = level
                return .none
            }
        }
    }
}

@ViewAction(for: Switch.self)
private struct SwitchView: View {
    let store: StoreOf<Switch>

    var body: some View {
        Text(store.isOn ? "On" : "Off")
        Button("Switch") { send(.tapped, animation: .linear(duration: 0.7)) }
    }
}

@Reducer
private struct Switch {
    @ObservableState
    struct State {
        var isOn = false
    }

    enum Action: ViewAction {
        case view(View)

        enum View {
            case tapped
        }
    }

    var body: some ReducerOf<Self> {
        Reduce { state, _ in
            state.isOn.toggle()
            return .none
        }
    }
}

private struct LampView: View {
    let store: StoreOf<Lamp>

    var body: some View {
        Text("Level \(store.level)")
        Button("Dim") { store.send(.dim) }
        Button("Brighten") { store.send(.brighten) }
        Button("Shine") { store.send(.shine) }
        Button("Pulse") { store.send(.pulse) }
        Button("Glow") { store.send(.glow) }
        Button("Flash") { store.send(.flash) }
    }
}

/// The animations of the changes that effects cause.
@MainActor
struct AnimationTests {
    /// Taps a button, waits for a level, and returns whether the patch with it is animated, and how long.
    private func animation(of button: String, until level: Int) async -> String? {
        let tester = ViewTester(LampView(store: Store(initialState: Lamp.State()) { Lamp() }))
        tester.tap(.button(button))
        await tester.eventually { $0.hasText("Level \(level)") }
        return tester.lastOperations.lazy.compactMap { operation in
            if case .animate(let duration, _) = operation { duration } else { nil }
        }.first
    }

    @Test func `an effect animates the actions that it sends`() async {
        #expect(await animation(of: "Dim", until: 1) == "100ms")
    }

    @Test func `an effect without work animates its action`() async {
        #expect(await animation(of: "Brighten", until: 9) == "200ms")
    }

    @Test func `an effect animates one of its actions`() async {
        #expect(await animation(of: "Shine", until: 8) == "300ms")
    }

    @Test func `of nested animations the outermost counts, also for a publisher`() async {
        #expect(await animation(of: "Pulse", until: 7) == "400ms")
    }

    @Test func `an effect without an animation does not animate`() async {
        #expect(await animation(of: "Glow", until: 6) == nil)
    }

    @Test func `an effect's transaction reaches its changes`() async {
        #expect(await animation(of: "Flash", until: 5) == "600ms")
    }

    @Test func `a view's action can be animated`() {
        let tester = ViewTester(SwitchView(store: Store(initialState: Switch.State()) { Switch() }))
        tester.tap("Switch")
        #expect(tester.lastOperations.contains(.animate(duration: "700ms", easing: "linear")))
    }
}
