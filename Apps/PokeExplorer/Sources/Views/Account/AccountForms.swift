// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The form that changes the password.
struct ChangePasswordView: View {
    let close: @MainActor () -> Void
    let confirm: @MainActor (Confirmation) -> Void

    @State private var model: ChangePasswordViewModel
    @FocusState private var focus: AccountField?
    @Environment(\.announce) private var announce
    @Environment(\.localize) private var localize

    init(
        account: any AccountServiceProtocol, confirm: @escaping @MainActor (Confirmation) -> Void,
        close: @escaping @MainActor () -> Void
    ) {
        self.confirm = confirm
        self.close = close
        _model = State(initialValue: ChangePasswordViewModel(account: account))
    }

    var body: some View {
        @Bindable var model = model
        AccountForm("account.changePassword", message: "account.changePassword.message", close: close) {
            VStack(spacing: AppSpacing.large) {
                AccountTextField(
                    title: "account.currentPassword", field: .password, text: $model.password, contentType: .password,
                    focus: $focus, problem: model.problems[.password])
                AccountTextField(
                    title: "account.newPassword", field: .newPassword, text: $model.newPassword,
                    contentType: .newPassword, focus: $focus, problem: model.problems[.newPassword],
                    hint: "auth.signUp.passwordHint \(AccountRules.shortestPassword)")
            }
            .onSubmit(submit)
            FormProblem(problem: model.problems.form)
            SubmitButton(title: "account.changePassword.submit", isLoading: model.isLoading, action: submit)
        }
        .onChange(of: model.isChanged) {
            confirm(.passwordChanged)
            close()
        }
    }

    private func submit() {
        Task {
            await model.change()
            focus = model.problems.firstField
            if let problem = model.problems.form { announce(localize(problem.title), isAssertive: true) }
        }
    }
}

/// The form that deletes the account after the user enters the password again.
struct DeleteAccountView: View {
    let close: @MainActor () -> Void
    let confirm: @MainActor (Confirmation) -> Void

    @State private var model: DeleteAccountViewModel
    @FocusState private var focus: AccountField?
    @Environment(\.announce) private var announce
    @Environment(\.localize) private var localize

    init(
        account: any AccountServiceProtocol, confirm: @escaping @MainActor (Confirmation) -> Void,
        close: @escaping @MainActor () -> Void
    ) {
        self.confirm = confirm
        self.close = close
        _model = State(initialValue: DeleteAccountViewModel(account: account))
    }

    var body: some View {
        @Bindable var model = model
        AccountForm("account.delete.title", message: "account.delete.message", close: close) {
            AccountTextField(
                title: "account.password", field: .password, text: $model.password, contentType: .password,
                focus: $focus, problem: model.problems[.password]
            )
            .onSubmit(submit)
            FormProblem(problem: model.problems.form)
            SubmitButton(title: "account.delete", role: .destructive, isLoading: model.isLoading, action: submit)
        }
    }

    private func submit() {
        Task {
            await model.delete()
            // The page has closed the sheet by then, because the user is signed out.
            if model.isDeleted { confirm(.accountDeleted) }
            focus = model.problems.firstField
            if let problem = model.problems.form { announce(localize(problem.title), isAssertive: true) }
        }
    }
}

/// A form in a sheet, with a button that cancels it.
struct AccountForm<Content: View>: View {
    let title: LocalizedStringKey
    let message: LocalizedStringKey
    let close: @MainActor () -> Void
    let content: Content

    init(
        _ title: LocalizedStringKey, message: LocalizedStringKey, close: @escaping @MainActor () -> Void,
        @ViewBuilder content: () -> Content
    ) {
        self.title = title
        self.message = message
        self.close = close
        self.content = content()
    }

    var body: some View {
        // The form is at the top, where a phone's keyboard does not cover it.
        ScrollView {
            VStack(alignment: .leading, spacing: AppSpacing.large) {
                Text(title)
                    .font(AppFonts.sectionTitle)
                    .foregroundStyle(AppColors.text)
                    .accessibilityAddTraits(.isHeader)
                Text(message).foregroundStyle(AppColors.secondaryText)
                content
                Button("account.cancel", role: .cancel, action: close)
                    .buttonStyle(.borderless)
                    .frame(maxWidth: .infinity)
            }
            .padding(AppSpacing.extraLarge)
            .frame(maxWidth: AppSpacing.formWidth)
        }
    }
}
