// SPDX-License-Identifier: Apache-2.0

import Vitral

/// A field of an account form: its title, the field, and the problem with its value.
struct AccountTextField: View {
    let title: LocalizedStringKey
    let field: AccountField
    @Binding var text: String
    let contentType: UITextContentType
    let focus: FocusState<AccountField?>.Binding
    let problem: AccountProblem?
    /// The hint about valid values.
    var hint: LocalizedStringKey?

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
            LabeledContent(title) {
                input
                    .textFieldStyle(.roundedBorder)
                    .textContentType(contentType)
                    .textInputAutocapitalization(.never)
                    .autocorrectionDisabled()
                    .submitLabel(.go)
                    .focused(focus, equals: field)
                    .accessibilityHint(description)
                    .accessibilityInvalid(problem != nil)
            }
            .labeledContentStyle(FieldTitleStyle())
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
        // The prompt is empty because the title stands above.
        if field == .name {
            TextField(title, text: $text, prompt: Text(verbatim: ""))
        } else {
            SecureField(title, text: $text, prompt: Text(verbatim: ""))
        }
    }

    /// The accessibility description of the field: the problem, or the hint.
    private var description: Text { (problem?.title ?? hint).map { Text($0) } ?? Text(verbatim: "") }
}

/// A field below its title, which leads to the field.
struct FieldTitleStyle: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
            configuration.label
                .font(AppFonts.fieldTitle)
                .foregroundStyle(AppColors.text)
            configuration.content
        }
    }
}

/// The problem of a form as a whole.
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

/// The button that submits a form.
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
