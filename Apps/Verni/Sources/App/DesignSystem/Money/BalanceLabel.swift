// SPDX-License-Identifier: Apache-2.0

package import VerniDomain
package import Vitral

/// A balance in words and color: above zero the subject is owed, below zero the subject owes.
///
/// ```swift
/// BalanceLabel(balance, of: .user, layout: .hero)
/// BalanceLabel(balance, of: .member(ana.name))
/// ```
package struct BalanceLabel: View {
    /// The subject of the words.
    package enum Subject: Hashable, Sendable {
        /// The user: "you owe".
        case user
        /// Another member, by name: "Ana owes".
        case member(String)
        /// A member whose name stands beside the label: "owes".
        case row
    }

    /// The arrangement of words and amount.
    package enum Layout: Sendable {
        /// Words above the amount, at the end of a row.
        case row
        /// Words above a large amount, at the start of a card.
        case card
        /// Words above the amount that a page is about.
        case hero
        /// Words and amount in one line.
        case line

        var style: MoneyText.Style {
            switch self {
            case .row: .row
            case .card: .large
            case .hero: .hero
            case .line: .small
            }
        }
    }

    private let balance: MoneySum
    private let subject: Subject
    private let layout: Layout

    /// Creates a label.
    ///
    /// - Parameters:
    ///   - balance: Paid less owed.
    ///   - subject: The subject of the words.
    ///   - layout: The arrangement.
    package init(_ balance: MoneySum, of subject: Subject = .user, layout: Layout = .row) {
        self.balance = balance
        self.subject = subject
        self.layout = layout
    }

    package var body: some View {
        parts
            .foregroundStyle(color)
            .accessibilityElement(children: .combine)
    }

    @ViewBuilder private var parts: some View {
        switch layout {
        case .line:
            HStack(alignment: .firstTextBaseline, spacing: AppSpacing.extraSmall) {
                words.font(AppFonts.detail)
                amount
            }
        case .row:
            VStack(alignment: .trailing, spacing: 0) {
                words.font(AppFonts.caption).multilineTextAlignment(.trailing)
                amount
            }
        case .card, .hero:
            VStack(alignment: .leading, spacing: AppSpacing.hairline) {
                words.font(AppFonts.detail.weight(.medium))
                amount
            }
        }
    }

    @ViewBuilder private var amount: some View {
        if balance.minorUnits != 0 || layout == .hero {
            MoneyText(balance.absolute, style: layout.style)
        }
    }

    private var color: Color {
        switch balance.minorUnits.signum() {
        case 1: AppColors.lent
        case -1: AppColors.owed
        default: AppColors.secondaryText
        }
    }

    private var words: Text {
        switch (subject, balance.minorUnits.signum()) {
        case (.user, 1): Text("balance.user.lent", bundle: .module)
        case (.user, -1): Text("balance.user.owed", bundle: .module)
        case (.user, _): Text("balance.user.settled", bundle: .module)
        case (.member(let name), 1): Text("balance.member.lent \(name)", bundle: .module)
        case (.member(let name), -1): Text("balance.member.owed \(name)", bundle: .module)
        case (.member(let name), _): Text("balance.member.settled \(name)", bundle: .module)
        case (.row, 1): Text("balance.row.lent", bundle: .module)
        case (.row, -1): Text("balance.row.owed", bundle: .module)
        case (.row, _): Text("balance.row.settled", bundle: .module)
        }
    }
}
