// SPDX-License-Identifier: Apache-2.0

import Composable
import Testing
import Vitral
import VitralTesting

@Reducer
private struct Panel {
    struct State: Equatable {}

    enum Action {
        case closeTapped
        case fadeTapped
    }

    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
        Reduce { _, action in
            .run { _ in
                switch action {
                case .closeTapped: await dismiss(animation: .linear(duration: 0.3))
                case .fadeTapped: await dismiss(transaction: Transaction(animation: .linear(duration: 0.4)))
                }
            }
        }
    }
}

@Reducer
private struct Page {
    @ObservableState
    struct State {
        @Presents var panel: Panel.State? = .init()
    }

    enum Action {
        case panel(PresentationAction<Panel.Action>)
    }

    var body: some ReducerOf<Self> {
        EmptyReducer().ifLet(\.$panel, action: \.panel) { Panel() }
    }
}

private struct PageView: View {
    let store: StoreOf<Page>

    var body: some View {
        if let panel = store.scope(state: \.panel, action: \.panel.presented) {
            Button("Close") { panel.send(.closeTapped) }
            Button("Fade") { panel.send(.fadeTapped) }
        } else {
            Text("Closed")
        }
    }
}

/// Features that dismiss themselves with an animation.
@MainActor
@Suite struct DismissAnimationTests {
    @Test(arguments: [("Close", "300ms"), ("Fade", "400ms")])
    func `the change that a dismissal causes is animated`(button: String, duration: String) async {
        let tester = ViewTester(PageView(store: Store(initialState: Page.State()) { Page() }))
        tester.tap(.button(button))
        await tester.eventually { $0.hasText("Closed") }
        let durations = tester.lastOperations.compactMap { operation in
            if case .animate(let duration, _) = operation { duration } else { nil }
        }
        #expect(durations == [duration])
    }

    @Test func `a feature that no effect presents calls its own function`() async {
        let count = LockIsolated(0)
        let dismiss = DismissEffect { count.withValue { $0 += 1 } }
        await dismiss(animation: .default)
        #expect(count.value == 1)
    }
}
