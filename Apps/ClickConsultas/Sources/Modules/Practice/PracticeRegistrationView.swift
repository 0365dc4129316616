// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
package import Composable
package import Vitral

/// The page of ``PracticeRegistration``.
package struct PracticeRegistrationView: View {
    @Bindable private var store: StoreOf<PracticeRegistration>
    @Environment(\.locale) private var locale

    /// Creates the page.
    ///
    /// - Parameter store: The feature.
    package init(store: StoreOf<PracticeRegistration>) {
        self.store = store
    }

    /// The page.
    package var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: AppSpacing.large) {
                Text("registration.title", bundle: .module).pageHeading()
                Text("registration.message", bundle: .module)
                    .font(AppFonts.body).foregroundStyle(AppColors.secondaryText)
                if let problem = store.problem { NoticePanel(message(of: problem), tone: .danger) }
                fields
                ActionButton(Text("registration.send", bundle: .module), isRunning: store.isSaving) {
                    store.send(.registerTapped)
                }
            }
            .frame(maxWidth: AppSpacing.formWidth, alignment: .leading)
            .padding(AppSpacing.large)
            .frame(maxWidth: .infinity)
        }
        .foregroundStyle(AppColors.text)
        .background(AppColors.background)
        .onSubmit { store.send(.registerTapped) }
    }

    @ViewBuilder private var fields: some View {
        // The rule for names of persons, first and last, is not that of practices.
        FloatingField(
            Text("registration.name", bundle: .module), text: $store.name,
            problem: store.problems[.name].map { _ in Text("registration.name.problem", bundle: .module) }
        )
        .textContentType(.organizationName)
        FloatingField(
            Text("registration.phone", bundle: .module), text: $store.phone,
            hint: Text("registration.phone.hint", bundle: .module), problem: problem(.phone)
        )
        .keyboardType(.phonePad)
        FloatingField(Text("registration.email", bundle: .module), text: $store.email, problem: problem(.email))
            .keyboardType(.emailAddress)
            .autocorrectionDisabled()
        FloatingField(Text("settings.street", bundle: .module), text: $store.street, problem: problem(.street))
        FloatingField(Text("settings.district", bundle: .module), text: $store.district, problem: problem(.district))
        FloatingField(
            Text("settings.city", bundle: .module), text: $store.cityText,
            hint: Text("settings.city.hint", bundle: .module), problem: problem(.city)
        )
        .autocorrectionDisabled()
        CityChoices(cities: store.cities) { store.send(.cityTapped($0)) }
        FloatingField(
            Text("settings.cep", bundle: .module), text: $store.postalCode, mask: .cep, problem: problem(.postalCode)
        )
        .keyboardType(.numberPad)
    }

    private func problem(_ field: PracticeRegistration.Field) -> Text? { store.problems[field].map(message) }

    private func message(of problem: DomainError) -> Text {
        Text(verbatim: problem.message(in: DomainLanguage(tag: locale.identifier)))
    }
}
