// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import Vitral

/// The fields and buttons of the app.
struct FieldPreview: View {
    @State private var email = ""
    @State private var cpf = "390.533.447-05"
    @State private var wrong = "123.456.789-00"
    @State private var password = "horse battery"
    @State private var code = "482"
    @State private var isRunning = false

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: AppSpacing.extraLarge) {
                StepProgress(step: 3, of: 7)
                Text(verbatim: "Crie sua conta").font(AppFonts.title)
                FloatingField(
                    Text(verbatim: "E-mail"), text: $email, hint: Text(verbatim: "Enviaremos um código."))
                FloatingField(Text(verbatim: "CPF"), text: $cpf, mask: .cpf)
                FloatingField(
                    Text(verbatim: "CPF"), text: $wrong, mask: .cpf,
                    problem: Text(verbatim: "O CPF não confere. Verifique os números."))
                VStack(spacing: AppSpacing.small) {
                    FloatingField(Text(verbatim: "Senha"), password: $password)
                    PasswordMeter(.strong)
                }
                CodeField(text: $code)
                VStack(spacing: AppSpacing.medium) {
                    ActionButton(Text(verbatim: "Continuar"), isRunning: isRunning) { isRunning.toggle() }
                    ActionButton(Text(verbatim: "Entrar com chave de acesso"), rank: .secondary) { isRunning = false }
                    ActionButton(Text(verbatim: "Cancelar consulta"), rank: .destructive) {}
                    ActionButton(Text(verbatim: "Continuar")) {}.disabled(true)
                    ActionButton(Text(verbatim: "Esqueci minha senha"), rank: .quiet) {}
                }
            }
            .frame(maxWidth: AppSpacing.formWidth)
            .padding(AppSpacing.large)
            .frame(maxWidth: .infinity)
        }
        .foregroundStyle(AppColors.text)
        .background(AppColors.background)
        .navigationTitle(Text(verbatim: "Campos"))
    }
}
