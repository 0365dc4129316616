// SPDX-License-Identifier: Apache-2.0

package import VerniDomain
package import Vitral

/// A row with a member and the balance of the member, one above the other where words of large text would be broken.
///
/// ```swift
/// BalanceRow(member, balance: balance)
/// ```
package struct BalanceRow: View {
    private let member: Member
    private let balance: MoneySum
    private let detail: Text?

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - member: The member.
    ///   - balance: Paid less owed.
    ///   - detail: A line below the name.
    package init(_ member: Member, balance: MoneySum, detail: Text? = nil) {
        self.member = member
        self.balance = balance
        self.detail = detail
    }

    package var body: some View {
        ViewThatFits(in: .horizontal) {
            HStack(spacing: AppSpacing.medium) {
                name.frame(maxWidth: .infinity, alignment: .leading)
                BalanceLabel(balance, of: subject)
            }
            VStack(alignment: .leading, spacing: AppSpacing.small) {
                name
                BalanceLabel(balance, of: subject, layout: .card)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .padding(.vertical, AppSpacing.extraSmall)
        .frame(maxWidth: .infinity, minHeight: AppSpacing.target)
    }

    private var name: some View { MemberName(member, detail: detail) }

    private var subject: BalanceLabel.Subject { member.isMe ? .user : .row }
}
