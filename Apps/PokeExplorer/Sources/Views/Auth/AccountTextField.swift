// SPDX-License-Identifier: Apache-2.0

import Vitral

/// A field of a form about an account: what it is, the field, and what is wrong with what was entered.
struct AccountTextField: View {
    let title: LocalizedStringKey
    let field: AccountField
    @Binding var text: String
    let contentType: UITextContentType
    let focus: FocusState<AccountField?>.Binding
    let problem: AccountProblem?
    /// What may be entered.
    var hint: LocalizedStringKey?

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
            // The field itself is called the same.
            Text(title)
                .font(AppFonts.fieldTitle)
                .foregroundStyle(AppColors.text)
                .accessibilityHidden(true)
            input
                .textFieldStyle(.roundedBorder)
                .textContentType(contentType)
                .textInputAutocapitalization(.never)
                .autocorrectionDisabled()
                .submitLabel(.go)
                .focused(focus, equals: field)
            if let problem {
                Label(problem.title, systemImage: "exclamationmark.circle")
                    .font(AppFonts.caption)
                    .foregroundStyle(AppColors.problem)
            } else if let hint {
                Text(hint)
                    .font(AppFonts.caption)
                    .foregroundStyle(AppColors.secondaryText)
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    @ViewBuilder private var input: some View {
        // An empty prompt: the title stands above.
        if field == .name {
            TextField(title, text: $text, prompt: Text(verbatim: "")).accessibilityHint(description)
        } else {
            SecureField(title, text: $text, prompt: Text(verbatim: "")).accessibilityHint(description)
        }
    }

    /// What a screen reader says of the field: what is wrong, or what may be entered.
    private var description: Text { (problem?.title ?? hint).map { Text($0) } ?? Text(verbatim: "") }
}

/// What is wrong with a form as a whole.
struct FormProblem: View {
    let problem: AccountProblem?

    var body: some View {
        if let problem {
            Label(problem.title, systemImage: "exclamationmark.triangle")
                .font(AppFonts.body)
                .foregroundStyle(AppColors.noticeText)
                .frame(maxWidth: .infinity, alignment: .leading)
                .padding(AppSpacing.medium)
                .background(AppColors.notice)
                .clipShape(RoundedRectangle(cornerRadius: AppCornerRadius.small))
        }
    }
}

/// Sends a form off.
struct SubmitButton: View {
    let title: LocalizedStringKey
    var role: ButtonRole?
    let isLoading: Bool
    let action: @MainActor () -> Void

    var body: some View {
        Button(role: role, action: action) {
            HStack(spacing: AppSpacing.small) {
                if isLoading { ProgressView() }
                Text(title)
            }
            .frame(maxWidth: .infinity)
        }
        .buttonStyle(.borderedProminent)
    }
}
