// SPDX-License-Identifier: Apache-2.0

import Composable
import Vitral

/// The document's tabs (block 8).
///
/// The document calls the reducer `App`, which hides the protocol of the program itself, and composes none of its
/// children: their actions would change nothing. Each child here has a `Scope`.
@Reducer
struct ClinicTabs {
    enum Tab: Hashable {
        case directory, visits
    }

    @ObservableState
    struct State: Equatable {
        var selected = Tab.directory
        var directory = DoctorPage.State(doctor: .ana)
        var visits = VisitList.State()
    }

    enum Action {
        case selected(Tab)
        case directory(DoctorPage.Action)
        case visits(VisitList.Action)
    }

    var body: some ReducerOf<Self> {
        Scope(state: \.directory, action: \.directory) { DoctorPage() }
        Scope(state: \.visits, action: \.visits) { VisitList() }
        Reduce { state, action in
            if case .selected(let tab) = action { state.selected = tab }
            return .none
        }
    }
}

/// The document's tabs as printed: a child's actions have no reducer.
@Reducer
struct UncomposedTabs {
    @ObservableState
    struct State: Equatable {
        var directory = DoctorPage.State(doctor: .ana)
    }

    enum Action {
        case directory(DoctorPage.Action)
    }

    var body: some ReducerOf<Self> { EmptyReducer() }
}

struct ClinicTabsView: View {
    @Bindable var store: StoreOf<ClinicTabs>

    var body: some View {
        TabView(selection: $store.selected.sending(\.selected)) {
            Tab("Doctors", systemImage: "stethoscope", value: ClinicTabs.Tab.directory) {
                DoctorPageView(store: store.scope(state: \.directory, action: \.directory))
            }
            Tab("Visits", systemImage: "calendar", value: ClinicTabs.Tab.visits) {
                VisitListView(store: store.scope(state: \.visits, action: \.visits))
            }
        }
    }
}
