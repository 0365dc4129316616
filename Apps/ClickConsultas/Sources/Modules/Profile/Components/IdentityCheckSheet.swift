// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Vitral

/// The question for the passkey or the password.
struct IdentityCheckSheet: View {
    @Bindable var store: StoreOf<IdentityCheck>
    @Environment(\.locale) private var locale

    var body: some View {
        SheetPage(title: Text("confirm.title", bundle: .module)) {
            message.font(AppFonts.body).foregroundStyle(AppColors.secondaryText)
            if store.isRejected {
                NoticePanel(Text("confirm.rejected", bundle: .module), tone: .danger)
            }
            switch store.usesPasskey {
            case true?:
                ProblemPanel(problem: store.problem)
                ActionButton(Text("confirm.passkey", bundle: .module), rank: rank, isRunning: store.isRunning) {
                    store.send(.confirmTapped)
                }
            case false?:
                FloatingField(
                    Text("confirm.password", bundle: .module), password: $store.password.value,
                    problem: store.problem.text(in: locale)
                )
                .textContentType(.password)
                ActionButton(Text("confirm.button", bundle: .module), rank: rank, isRunning: store.isRunning) {
                    store.send(.confirmTapped)
                }
            case nil: LoadingRows(count: 1)
            }
            ActionButton(Text("profile.cancel", bundle: .module), rank: .secondary) { store.send(.cancelTapped) }
        }
        .onAppear { store.send(.appeared) }
        .onSubmit { store.send(.confirmTapped) }
    }

    private var rank: AppButtonStyle.Rank { store.act == .deleteAccount ? .destructive : .primary }

    private var message: Text {
        switch store.act {
        case .addPasskey: Text("confirm.message.addPasskey", bundle: .module)
        case .changeEmail: Text("confirm.message.email", bundle: .module)
        case .deleteAccount: Text("confirm.message.delete", bundle: .module)
        case .export: Text("confirm.message.export", bundle: .module)
        case .removePasskey: Text("confirm.message.removePasskey", bundle: .module)
        case .showCPF, .showPatientCPF: Text("confirm.message.cpf", bundle: .module)
        case .signOutEverywhere: Text("confirm.message.everywhere", bundle: .module)
        }
    }
}
