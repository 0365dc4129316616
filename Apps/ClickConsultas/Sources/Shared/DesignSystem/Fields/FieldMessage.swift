// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The line below a field: its problem, or else its hint.
struct FieldMessage: View {
    let problem: Text?
    let hint: Text?

    var body: some View {
        if let problem {
            Label {
                problem
            } icon: {
                Image(systemName: "exclamationmark.circle.fill")
            }
            .font(AppFonts.caption)
            .foregroundStyle(AppColors.danger)
            .transition(.opacity)
        } else if let hint {
            hint.font(AppFonts.caption).foregroundStyle(AppColors.secondaryText)
        }
    }
}
