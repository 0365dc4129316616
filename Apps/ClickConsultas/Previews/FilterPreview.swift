// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasSearch
import Composable
import Vitral

/// The filters of the search.
struct FilterPreview: View {
    var body: some View {
        FeaturePreview(state, Search()) { SearchView(store: $0) }
    }

    private var state: Search.State {
        var state = Search.State()
        state.filters = SearchFilters.State(query: state.query, in: .portuguese)
        return state
    }
}
