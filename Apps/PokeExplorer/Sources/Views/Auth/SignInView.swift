// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The sign-in page.
struct SignInView: View {
    /// The Pokémon that the user wants to like.
    let wish: String?
    let signUp: @MainActor () -> Void

    @State private var model: SignInViewModel
    @FocusState private var focus: AccountField?
    @Environment(\.announce) private var announce
    @Environment(\.localize) private var localize

    init(account: any AccountServiceProtocol, wish: String?, signUp: @escaping @MainActor () -> Void) {
        self.wish = wish
        self.signUp = signUp
        _model = State(initialValue: SignInViewModel(account: account))
    }

    var body: some View {
        @Bindable var model = model
        AuthPage(
            "auth.signIn.title", systemImage: "person.crop.circle",
            message: wish.map { "auth.signIn.wish \($0)" } ?? "auth.signIn.message"
        ) {
            VStack(spacing: AppSpacing.large) {
                AccountTextField(
                    title: "account.name", field: .name, text: $model.name, contentType: .username, focus: $focus,
                    problem: model.problems[.name])
                AccountTextField(
                    title: "account.password", field: .password, text: $model.password, contentType: .password,
                    focus: $focus, problem: model.problems[.password])
            }
            .onSubmit { submit { await model.signIn() } }
            FormProblem(problem: model.problems.form)
            SubmitButton(title: "auth.signIn.submit", isLoading: model.isLoading) { submit { await model.signIn() } }
            if model.offersPasskeys {
                Button {
                    submit { await model.signInWithPasskey() }
                } label: {
                    Label("auth.signIn.passkey", systemImage: "person.badge.key").frame(maxWidth: .infinity)
                }
                .buttonStyle(.bordered)
            }
            Divider()
            Text("auth.signIn.noAccount").foregroundStyle(AppColors.secondaryText)
            Button("auth.signUp.title", action: signUp).buttonStyle(.borderless)
        }
    }

    private func submit(_ work: @escaping @MainActor () async -> Void) {
        Task {
            await work()
            focus = model.problems.firstField
            if let problem = model.problems.form { announce(localize(problem.title), isAssertive: true) }
        }
    }
}
