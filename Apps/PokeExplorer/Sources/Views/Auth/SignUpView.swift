// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The sign-up page.
struct SignUpView: View {
    /// The Pokémon that the user wants to like.
    let wish: String?
    let signIn: @MainActor () -> Void

    @State private var model: SignUpViewModel
    @FocusState private var focus: AccountField?
    @Environment(\.announce) private var announce
    @Environment(\.localize) private var localize

    init(account: any AccountServiceProtocol, wish: String?, signIn: @escaping @MainActor () -> Void) {
        self.wish = wish
        self.signIn = signIn
        _model = State(initialValue: SignUpViewModel(account: account))
    }

    var body: some View {
        @Bindable var model = model
        AuthPage(
            "auth.signUp.title", systemImage: "person.crop.circle.badge.plus",
            message: wish.map { "auth.signUp.wish \($0)" } ?? "auth.signUp.message"
        ) {
            VStack(spacing: AppSpacing.large) {
                AccountTextField(
                    title: "account.name", field: .name, text: $model.name, contentType: .username, focus: $focus,
                    problem: model.problems[.name], hint: "auth.signUp.nameHint")
                AccountTextField(
                    title: "account.password", field: .newPassword, text: $model.password, contentType: .newPassword,
                    focus: $focus, problem: model.problems[.newPassword],
                    hint: "auth.signUp.passwordHint \(AccountRules.shortestPassword)")
            }
            .onSubmit(submit)
            FormProblem(problem: model.problems.form)
            SubmitButton(title: "auth.signUp.submit", isLoading: model.isLoading, action: submit)
            Divider()
            Text("auth.signUp.hasAccount").foregroundStyle(AppColors.secondaryText)
            Button("auth.signIn.title", action: signIn).buttonStyle(.borderless)
        }
    }

    private func submit() {
        Task {
            await model.signUp()
            focus = model.problems.firstField
            if let problem = model.problems.form { announce(localize(problem.title), isAssertive: true) }
        }
    }
}
