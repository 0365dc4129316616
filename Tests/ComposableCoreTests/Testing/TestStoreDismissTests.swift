// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import ComposableTesting
import Testing

/// Features that dismiss themselves.
@MainActor
@Suite struct TestStoreDismissTests {
    @Test func theStoreOfAFeatureAloneIsDismissed() async {
        let store = TestStore(initialState: Editor.State()) { Editor() }
        #expect(!store.isDismissed)
        await store.send(.cancel)
        await store.finish()
        #expect(store.isDismissed)
    }

    @Test func aDismissedFeatureHasNoEffectsAndTakesNoActions() async {
        let store = TestStore(initialState: Form.State()) { Form() }
        await store.send(.wait)
        await store.send(.save)
        #expect(store.isDismissed)
        await store.receive(\.saved) { $0.isSaved = true }
        await store.receive(\.wait)
        await store.finish()
        let message = await issue { await store.send(.wait) }
        #expect(
            message == """
                'send(.wait)' comes after the feature has dismissed itself. The action was ignored.

                To fix this, send it before, or test the feature in its parent.
                """)
    }

    @Test func aFeatureAloneIsPresented() async {
        let isPresented = LockIsolated(false)
        let store = TestStore(initialState: Editor.State()) {
            Reduce<Editor.State, Editor.Action> { _, _ in
                @Dependency(\.isPresented) var isPresentedNow
                isPresented.setValue(isPresentedNow)
                return .none
            }
        }
        await store.send(.cancel)
        #expect(isPresented.value)
    }

    @Test func aPresentedFeatureIsDismissedByAnAction() async {
        let store = TestStore(initialState: Library.State()) { Library() }
        await store.send(.edit) {
            $0.editor = Editor.State()
        }
        await store.send(\.editor.cancel)
        await store.receive(\.editor.dismiss) {
            $0.editor = nil
        }
        #expect(!store.isDismissed)
    }
}

@Reducer
private struct Editor {
    @ObservableState
    struct State: Equatable {}

    @CasePathable
    enum Action: Equatable {
        case cancel
    }

    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
        Reduce { _, action in
            switch action {
            case .cancel: .run { _ in await self.dismiss() }
            }
        }
    }
}

/// A feature that dismisses itself while an effect runs.
@Reducer
private struct Form {
    @ObservableState
    struct State: Equatable {
        var isSaved = false
    }

    @CasePathable
    enum Action: Equatable {
        case save
        case saved
        case wait
    }

    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .save:
                return .run { send in
                    await send(.saved)
                    await dismiss()
                }
            case .saved:
                state.isSaved = true
                return .send(.wait)
            case .wait:
                return .run { _ in try await Task.never() }
            }
        }
    }
}

@Reducer
private struct Library {
    @ObservableState
    struct State: Equatable {
        @Presents var editor: Editor.State?
    }

    @CasePathable
    enum Action: Equatable {
        case edit
        case editor(PresentationAction<Editor.Action>)
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            if action == .edit { state.editor = Editor.State() }
            return .none
        }
        .ifLet(\.$editor, action: \.editor) {
            Editor()
        }
    }
}
