// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// A field of a form, whose title floats above the text once there is any.
///
/// ```swift
/// FloatingField(Text("CPF"), text: $store.cpf, mask: .cpf, problem: store.problem)
/// ```
///
/// Without text the title stands in the field, and gives way at the first key without a round trip. A screen reader reads
/// the title always, and the problem, or else the hint, as the description. Modifiers of text fields, such as
/// `textContentType` and `focused`, apply to the field inside.
public struct FloatingField: View {
    private let title: Text
    @Binding private var text: String
    private let mask: FieldMask?
    private let isSecure: Bool
    private let hint: Text?
    private let problem: Text?
    @State private var isRevealed = false

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - text: The text.
    ///   - mask: The form of the text.
    ///   - hint: A line below the field.
    ///   - problem: The problem with the text, which replaces the hint.
    public init(
        _ title: Text, text: Binding<String>, mask: FieldMask? = nil, hint: Text? = nil, problem: Text? = nil
    ) {
        self.init(title: title, text: text, mask: mask, isSecure: false, hint: hint, problem: problem)
    }

    /// Creates a field of a password, which the user can reveal.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - password: The password.
    ///   - hint: A line below the field.
    ///   - problem: The problem with the password, which replaces the hint.
    public init(_ title: Text, password: Binding<String>, hint: Text? = nil, problem: Text? = nil) {
        self.init(title: title, text: password, mask: nil, isSecure: true, hint: hint, problem: problem)
    }

    private init(title: Text, text: Binding<String>, mask: FieldMask?, isSecure: Bool, hint: Text?, problem: Text?) {
        self.title = title
        _text = text
        self.mask = mask
        self.isSecure = isSecure
        self.hint = hint
        self.problem = problem
    }

    /// The field.
    public var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.extraSmall + AppSpacing.hairline) {
            HStack(spacing: AppSpacing.small) {
                VStack(alignment: .leading, spacing: 0) {
                    if !text.isEmpty {
                        title
                            .font(AppFonts.caption)
                            .foregroundStyle(problem == nil ? AppColors.secondaryText : AppColors.danger)
                            // The field itself has this name.
                            .accessibilityHidden(true)
                            .transition(.opacity)
                    }
                    input
                        .textFieldStyle(.plain)
                        .font(AppFonts.body)
                        .foregroundStyle(AppColors.text)
                        .frame(maxWidth: .infinity)
                }
                if isSecure { revealButton }
            }
            .padding(.horizontal, AppSpacing.large)
            .padding(.vertical, AppSpacing.small)
            .frame(maxWidth: .infinity, minHeight: AppSpacing.field, alignment: .leading)
            .background(AppColors.field, in: shape)
            .overlay { shape.stroke(problem == nil ? AppColors.outline : AppColors.danger, lineWidth: 1) }
            FieldMessage(problem: problem, hint: hint)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    private var shape: RoundedRectangle { RoundedRectangle(cornerRadius: AppRadius.medium) }

    @ViewBuilder private var input: some View {
        if isSecure, !isRevealed {
            // The page never contains a password, so dots stand for one that the user has typed before.
            SecureField(text: $text, prompt: text.isEmpty ? title : Text(verbatim: "••••••••")) { title }
                .accessibilityHint(description)
                .accessibilityInvalid(problem != nil)
        } else {
            TextField(text: $text, prompt: title) { title }
                .accessibilityHint(description)
                .accessibilityInvalid(problem != nil)
                .inputMask(mask?.rawValue)
        }
    }

    private var description: Text { problem ?? hint ?? Text(verbatim: "") }

    private var revealButton: some View {
        Button {
            isRevealed.toggle()
        } label: {
            Image(systemName: isRevealed ? "eye.slash" : "eye")
                .foregroundStyle(AppColors.secondaryText)
                .frame(width: AppSpacing.target, height: AppSpacing.target)
        }
        .buttonStyle(.plain)
        .accessibilityLabel(Text(isRevealed ? "field.password.hide" : "field.password.show", bundle: .module))
    }
}
