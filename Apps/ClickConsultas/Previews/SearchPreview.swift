// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasSearch
import Composable
import Vitral

/// The search over the preview values of its clients.
struct SearchPreview: View {
    @State private var store: StoreOf<Search>

    init(showsFilters: Bool) {
        var state = Search.State()
        if showsFilters { state.filters = SearchFilters.State(query: state.query) }
        _store = State(
            initialValue: Store(initialState: state) {
                Search()
            } withDependencies: {
                $0.context = .preview
            })
    }

    var body: some View {
        SearchView(store: store).toolbar(.hidden)
    }
}
