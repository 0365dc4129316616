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

    @Test func whatAFeatureSendsAfterItsDismissalIsDropped() async {
        let store = TestStore(initialState: Library.State(editor: Editor.State())) { Library() }
        await store.send(\.editor.close)
        await store.receive(\.editor.willClose)
        await store.receive(\.editor.closing)
        await store.receive(\.editor.dismiss) {
            $0.editor = nil
        }
        await store.finish()
    }

    @Test func aStoreDropsTheSame() async {
        let actions = LockIsolated<[Library.Action]>([])
        let store = Store(initialState: Library.State(editor: Editor.State())) {
            Reduce<Library.State, Library.Action> { _, action in
                actions.withValue { $0.append(action) }
                return .none
            }
            Library()
        }
        await store.send(.editor(.presented(.close))).finish()
        #expect(
            actions.value == [
                .editor(.presented(.close)), .editor(.presented(.willClose)), .editor(.presented(.closing)),
                .editor(.dismiss),
            ])
    }
}

@Reducer
private struct Editor {
    @ObservableState
    struct State: Equatable {}

    @CasePathable
    enum Action: Equatable {
        case cancel
        case close
        case closed
        case closing
        case willClose
    }

    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
        Reduce { _, action in
            switch action {
            case .cancel: .run { _ in await self.dismiss() }
            case .close:
                .run { send in
                    await send(.willClose)
                    await self.dismiss()
                    await send(.closed)
                }
            case .willClose: .send(.closing)
            case .closed, .closing: .none
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
