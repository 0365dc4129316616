// SPDX-License-Identifier: Apache-2.0

import VerniAppBase
import Vitral

/// The state of the document's example, which the document leaves out.
struct ExampleState: Equatable, Codable, Sendable {
    var buttonTitle = "Refresh"
    var lines: [String] = []
    var isLoading = false
}

/// The actions of the document's example.
///
/// The document matches `.onRefreshDataTap` of a generic `Action` without a constraint, which has no such case: here
/// the handler is one of this type.
enum ExampleAction: Equatable, Sendable {
    case buttonTapped
    case dataIsLoading
    case dataLoaded([String])
    case loadDataFailed(message: String)
}

/// The document's reducer, which it describes in a sentence.
@Sendable
func reduceExample(_ state: ExampleState, _ action: ExampleAction) -> ExampleState {
    var state = state
    switch action {
    case .buttonTapped:
        break
    case .dataIsLoading:
        state.isLoading = true
        state.buttonTitle = "Loading…"
    case .dataLoaded(let lines):
        state = ExampleState(lines: lines)
    case .loadDataFailed(let message):
        state.isLoading = false
        state.buttonTitle = message
    }
    return state
}

/// The document's service.
protocol ExampleAPI: Sendable {
    func loadData() async throws -> [String]
}

/// The document's handler.
///
/// As printed it keeps its store `unowned`: leaving the screen while it loads releases the store, and the answer then
/// ends the process. It calls an asynchronous function without `await`, and dispatches from whatever thread the answer
/// comes on. Here the sender outlives the store and does nothing then, the call is awaited, and all of it stays on the
/// main actor. `dispatch` and `handle` have a label where the document declares them, and none where it calls them: none
/// compiles in both places.
@MainActor
final class ExampleHandler: ActionHandler {
    private let actions: ActionSender<ExampleAction>
    private let api: any ExampleAPI
    private let tasks = ScreenTasks()

    init(actions: ActionSender<ExampleAction>, api: any ExampleAPI) {
        self.actions = actions
        self.api = api
    }

    func handle(_ action: ExampleAction) {
        switch action {
        case .buttonTapped: refreshData()
        default: break
        }
    }

    private func refreshData() {
        actions.dispatch(.dataIsLoading)
        tasks.run { [actions, api] in
            do {
                actions.dispatch(.dataLoaded(try await api.loadData()))
            } catch {
                actions.dispatch(.loadDataFailed(message: "Try again"))
            }
        }
    }
}

/// The document's view.
///
/// `Store` is a class in the view and a protocol in the store's own block; one type cannot be both. Nothing in the
/// document is initialised, so that none of its types can be made from another file.
struct ExampleView: View {
    @ObservedObject private var store: Store<ExampleState, ExampleAction>

    init(store: Store<ExampleState, ExampleAction>) {
        self.store = store
    }

    var body: some View {
        VStack {
            Button {
                store.dispatch(.buttonTapped)
            } label: {
                Text(store.state.buttonTitle)
            }
            .disabled(store.state.isLoading)
            ForEach(store.state.lines, id: \.self) { Text($0) }
        }
    }
}
