// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Vitral

/// The city of the user: a field, and the municipalities that begin with its text.
struct CityField: View {
    @Bindable var store: StoreOf<Auth>

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.small) {
            AuthTextField(
                title: Text("auth.city", bundle: .module), field: .city, text: $store.cityText,
                hint: Text("auth.city.hint", bundle: .module), store: store
            )
            .textContentType(.addressCity)
            .autocorrectionDisabled()
            if !store.cities.isEmpty {
                VStack(spacing: 0) {
                    ForEach(store.cities) { city in
                        Button {
                            store.send(.cityTapped(city))
                        } label: {
                            Label {
                                Text(verbatim: city.title)
                            } icon: {
                                Image(systemName: "mappin.and.ellipse").foregroundStyle(AppColors.accent)
                            }
                            .frame(maxWidth: .infinity, minHeight: AppSpacing.target, alignment: .leading)
                            .padding(.horizontal, AppSpacing.large)
                        }
                        .buttonStyle(.plain)
                        .frame(maxWidth: .infinity, alignment: .leading)
                    }
                }
                .frame(maxWidth: .infinity)
                .background(AppColors.card, in: RoundedRectangle(cornerRadius: AppRadius.medium))
                .overlay { RoundedRectangle(cornerRadius: AppRadius.medium).stroke(AppColors.border, lineWidth: 1) }
            }
        }
    }
}
