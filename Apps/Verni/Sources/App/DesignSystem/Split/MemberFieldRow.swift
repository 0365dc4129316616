// SPDX-License-Identifier: Apache-2.0

import Vitral

/// A row in two halves, one above the other where it is narrow or the text is large.
struct HalvedRow<Leading: View, Trailing: View>: View {
    @ViewBuilder let leading: Leading
    @ViewBuilder let trailing: Trailing

    var body: some View {
        LazyVGrid(
            columns: [GridItem(.adaptive(minimum: AppSpacing.half), spacing: AppSpacing.hairline)],
            spacing: AppSpacing.extraSmall
        ) {
            leading.frame(maxWidth: .infinity, alignment: .leading)
            trailing.frame(maxWidth: .infinity, alignment: .trailing)
        }
        .frame(maxWidth: AppSpacing.halvedRow)
        .frame(maxWidth: .infinity)
    }
}

/// A row with a member and a small field for a number.
struct MemberFieldRow<Name: View>: View {
    @Binding var text: String
    let label: Text
    let unit: String?
    let prompt: String
    let problem: Text?
    @ViewBuilder let name: Name

    var body: some View {
        VStack(spacing: AppSpacing.extraSmall) {
            HalvedRow {
                name
            } trailing: {
                NumberField(label, text: $text, unit: unit, prompt: prompt, problem: problem)
            }
            FieldMessage(problem: problem)
        }
        .padding(.vertical, AppSpacing.small)
        .frame(maxWidth: .infinity)
    }
}

/// A small field for a number; its problem is shown elsewhere, but is its description.
struct NumberField: View {
    private let label: Text
    @Binding private var text: String
    private let unit: String?
    private let prompt: String
    private let problem: Text?

    init(_ label: Text, text: Binding<String>, unit: String? = nil, prompt: String, problem: Text?) {
        self.label = label
        _text = text
        self.unit = unit
        self.prompt = prompt
        self.problem = problem
    }

    var body: some View {
        HStack(spacing: AppSpacing.extraSmall) {
            TextField(text: $text, prompt: Text(verbatim: prompt)) { label }
                .textFieldStyle(.plain)
                .keyboardType(.decimalPad)
                .font(AppFonts.amount)
                .foregroundStyle(AppColors.text)
                .multilineTextAlignment(.trailing)
                .accessibilityHint(problem ?? Text(verbatim: ""))
                .accessibilityInvalid(problem != nil)
                .frame(maxWidth: .infinity)
            if let unit {
                Text(verbatim: unit).font(AppFonts.detail).foregroundStyle(AppColors.secondaryText)
                    .accessibilityHidden(true)
            }
        }
        .padding(.horizontal, AppSpacing.medium)
        .frame(minHeight: AppSpacing.target)
        .fieldBox(isInvalid: problem != nil, radius: AppRadius.small)
    }
}
