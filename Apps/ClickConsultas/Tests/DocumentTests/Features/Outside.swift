// SPDX-License-Identifier: Apache-2.0

import Composable

/// A state beside its reducer, as the document has it (block 1).
@ObservableState
struct OutsideState: Equatable {
    var isLoading = false
}

/// Actions beside their reducer (block 2).
enum OutsideAction {
    case appeared
}

/// A reducer whose macro sees neither: it adds a state without properties and actions without cases.
@Reducer
struct Unaware {}

/// A reducer that has state and actions of other files, by their names.
@Reducer
struct Aware {
    typealias State = OutsideState
    typealias Action = OutsideAction

    var body: some ReducerOf<Self> {
        Reduce { state, _ in
            state.isLoading = true
            return .none
        }
    }
}
