// SPDX-License-Identifier: Apache-2.0

import Composable
import Vitral

/// The features and views that samples in the documentation of Composable can use, beside their own.
enum ComposableSamples {
    @Reducer
    struct Counter {
        @ObservableState
        struct State: Equatable {
            var count = 0
        }

        enum Action {
            case increment
        }

        var body: some ReducerOf<Self> { EmptyReducer() }
    }

    @Reducer
    struct TripFeature {
        @Reducer
        enum Destination {
            case edit(TripEditor)
        }

        @ObservableState
        struct State {
            var name = ""
            @Presents var destination: Destination.State?
            @Presents var editor: TripEditor.State?
            @Presents var alert: AlertState<Action.Alert>?
            @Presents var dialog: ConfirmationDialogState<Action.Dialog>?
        }

        enum Action {
            case newButtonTapped
            case deleteButtonTapped
            case moreButtonTapped
            case destination(PresentationAction<Destination.Action>)
            case editor(PresentationAction<TripEditor.Action>)
            case alert(PresentationAction<Alert>)
            case dialog(PresentationAction<Dialog>)

            @CasePathable
            enum Alert {
                case delete
            }

            @CasePathable
            enum Dialog {
                case share
            }
        }

        var body: some ReducerOf<Self> {
            Reduce { _, _ in .none }
                .ifLet(\.$destination, action: \.destination)
                .ifLet(\.$editor, action: \.editor) { TripEditor() }
                .ifLet(\.$alert, action: \.alert)
                .ifLet(\.$dialog, action: \.dialog)
        }
    }

    @Reducer
    struct TripEditor {
        @ObservableState
        struct State: Equatable {
            var id = 0
        }

        enum Action {
            case save
        }

        var body: some ReducerOf<Self> { EmptyReducer() }
    }

    struct TripEditorView: View {
        let store: StoreOf<TripEditor>

        var body: some View {
            Button("Save") { store.send(.save) }
        }
    }

    @Reducer
    struct TripsFeature {
        @Reducer
        enum Path {
            case detail(TripEditor)
        }

        @ObservableState
        struct State {
            var trip = TripFeature.State()
            var path = StackState<Path.State>()
        }

        enum Action {
            case trip(TripFeature.Action)
            case path(StackActionOf<Path>)
        }

        var body: some ReducerOf<Self> {
            Scope(state: \.trip, action: \.trip) { TripFeature() }
            EmptyReducer().forEach(\.path, action: \.path)
        }
    }

    struct TripHome: View {
        let store: StoreOf<TripFeature>

        var body: some View {
            Text(store.name)
        }
    }
}
