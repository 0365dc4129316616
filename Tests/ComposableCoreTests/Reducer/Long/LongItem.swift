// SPDX-License-Identifier: Apache-2.0

import ComposableCore

/// A child of the long features.
@Reducer
struct LongItem {
    @ObservableState
    struct State: Equatable, Identifiable {
        var id = 0
        var count = 0
    }

    enum Action {
        case tap
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .tap:
                state.count += 1
                return .none
            }
        }
    }
}
