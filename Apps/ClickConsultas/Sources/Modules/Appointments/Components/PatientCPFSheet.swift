// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Vitral

/// The question for the passkey or the password of the staff before a patient's CPF is shown.
struct PatientCPFSheet: View {
    @Bindable var store: StoreOf<IdentityCheck>
    @Environment(\.locale) private var locale

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: AppSpacing.large) {
                Text("cpf.title", bundle: .module).sheetHeading()
                Text("cpf.message", bundle: .module).font(AppFonts.body).foregroundStyle(AppColors.secondaryText)
                if store.isRejected { NoticePanel(Text("cpf.rejected", bundle: .module), tone: .danger) }
                question
                ActionButton(Text("cpf.cancel", bundle: .module), rank: .secondary) { store.send(.cancelTapped) }
            }
            .frame(maxWidth: AppSpacing.formWidth, alignment: .leading)
            .padding(AppSpacing.extraLarge)
            .frame(maxWidth: .infinity)
        }
        .foregroundStyle(AppColors.text)
        .background(AppColors.background)
        .onAppear { store.send(.appeared) }
        .onSubmit { store.send(.confirmTapped) }
    }

    @ViewBuilder private var question: some View {
        switch store.usesPasskey {
        case true?:
            if let problem { NoticePanel(problem, tone: .danger) }
            ActionButton(Text("cpf.passkey", bundle: .module), isRunning: store.isRunning) {
                store.send(.confirmTapped)
            }
        case false?:
            FloatingField(
                Text("cpf.password", bundle: .module), password: $store.password.value, problem: problem
            )
            .textContentType(.password)
            ActionButton(Text("cpf.show", bundle: .module), isRunning: store.isRunning) { store.send(.confirmTapped) }
        case nil: LoadingRows(count: 1)
        }
    }

    private var problem: Text? { store.problem.map { Text(verbatim: $0.message(in: locale.language)) } }
}
