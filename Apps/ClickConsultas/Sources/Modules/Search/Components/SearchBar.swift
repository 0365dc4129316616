// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Vitral

/// The button of the filters, and the order of the list.
struct SearchBar: View {
    @Bindable var store: StoreOf<Search>

    var body: some View {
        HStack(spacing: AppSpacing.medium) {
            Button {
                store.send(.filtersTapped)
            } label: {
                Label {
                    Text("search.filters \(store.query.filterCount)", bundle: .module)
                } icon: {
                    Image(systemName: "slider.horizontal.3")
                }
            }
            .buttonStyle(.app(.quiet))
            Spacer()
            Picker(selection: $store.order) {
                ForEach(DoctorQuery.Order.allCases, id: \.self) { order in
                    order.title.tag(order)
                }
            } label: {
                Text("search.order", bundle: .module)
            }
            .pickerStyle(.menu)
        }
    }
}

extension DoctorQuery.Order {
    /// The name of the order.
    @MainActor var title: Text {
        switch self {
        case .relevance: Text("search.order.relevance", bundle: .module)
        case .earliest: Text("search.order.earliest", bundle: .module)
        case .distance: Text("search.order.distance", bundle: .module)
        case .price: Text("search.order.price", bundle: .module)
        }
    }
}
