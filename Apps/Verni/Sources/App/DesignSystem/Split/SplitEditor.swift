// SPDX-License-Identifier: Apache-2.0

package import VerniDomain
package import Vitral

/// The editor of a split: the mode, the members with their fields, their shares as they would be, and what is left.
///
/// ```swift
/// SplitEditor($draft.split, members: group.members, amount: amount, expense: id)
/// ```
///
/// Screen readers speak the rest to assign when it changes. Problems are shown at their fields.
package struct SplitEditor: View {
    @Binding private var draft: SplitDraft
    private let members: [Member]
    private let amount: Money?
    private let expense: ExpenseID
    @Environment(\.locale) private var locale

    /// Creates an editor.
    ///
    /// - Parameters:
    ///   - draft: The draft.
    ///   - members: The members who can take part.
    ///   - amount: The whole; `nil` while it cannot be read.
    ///   - expense: The id of the expense, by which members take turns at the odd cent.
    package init(_ draft: Binding<SplitDraft>, members: [Member], amount: Money?, expense: ExpenseID) {
        _draft = draft
        self.members = members
        self.amount = amount
        self.expense = expense
    }

    package var body: some View {
        let check = amount.map { draft.check(amount: $0, expense: expense, decimalMark: locale.decimalMark) }
        VStack(alignment: .leading, spacing: AppSpacing.medium) {
            SplitModePicker(mode: $draft.mode)
            draft.mode.explanation
                .font(AppFonts.caption)
                .foregroundStyle(AppColors.secondaryText)
                .padding(.horizontal, AppSpacing.extraSmall)
            switch draft.mode {
            case .equal, .exact, .weights, .percent, .adjustment:
                SplitMembers(draft: $draft, members: members, amount: amount, check: check)
            case .items:
                SplitItems(draft: $draft, members: members, amount: amount, check: check)
            }
            RestNotice(SplitEditor.notice(draft, check, amount, members, locale))
        }
        .frame(maxWidth: AppSpacing.formWidth)
    }
}
