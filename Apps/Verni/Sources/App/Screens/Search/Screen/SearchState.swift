// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase
import VerniDesignSystem
package import VerniDomain

/// The state of the search.
package struct SearchState: Equatable, Sendable, Codable {
    package var form: SearchForm
    /// The query of the form.
    package var query: ExpenseQuery
    /// The expenses that the query finds, as far as they are loaded.
    package var found = LoadState<ExpensePage>()
    /// The groups, whose names stand beside the expenses.
    package var groups: [GroupSummary] = []
    /// The payments that the query finds, the latest first; none without a condition.
    package var payments = PaymentPage()
    /// The currency that an amount gets which the user types.
    package var currency = Currency.brl
    /// The members and categories of the groups of the expenses, and of the chosen group.
    package var details: [GroupID: GroupDetail] = [:]
    package var isLoadingMore = false
    /// The error of the last write.
    package var problem: VerniError?

    package init(group: GroupID? = nil) {
        form = SearchForm(group: group)
        query = ExpenseQuery(group: group)
    }
}

/// The conditions of a search as the user types them; its description is a part of the page's address.
package struct SearchForm: Hashable, Sendable, Codable {
    package var group: GroupID?
    package var text = ""
    package var person = ""
    /// The category of the group; `nil` for all.
    package var category: CategoryID?
    /// The currency; `nil` for all.
    package var currency: Currency?
    package var least = ""
    package var most = ""
    package var from: Day?
    package var through: Day?
    package var hasReceipt = false
    package var isDeleted = false

    package init(group: GroupID? = nil, text: String = "") {
        self.group = group
        self.text = text
    }

    /// Whether there is any condition beside the text.
    package var hasFilters: Bool {
        self != SearchForm(group: group, text: text)
    }

    /// Whether an amount is typed, which needs a currency.
    package var hasAmounts: Bool { !least.isEmpty || !most.isEmpty }

    /// The currency in which amounts are read.
    private var amountCurrency: Currency { currency ?? .brl }

    /// Returns the query.
    ///
    /// A condition that cannot be read is left out; ``unreadable(decimalMark:)`` names it.
    ///
    /// - Parameter decimalMark: The decimal mark of the user's language.
    package func query(decimalMark: Character) -> ExpenseQuery {
        ExpenseQuery(
            group: group, text: text, person: person, category: group == nil ? nil : category,
            currency: hasAmounts ? amountCurrency : currency,
            least: units(least, decimalMark), most: units(most, decimalMark),
            from: from, through: through, hasReceipt: hasReceipt, isDeleted: isDeleted)
    }

    /// The fields that are not empty and cannot be read.
    package func unreadable(decimalMark: Character) -> Set<Field> {
        var fields: Set<Field> = []
        if !least.isEmpty, units(least, decimalMark) == nil { fields.insert(.least) }
        if !most.isEmpty, units(most, decimalMark) == nil { fields.insert(.most) }
        return fields
    }

    /// A field that may be unreadable.
    package enum Field: Hashable, Sendable {
        case least, most
    }

    /// Returns the size of an amount, without a sign.
    private func units(_ text: String, _ decimalMark: Character) -> Int64? {
        money(text, decimalMark).map { Int64(clamping: $0.minorUnits.magnitude) }
    }

    private func money(_ text: String, _ decimalMark: Character) -> Money? {
        text.isEmpty ? nil : try? Money(text: text, in: amountCurrency, decimalMark: decimalMark)
    }
}

// MARK: Addresses

extension SearchForm {
    /// The decimal mark of amounts in addresses, which are the same in all languages.
    private static let addressMark: Character = "."

    /// Returns the form as addresses have it, without amounts that cannot be read.
    ///
    /// - Parameter decimalMark: The decimal mark of the user's language.
    package func addressed(decimalMark: Character) -> SearchForm { rewritten(from: decimalMark, to: Self.addressMark) }

