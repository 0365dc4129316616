// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Foundation
import Vitral

/// The reasons of a doctor with their lengths and prices.
struct ReasonsSection: View {
    let store: StoreOf<PracticeSettings>
    @Environment(\.locale) private var locale

    var body: some View {
        if let doctor = store.doctorSetup {
            if doctor.reasons.isEmpty, store.editedReason == nil {
                EmptyPanel(
                    systemImage: "list.bullet", title: Text("settings.reasons.none.title", bundle: .module),
                    message: Text("settings.reasons.none.message", bundle: .module)
                ) {}
            }
            LazyVStack(spacing: AppSpacing.medium) {
                ForEach(doctor.reasons) { reason in
                    let key = ReasonKey(doctor.id, reason.id)
                    if store.editedReason == key {
                        ReasonForm(key: key, store: store)
                    } else {
                        row(reason, key)
                    }
                }
            }
            let new = ReasonKey(doctor.id, nil)
            if store.editedReason == new {
                ReasonForm(key: new, store: store)
            } else {
                ActionButton(Text("settings.reasons.add", bundle: .module), rank: .secondary) {
                    store.send(.editReasonTapped(new))
                }
                .frame(maxWidth: AppSpacing.formWidth)
            }
        }
    }

    private func row(_ reason: Reason, _ key: ReasonKey) -> some View {
        Card {
            RemovableRow(
                title: Text(verbatim: reason.name), detail: detail(of: reason),
                label: Text("settings.reasons.remove \(reason.name)", bundle: .module)
            ) {
                store.send(.removeTapped(.reason(key.doctor, reason.id, name: reason.name)))
            }
            Button {
                store.send(.editReasonTapped(key))
            } label: {
                Text("settings.edit", bundle: .module)
            }
            .buttonStyle(.app(.quiet))
            .accessibilityLabel(Text("settings.edit \(reason.name)", bundle: .module))
        }
    }

    private func detail(of reason: Reason) -> Text {
        let price = reason.price.map { $0.text(in: DomainLanguage(tag: locale.identifier)) }
        let minutes = Text("settings.minutes \(reason.minutes)", bundle: .module)
        guard let price else { return minutes + Text(verbatim: " · ") + Text("settings.plansOnly", bundle: .module) }
        return minutes + Text(verbatim: " · \(price)")
    }
}

/// The form of a reason.
private struct ReasonForm: View {
    let key: ReasonKey
    let store: StoreOf<PracticeSettings>
    @FocusState private var isNaming: Bool

    var body: some View {
        Card {
            SettingsTextField(
                title: Text("settings.reason.name", bundle: .module), field: .reason(key, .name), store: store
            )
            .focused($isNaming)
            .onAppear { isNaming = true }
            SettingsTextField(
                title: Text("settings.reason.minutes", bundle: .module), field: .reason(key, .minutes),
                hint: Text("settings.reason.minutes.hint", bundle: .module), store: store
            )
            .keyboardType(.numberPad)
            SettingsTextField(
                title: Text("settings.reason.price", bundle: .module), field: .reason(key, .price),
                hint: Text("settings.reason.price.hint", bundle: .module), store: store
            )
            .keyboardType(.decimalPad)
            SettingsTextField(
                title: Text("settings.reason.link", bundle: .module), field: .reason(key, .link),
                hint: Text("settings.reason.link.hint", bundle: .module), store: store
            )
            .keyboardType(.URL)
            .autocorrectionDisabled()
            Toggle(
                isOn: Binding(
                    get: { store.state.needsConfirmation(key) }, set: { store.send(.confirmationToggled($0)) })
            ) {
                Text("settings.reason.confirmation", bundle: .module)
            }
            SaveButtons(store: store)
        }
    }
}

/// The plans that a doctor accepts.
struct PlansSection: View {
    let store: StoreOf<PracticeSettings>
    @Environment(\.locale) private var locale

    var body: some View {
        if let doctor = store.doctorSetup?.doctor {
            let accepted = store.state.acceptedPlans(of: doctor)
            if store.plans.isEmpty, let problem = store.plansProblem {
                EmptyPanel(failure: Text(verbatim: problem.message(in: DomainLanguage(tag: locale.identifier)))) {
                    store.send(.retryTapped)
                }
            } else if store.plans.isEmpty {
                EmptyPanel(
                    systemImage: "heart.text.square", title: Text("settings.plans.none.title", bundle: .module),
                    message: Text("settings.plans.none.message", bundle: .module)
                ) {}
            } else {
                Card {
                    LazyVStack(alignment: .leading, spacing: AppSpacing.small) {
                        ForEach(store.plans) { plan in
                            Toggle(
                                isOn: Binding(
                                    get: { accepted.contains(plan.id) },
                                    set: { store.send(.planToggled(plan.id, $0)) })
                            ) {
                                Text(verbatim: plan.name)
                            }
                            .frame(minHeight: AppSpacing.target)
                        }
                    }
                }
                SaveButtons(store: store)
            }
        }
    }
}
