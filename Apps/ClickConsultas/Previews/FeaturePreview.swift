// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import Vitral

/// A screen over the preview values of its clients, in one of its conditions.
struct FeaturePreview<Feature: Reducer, Page: View>: View {
    @State private var store: StoreOf<Feature>
    private let page: @MainActor (StoreOf<Feature>) -> Page

    init(
        _ state: Feature.State, _ feature: Feature, _ condition: Condition = .full,
        page: @escaping @MainActor (StoreOf<Feature>) -> Page
    ) {
        self.page = page
        _store = State(
            initialValue: Store(initialState: state) {
                feature
            } withDependencies: {
                PreviewClients(condition: condition).set(&$0)
            })
    }

    var body: some View {
        page(store).toolbar(.hidden)
    }
}
