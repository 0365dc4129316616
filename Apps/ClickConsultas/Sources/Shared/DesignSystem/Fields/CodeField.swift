// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// A field for the six digits of a code, drawn as six boxes.
///
/// ```swift
/// CodeField(text: $store.code, problem: store.problem) { store.send(.codeEntered) }
/// ```
///
/// It is one field for keyboards and screen readers, so a pasted code and the code that the system suggests fill all
/// boxes at once. The action runs when the sixth digit arrives.
public struct CodeField: View {
    /// The number of digits of a code.
    public static let length = 6

    @Binding private var text: String
    private let problem: Text?
    private let onComplete: @MainActor () -> Void
    @FocusState private var isFocused: Bool

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - text: The digits.
    ///   - problem: The problem with the code.
    ///   - onComplete: A function that is called with the last digit.
    public init(text: Binding<String>, problem: Text? = nil, onComplete: @escaping @MainActor () -> Void = {}) {
        _text = text
        self.problem = problem
        self.onComplete = onComplete
    }

    /// The field.
    public var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.small) {
            ZStack {
                HStack(spacing: AppSpacing.small) {
                    ForEach(0..<Self.length, id: \.self) { box(at: $0) }
                }
                .accessibilityHidden(true)
                TextField(text: $text, prompt: Text(verbatim: "")) { Text("code.title", bundle: .module) }
                    .accessibilityHint(problem ?? Text("code.hint", bundle: .module))
                    .accessibilityInvalid(problem != nil)
                    .textFieldStyle(.plain)
                    .textContentType(.oneTimeCode)
                    .inputMask(FieldMask.code.rawValue)
                    // The boxes show the digits and the place of the next.
                    .foregroundStyle(Color.clear)
                    .tint(Color.clear)
                    .focused($isFocused)
                    .frame(maxWidth: .infinity, minHeight: AppSpacing.field)
            }
            FieldMessage(problem: problem, hint: nil)
        }
        .defaultFocus($isFocused, true)
        .onChange(of: text) { old, new in
            if new.count == Self.length, old.count < new.count { onComplete() }
        }
    }

    private func box(at index: Int) -> some View {
        let digits = Array(text)
        let isNext = isFocused && index == min(digits.count, Self.length - 1)
        let shape = RoundedRectangle(cornerRadius: AppRadius.small)
        return Text(verbatim: index < digits.count ? String(digits[index]) : " ")
            .font(AppFonts.code)
            .foregroundStyle(AppColors.text)
            .frame(maxWidth: .infinity, minHeight: AppSpacing.field)
            .background(AppColors.field, in: shape)
            .overlay {
                shape.stroke(
                    problem != nil ? AppColors.danger : isNext ? AppColors.accent : AppColors.outline,
                    lineWidth: isNext ? 2 : 1)
            }
    }
}
