// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Vitral

/// The buttons of the filters and the position, and the order of the list.
struct SearchBar: View {
    @Bindable var store: StoreOf<Search>

    var body: some View {
        // In two rows on a phone, so that the controls keep their words.
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 280), alignment: .leading)], spacing: 0) {
            // Below each other where large words need the width.
            LazyVGrid(
                columns: [GridItem(.adaptive(minimum: 124), spacing: AppSpacing.small, alignment: .leading)], spacing: 0
            ) {
                buttons
            }
            order
        }
        if store.hasPositionProblem {
            NoticePanel(Text("search.position.failed", bundle: .module), tone: .warning)
        }
    }

    @ViewBuilder private var buttons: some View {
        Button {
            store.send(.filtersTapped)
        } label: {
            Label {
                let count = store.query.filterCount
                count == 0
                    ? Text("search.filters.none", bundle: .module) : Text("search.filters \(count)", bundle: .module)
            } icon: {
                Image(systemName: "slider.horizontal.3")
            }
        }
        .buttonStyle(.app(.quiet))
        Button {
            store.send(.positionTapped)
        } label: {
            Label {
                Text("search.position", bundle: .module)
            } icon: {
                Image(systemName: "location.fill")
            }
        }
        .buttonStyle(.app(.quiet))
        .disabled(store.isLocating)
        .accessibilityHint(Text("search.position.hint", bundle: .module))
    }

    private var order: some View {
        HStack(spacing: AppSpacing.small) {
            Picker(selection: $store.query.sending(\.queryEdited).order) {
                ForEach(DoctorQuery.Order.allCases, id: \.self) { order in
                    order.title.tag(order)
                }
            } label: {
                Text("search.order", bundle: .module)
            }
            .pickerStyle(.menu)
            Button {
                store.send(.rankingShown(true))
            } label: {
                Image(systemName: "questionmark.circle")
            }
            .buttonStyle(.app(.quiet))
            .accessibilityLabel(Text("search.ranking.open", bundle: .module))
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
