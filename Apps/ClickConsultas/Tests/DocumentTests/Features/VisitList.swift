// SPDX-License-Identifier: Apache-2.0

import Composable
import Vitral

/// The document's stack (block 7).
///
/// The document calls a presented destination a stack, and composes it nowhere. A stack is a `StackState`, composed by
/// `forEach`; ``Directory`` has the destination.
@Reducer
struct VisitList {
    @Reducer
    enum Path {
        case page(DoctorPage)
        case reminder(Reminder)
    }

    @ObservableState
    struct State: Equatable {
        var path = StackState<Path.State>()
    }

    enum Action {
        case reminderTapped
        case path(StackActionOf<Path>)
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            if case .reminderTapped = action { state.path.append(.reminder(Reminder.State())) }
            return .none
        }
        .forEach(\.path, action: \.path)
    }
}

extension VisitList.Path.State: Equatable {}

@Reducer
struct Reminder {
    @ObservableState
    struct State: Equatable {
        var hours = 2
    }

    enum Action {
        case earlierTapped
    }

    var body: some ReducerOf<Self> {
        Reduce { state, _ in
            state.hours += 1
            return .none
        }
    }
}

struct VisitListView: View {
    @Bindable var store: StoreOf<VisitList>

    var body: some View {
        NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
            VStack {
                NavigationLink("Dr. Prado", state: VisitList.Path.State.page(DoctorPage.State(doctor: .ana)))
                Button("Reminder") { store.send(.reminderTapped) }
            }
            .navigationTitle("Visits")
        } destination: { store in
            switch store.case {
            case .page(let store): DoctorPageView(store: store)
            case .reminder(let store):
                Text("\(store.hours) hours before")
                Button("Earlier") { store.send(.earlierTapped) }
            }
        }
    }
}
