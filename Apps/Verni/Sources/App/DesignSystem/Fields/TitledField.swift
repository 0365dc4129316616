// SPDX-License-Identifier: Apache-2.0

package import Vitral

/// A field of a form, with its title above and its hint or problem below.
///
/// ```swift
/// TitledField(Text("E-mail"), text: $email, problem: state.problem)
///     .textContentType(.emailAddress)
/// ```
///
/// A screen reader reads the problem, or else the hint, as the description of the field. Modifiers of text fields, such
/// as `textContentType` and `focused`, apply to the field inside.
package struct TitledField: View {
    private enum Kind {
        case line, lines, password
    }

    private let title: Text
    @Binding private var text: String
    private let prompt: Text?
    private let hint: Text?
    private let problem: Text?
    private let kind: Kind
    @State private var isRevealed = false

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - text: The text.
    ///   - prompt: The text that an empty field shows.
    ///   - isMultiline: Whether the field grows with its text.
    ///   - hint: A line below the field.
    ///   - problem: The problem with the text, which replaces the hint.
    package init(
        _ title: Text, text: Binding<String>, prompt: Text? = nil, isMultiline: Bool = false, hint: Text? = nil,
        problem: Text? = nil
    ) {
        self.title = title
        _text = text
        self.prompt = prompt
        self.hint = hint
        self.problem = problem
        kind = isMultiline ? .lines : .line
    }

    /// Creates a field of a password, which the user can reveal.
    package init(_ title: Text, password: Binding<String>, hint: Text? = nil, problem: Text? = nil) {
        self.title = title
        _text = password
        prompt = nil
        self.hint = hint
        self.problem = problem
        kind = .password
    }

    package var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
            title.font(AppFonts.badge).foregroundStyle(AppColors.secondaryText)
                // The field itself has this name.
                .accessibilityHidden(true)
            HStack(spacing: AppSpacing.small) {
                input
                    .textFieldStyle(.plain)
                    .font(AppFonts.body)
                    .foregroundStyle(AppColors.text)
                    .accessibilityHint(problem ?? hint ?? Text(verbatim: ""))
                    .accessibilityInvalid(problem != nil)
                    .frame(maxWidth: .infinity)
                if kind == .password { revealButton }
            }
            .padding(.horizontal, AppSpacing.large)
            .padding(.vertical, kind == .lines ? AppSpacing.medium : 0)
            .frame(maxWidth: .infinity, minHeight: AppSpacing.field, alignment: .leading)
            .fieldBox(isInvalid: problem != nil)
            FieldMessage(problem: problem, hint: hint)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    @ViewBuilder private var input: some View {
        switch kind {
        case .line: TextField(text: $text, prompt: prompt) { title }
        case .lines: TextField(text: $text, prompt: prompt, axis: .vertical) { title }.lineLimit(2...8)
        case .password:
            if isRevealed {
                TextField(text: $text, prompt: prompt) { title }
            } else {
                // The page never contains a password, so dots stand for one that was typed before.
                SecureField(text: $text, prompt: text.isEmpty ? nil : Text(verbatim: "••••••••")) { title }
            }
        }
    }

    private var revealButton: some View {
        Button {
            isRevealed.toggle()
        } label: {
            Image(systemName: isRevealed ? "eye.slash" : "eye")
                .foregroundStyle(AppColors.secondaryText)
                .frame(width: AppSpacing.target, height: AppSpacing.target)
        }
        .buttonStyle(.plain)
        .accessibilityLabel(
            isRevealed ? Text("field.password.hide", bundle: .module) : Text("field.password.show", bundle: .module))
    }
}
