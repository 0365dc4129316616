// SPDX-License-Identifier: Apache-2.0

package import Vitral

/// The line below a field: its problem, or else its hint.
package struct FieldMessage: View {
    private let problem: Text?
    private let hint: Text?

    package init(problem: Text?, hint: Text? = nil) {
        self.problem = problem
        self.hint = hint
    }

    package var body: some View {
        if let problem {
            Label {
                problem
            } icon: {
                Image(systemName: "exclamationmark.circle.fill")
            }
            .font(AppFonts.caption)
            .foregroundStyle(AppColors.refusal)
            .frame(maxWidth: .infinity, alignment: .leading)
        } else if let hint {
            hint.font(AppFonts.caption).foregroundStyle(AppColors.secondaryText)
                .frame(maxWidth: .infinity, alignment: .leading)
        }
    }
}

extension View {
    /// Draws the background and the outline of a field.
    func fieldBox(isInvalid: Bool, radius: Double = AppRadius.medium) -> some View {
        background(AppColors.field, in: RoundedRectangle(cornerRadius: radius))
            .overlay {
                RoundedRectangle(cornerRadius: radius)
                    .strokeBorder(isInvalid ? AppColors.refusal : AppColors.outline, lineWidth: AppSpacing.line)
            }
    }
}