    /// Returns the form of an address as a user types it.
    ///
    /// - Parameter decimalMark: The decimal mark of the user's language.
    package func typed(decimalMark: Character) -> SearchForm { rewritten(from: Self.addressMark, to: decimalMark) }

    private func rewritten(from mark: Character, to other: Character) -> SearchForm {
        var form = self
        for path in [\SearchForm.least, \.most] {
            form[keyPath: path] = money(self[keyPath: path], mark)?.typedText(decimalMark: other) ?? ""
        }
        return form
    }
}

extension SearchForm: LosslessStringConvertible {
    package var description: String {
        let parts = [
            ("q", text), ("person", person), ("category", category.map(\.description) ?? ""),
            ("currency", currency?.code ?? ""), ("least", least), ("most", most),
            ("from", from?.description ?? ""), ("through", through?.description ?? ""),
            ("receipt", hasReceipt ? "1" : ""), ("deleted", isDeleted ? "1" : ""),
            ("group", group.map(\.description) ?? ""),
        ]
        return parts.filter { !$0.1.isEmpty }.map { "\($0)=\(Self.escaped($1))" }.joined(separator: "&")
    }

    package init?(_ description: String) {
        self.init()
        for part in description.split(separator: "&") {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2 else { return nil }
            let value = Self.unescaped(pair[1])
            switch pair[0] {
            case "q": text = String(value.prefix(TextLimits.title))
            case "person": person = String(value.prefix(TextLimits.name))
            case "currency":
                guard let known = try? Currency(code: value) else { return nil }
                currency = known
            case "least": least = String(value.prefix(TextLimits.name))
            case "most": most = String(value.prefix(TextLimits.name))
            case "category": category = CategoryID(text: value)
            case "from": from = Day(value)
            case "through": through = Day(value)
            case "receipt": hasReceipt = value == "1"
            case "deleted": isDeleted = value == "1"
            case "group": group = GroupID(text: value)
            default: return nil
            }
        }
    }

    /// The separators of the description cannot stand in a value.
    private static func escaped(_ text: String) -> String {
        text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%25")
            .split(separator: "&", omittingEmptySubsequences: false).joined(separator: "%26")
    }

    private static func unescaped(_ text: Substring) -> String {
        text.split(separator: "%26", omittingEmptySubsequences: false).joined(separator: "&")
            .split(separator: "%25", omittingEmptySubsequences: false).joined(separator: "%")
    }
}

/// The actions of the search.
package enum SearchAction: Hashable, Sendable {
    // MARK: The user's

    case formChanged(SearchForm, ExpenseQuery)
    case expenseTapped(ExpenseID, in: GroupID)
    case restoreTapped(ExpenseID, in: GroupID)
    case paymentTapped(in: GroupID)
    case restorePaymentTapped(PaymentID, in: GroupID)
    case endReached
    case retryTapped
    case problemDismissed

    // MARK: The handlers'

    case ledgerChanged
    case loaded(Result<SearchAnswer, VerniError>)
    case loadedMore(Result<SearchAnswer, VerniError>)
    case restored(Result<GroupID, VerniError>)
}

/// A part of what a search finds, with the groups that it names.
package struct SearchAnswer: Hashable, Sendable {
    package let query: ExpenseQuery
    package let offset: Int
    package let page: ExpensePage
    /// The payments, with the first page of expenses.
    package let payments: PaymentPage
    /// The currency of the chosen group, or of the last changed one.
    package let currency: Currency?
    package let groups: [GroupSummary]
    package let details: [GroupID: GroupDetail]

    package init(
        query: ExpenseQuery, offset: Int, page: ExpensePage, payments: PaymentPage = PaymentPage(),
        currency: Currency? = nil, groups: [GroupSummary], details: [GroupID: GroupDetail]
    ) {
        self.query = query
        self.offset = offset
        self.page = page
        self.payments = payments
        self.currency = currency
        self.groups = groups
        self.details = details
    }
}
