// SPDX-License-Identifier: Apache-2.0

package import VerniDomain
package import Vitral

/// A row of a list of expenses: title, payers in words, and the user's share in words and color.
///
/// ```swift
/// NavigationLink(value: Route.expense(expense.id)) {
///     ExpenseRow(expense, members: group.members, category: category)
/// }
/// ```
package struct ExpenseRow: View {
    private let expense: Expense
    private let members: [Member]
    private let category: VerniDomain.Category?
    private let today: Day?
    private let group: String?
    @Environment(\.locale) private var locale

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - expense: The expense.
    ///   - members: The members of its group.
    ///   - category: Its category.
    ///   - today: The current day, for a row that shows the day of the expense; `nil` under a heading with the day.
    ///   - group: The name of its group, for a row among those of other groups.
    package init(
        _ expense: Expense, members: [Member], category: VerniDomain.Category? = nil, today: Day? = nil,
        group: String? = nil
    ) {
        self.expense = expense
        self.members = members
        self.category = category
        self.today = today
        self.group = group
    }

    package var body: some View {
        ViewThatFits(in: .horizontal) {
            HStack(spacing: AppSpacing.medium) {
                icon
                ZStack(alignment: .leading) {
                    // The width of a long word, which follows the text size.
                    Text(verbatim: "mmmmmmmm").font(AppFonts.headline).lineLimit(1).hidden()
                    titles.flexibleWidth(minimum: 0)
                }
                ShareLabel(share)
            }
            // The narrow layout, for words of large text that would be broken otherwise.
            VStack(alignment: .leading, spacing: AppSpacing.small) {
                icon
                titles
                ShareLabel(share, layout: .column(.leading))
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .padding(.vertical, AppSpacing.medium)
        .frame(maxWidth: .infinity, minHeight: AppSpacing.target)
    }

    private var titles: some View {
        VStack(alignment: .leading, spacing: AppSpacing.hairline) {
            Text(verbatim: expense.fields.title)
                .font(AppFonts.headline)
                .strikethrough(expense.isDeleted)
                .foregroundStyle(AppColors.text)
            payers.font(AppFonts.detail).foregroundStyle(AppColors.secondaryText)
            if let group {
                Text(verbatim: group).font(AppFonts.caption).foregroundStyle(AppColors.secondaryText)
            }
            if let today {
                DayLabel(expense.fields.day, today: today)
                    .font(AppFonts.caption)
                    .foregroundStyle(AppColors.secondaryText)
            }
            marks
        }
        .multilineTextAlignment(.leading)
    }

    @ViewBuilder private var icon: some View {
        if let category {
            GroupIcon(category.symbol, hue: .of(category.id))
        } else {
            GroupIcon(GroupIcon.fallback, hue: .of(expense.group))
        }
    }

    @ViewBuilder private var marks: some View {
        if expense.isDeleted {
            Badge(Text("expense.deleted", bundle: .module), tone: .refusal, systemImage: "trash")
        } else if expense.hasConflict {
            ConflictMark()
        }
    }

    private var payers: Text {
        let total = expense.fields.amounts.amount
        let amount = total.absolute.formatted(in: locale)
        let ids = expense.fields.amounts.payers.keys.sorted()
        let isRefund = total.minorUnits < 0
        guard ids.count == 1, let payer = members.first(where: { $0.id == ids.first }) else {
            return isRefund
                ? Text("expense.received.several \(ids.count) \(amount)", bundle: .module)
                : Text("expense.paid.several \(ids.count) \(amount)", bundle: .module)
        }
        if payer.isMe {
            return isRefund
                ? Text("expense.received.you \(amount)", bundle: .module)
                : Text("expense.paid.you \(amount)", bundle: .module)
        }
        return isRefund
            ? Text("expense.received.member \(payer.name) \(amount)", bundle: .module)
            : Text("expense.paid.member \(payer.name) \(amount)", bundle: .module)
    }

    private var share: ShareLabel.Share {
        let amounts = expense.fields.amounts
        let mine = Set(members.lazy.filter(\.isMe).map(\.id))
        guard mine.contains(where: { amounts.payers[$0] != nil || amounts.shares[$0] != nil }) else {
            return .notInvolved
        }
        let balance = expense.balance(of: mine)
        return (try? Money(minorUnits: balance, currency: amounts.amount.currency)).map { .balance($0) } ?? .notInvolved
    }
}

/// The user's side of an expense in words and color.
package struct ShareLabel: View {
    /// The user's side of an expense.
    package enum Share: Hashable, Sendable {
        /// Paid less owed.
        case balance(Money)
        /// The user neither paid nor owes.
        case notInvolved
    }

    /// The places of words and amount.
    package enum Layout: Hashable, Sendable {
        /// The amount below the words.
        case column(HorizontalAlignment)
        /// The amount after the words.
        case line
    }

    private let share: Share
    private let layout: Layout

    /// Creates a label.
    ///
    /// - Parameters:
    ///   - share: The user's side.
    ///   - layout: The places of words and amount.
    package init(_ share: Share, layout: Layout = .column(.trailing)) {
        self.share = share
        self.layout = layout
    }

    package var body: some View {
        switch layout {
        case .column(let alignment):
            VStack(alignment: alignment, spacing: 0) { content }
                .multilineTextAlignment(alignment == .trailing ? .trailing : .leading)
        case .line:
            HStack(alignment: .firstTextBaseline, spacing: AppSpacing.extraSmall) { content }
        }
    }

    @ViewBuilder private var content: some View {
        switch share {
        case .notInvolved:
            Text("share.none", bundle: .module).font(AppFonts.caption).foregroundStyle(AppColors.secondaryText)
        case .balance(let balance) where balance.minorUnits > 0:
            words(Text("share.lent", bundle: .module), balance, AppColors.lent)
        case .balance(let balance) where balance.minorUnits < 0:
            words(Text("share.owed", bundle: .module), balance, AppColors.owed)
        case .balance:
            Text("share.even", bundle: .module).font(AppFonts.caption).foregroundStyle(AppColors.secondaryText)
        }
    }

    @ViewBuilder private func words(_ words: Text, _ balance: Money, _ color: Color) -> some View {
        words.font(AppFonts.caption).foregroundStyle(color)
        MoneyText(balance.absolute, style: layout == .line ? .small : .row).foregroundStyle(color)
    }
}
