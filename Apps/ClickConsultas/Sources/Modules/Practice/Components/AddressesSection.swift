// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Foundation
import Vitral

/// The addresses of a practice.
struct AddressesSection: View {
    let setup: PracticeSetup
    let store: StoreOf<PracticeSettings>

    var body: some View {
        if setup.addresses.isEmpty, store.editedAddress == nil {
            EmptyPanel(
                systemImage: "mappin.and.ellipse", title: Text("settings.addresses.none.title", bundle: .module),
                message: Text("settings.addresses.none.message", bundle: .module)
            ) {}
        }
        LazyVStack(spacing: AppSpacing.medium) {
            ForEach(setup.addresses) { place in
                if store.editedAddress == place.id {
                    AddressForm(id: place.id, store: store)
                } else {
                    row(place)
                }
            }
        }
        // The identifier of a new address is given when it is saved.
        if store.editedAddress == "" {
            AddressForm(id: "", store: store)
        } else {
            ActionButton(Text("settings.addresses.add", bundle: .module), rank: .secondary) {
                store.send(.editAddressTapped(""))
            }
            .frame(maxWidth: AppSpacing.formWidth)
        }
    }

    private func row(_ place: PracticeAddress) -> some View {
        let address = place.address
        let detail = "\(address.district), \(place.city?.cityTitle ?? "") · \(address.postalCode.formatted)"
        return Card {
            RemovableRow(
                title: Text(verbatim: address.street), detail: Text(verbatim: detail),
                label: Text("settings.addresses.remove \(address.street)", bundle: .module)
            ) {
                store.send(.removeTapped(.address(address.id, name: address.street)))
            }
            Button {
                store.send(.editAddressTapped(address.id))
            } label: {
                Text("settings.edit", bundle: .module)
            }
            .buttonStyle(.app(.quiet))
            .accessibilityLabel(Text("settings.edit \(address.street)", bundle: .module))
        }
    }
}

/// The form of an address.
private struct AddressForm: View {
    let id: PracticeAddress.ID
    let store: StoreOf<PracticeSettings>
    @FocusState private var isNaming: Bool

    var body: some View {
        Card {
            SettingsTextField(
                title: Text("settings.street", bundle: .module), field: .address(id, .street), store: store
            )
            .focused($isNaming)
            .onAppear { isNaming = true }
            SettingsTextField(
                title: Text("settings.district", bundle: .module), field: .address(id, .district), store: store)
            SettingsTextField(
                title: Text("settings.city", bundle: .module), field: .address(id, .city),
                hint: Text("settings.city.hint", bundle: .module), store: store
            )
            .autocorrectionDisabled()
            CityChoices(cities: store.cities) { store.send(.cityTapped($0)) }
            SettingsTextField(
                title: Text("settings.cep", bundle: .module), field: .address(id, .postalCode), mask: .cep,
                store: store
            )
            .keyboardType(.numberPad)
            pin
            SaveButtons(store: store)
        }
    }

    private var pin: some View {
        VStack(alignment: .leading, spacing: AppSpacing.small) {
            Text("settings.pin", bundle: .module).font(AppFonts.badge)
            Text("settings.pin.hint", bundle: .module)
                .font(AppFonts.caption).foregroundStyle(AppColors.secondaryText)
            if store.problems[.address(id, .latitude)] != nil {
                NoticePanel(Text("settings.pin.problem", bundle: .module), tone: .danger)
            }
            FloatingField(
                Text("settings.latitude", bundle: .module), text: store.binding(of: .address(id, .latitude)))
            FloatingField(
                Text("settings.longitude", bundle: .module), text: store.binding(of: .address(id, .longitude)))
        }
    }
}

/// The municipalities that begin with the text of a field.
struct CityChoices: View {
    let cities: [Municipality]
    let choose: @MainActor (Municipality) -> Void

    var body: some View {
        if !cities.isEmpty {
            VStack(spacing: 0) {
                ForEach(cities) { city in
                    Button {
                        choose(city)
                    } label: {
                        Label {
                            Text(verbatim: city.cityTitle)
                        } icon: {
                            Image(systemName: "mappin.and.ellipse").foregroundStyle(AppColors.accent)
                        }
                        .frame(maxWidth: .infinity, minHeight: AppSpacing.target, alignment: .leading)
                        .padding(.horizontal, AppSpacing.large)
                    }
                    .buttonStyle(.plain)
                }
            }
            .frame(maxWidth: .infinity)
            .background(AppColors.card, in: RoundedRectangle(cornerRadius: AppRadius.medium))
            .overlay { RoundedRectangle(cornerRadius: AppRadius.medium).stroke(AppColors.border, lineWidth: 1) }
        }
    }
}
