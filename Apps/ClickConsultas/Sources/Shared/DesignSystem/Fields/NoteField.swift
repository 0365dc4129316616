// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// A field for some lines of text.
///
/// ```swift
/// NoteField(Text("Note for the practice"), text: $store.note, hint: Text("Optional"))
/// ```
public struct NoteField: View {
    private let title: Text
    @Binding private var text: String
    private let hint: Text?
    private let problem: Text?

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - text: The text.
    ///   - hint: A line below the field.
    ///   - problem: The problem with the text, which replaces the hint.
    public init(_ title: Text, text: Binding<String>, hint: Text? = nil, problem: Text? = nil) {
        self.title = title
        _text = text
        self.hint = hint
        self.problem = problem
    }

    /// The field.
    public var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.extraSmall + AppSpacing.hairline) {
            // The field itself has this name.
            title.font(AppFonts.caption).foregroundStyle(AppColors.secondaryText).accessibilityHidden(true)
            TextField(text: $text, prompt: Text(verbatim: ""), axis: .vertical) { title }
                .textFieldStyle(.plain)
                .lineLimit(3...8)
                .font(AppFonts.body)
                .foregroundStyle(AppColors.text)
                .accessibilityHint(problem ?? hint ?? Text(verbatim: ""))
                .accessibilityInvalid(problem != nil)
                .frame(maxWidth: .infinity)
                .padding(AppSpacing.large)
                .background(AppColors.field, in: shape)
                .overlay { shape.stroke(problem == nil ? AppColors.outline : AppColors.danger, lineWidth: 1) }
            FieldMessage(problem: problem, hint: hint)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    private var shape: RoundedRectangle { RoundedRectangle(cornerRadius: AppRadius.medium) }
}
