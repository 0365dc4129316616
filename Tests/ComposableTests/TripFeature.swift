// SPDX-License-Identifier: Apache-2.0

import Composable
import Vitral

/// A feature with fields, a sheet, an alert and a dialog.
@Reducer
struct Trip {
    @ObservableState
    struct State: Equatable {
        var name = ""
        var isOpen = false
        var count = 0
        @Presents var editor: Editor.State?
        @Presents var alert: AlertState<Action.Alert>?
        @Presents var dialog: ConfirmationDialogState<Action.Dialog>?
    }

    enum Action: BindableAction {
        case binding(BindingAction<State>)
        case countUp
        case openChanged(Bool)
        case edit
        case editor(PresentationAction<Editor.Action>)
        case delete
        case alert(PresentationAction<Alert>)
        case more
        case dialog(PresentationAction<Dialog>)

        @CasePathable
        enum Alert {
            case deleteConfirmed
            case deleteTapped
        }

        @CasePathable
        enum Dialog {
            case share
        }
    }

    var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
            switch action {
            case .countUp: state.count += 1
            case .openChanged(let isOpen): state.isOpen = isOpen
            case .edit: state.editor = Editor.State(draft: state.name)
            case .editor(.presented(.save)): state.name = state.editor?.draft ?? ""
            case .delete:
                state.alert = AlertState {
                    TextState("Delete \(state.name)?")
                } actions: {
                    ButtonState(role: .destructive, action: .deleteConfirmed) { TextState("Delete") }
                    ButtonState(action: .deleteTapped) { TextState("Ask again") }
                    ButtonState(role: .cancel) { TextState("Keep") }
                } message: {
                    TextState("You cannot get it back.")
                }
            case .alert(.presented(.deleteConfirmed)): state.name = "deleted"
            case .alert(.presented(.deleteTapped)):
                state.alert = AlertState {
                    TextState("Really?")
                } actions: {
                    ButtonState(role: .destructive, action: .deleteConfirmed) { TextState("Delete") }
                }
            case .more:
                state.dialog = ConfirmationDialogState {
                    TextState("More")
                } actions: {
                    ButtonState(action: .share) { TextState("Share") }
                }
            case .dialog(.presented(.share)): state.name = "shared"
            case .binding, .editor, .alert, .dialog: break
            }
            return .none
        }
        .ifLet(\.$editor, action: \.editor) { Editor() }
        .ifLet(\.$alert, action: \.alert)
        .ifLet(\.$dialog, action: \.dialog)
    }
}

/// A feature in a sheet, which dismisses itself.
@Reducer
struct Editor {
    @ObservableState
    struct State: Equatable {
        var draft = ""
    }

    enum Action: BindableAction {
        case binding(BindingAction<State>)
        case save
    }

    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { _, action in
            switch action {
            case .save: .run { _ in await dismiss() }
            case .binding: .none
            }
        }
    }
}

struct TripView: View {
    @Bindable var store: StoreOf<Trip>

    var body: some View {
        WithPerceptionTracking {
            Text("Name: \(store.name)")
            Text("Count: \(store.count)")
            TextField("Name", text: $store.name)
            Toggle("Open", isOn: $store.isOpen.sending(\.openChanged))
            Button("Count up") { store.send(.countUp, animation: .default) }
            Button("Edit") { store.send(.edit) }
                .sheet(item: $store.scope(state: \.editor, action: \.editor)) { EditorView(store: $0) }
            Button("Delete") { store.send(.delete) }
                .alert($store.scope(state: \.alert, action: \.alert))
            Button("More") { store.send(.more) }
                .confirmationDialog($store.scope(state: \.dialog, action: \.dialog))
        }
    }
}

struct EditorView: View {
    @Bindable var store: StoreOf<Editor>

    var body: some View {
        TextField("Draft", text: $store.draft)
        Button("Save") { store.send(.save) }
    }
}
