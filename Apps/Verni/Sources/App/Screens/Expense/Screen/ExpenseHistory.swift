// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniAppBase
import VerniDesignSystem
import VerniDomain
import Vitral

/// The versions of an expense, each with its differences and the way back.
struct ExpenseHistory: View {
    @ObservedObject var store: Store<ExpenseState, ExpenseAction>
    let isEditable: Bool

    var body: some View {
        let versions = store.state.history.value ?? []
        if !versions.isEmpty {
            VStack(alignment: .leading, spacing: AppSpacing.medium) {
                SectionHeader(Text("expense.history", bundle: .module))
                VStack(spacing: 0) {
                    ForEach(versions) { version in
                        if version.id != versions.first?.id { RowDivider() }
                        ExpenseVersionRow(version: version, isRevertible: isEditable && version.isRevertible) {
                            store.dispatch(.changeTapped(.revert(version.id)))
                        }
                    }
                }
                .padding(.horizontal, AppSpacing.large)
                .frame(maxWidth: .infinity)
                .cardBox()
            }
        }
    }
}

/// A version of an expense.
struct ExpenseVersionRow: View {
    let version: RecordVersion
    let isRevertible: Bool
    let revert: @MainActor () -> Void
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
            Text(sentence, bundle: .module).font(AppFonts.body).foregroundStyle(AppColors.text)
            Text(verbatim: date).font(AppFonts.caption).foregroundStyle(AppColors.secondaryText)
            if version.change != .created {
                ForEach(version.differences, id: \.field) { difference in
                    if let words = DifferenceWords(difference, locale).text {
                        words.font(AppFonts.detail).foregroundStyle(AppColors.secondaryText)
                    }
                }
            }
            if isRevertible, version.change != .created {
                Button(action: revert) { Text("expense.version.revert", bundle: .module) }
                    .buttonStyle(.app(.quiet))
                    .accessibilityLabel(Text("expense.version.revert.named \(date)", bundle: .module))
            }
        }
        .padding(.vertical, AppSpacing.medium)
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    private var date: String { version.date.expenseDate(locale, timeZone) }

    private var sentence: LocalizedStringKey {
        let author = version.isMine ? Text("expense.you", bundle: .module) : Text(verbatim: version.authorName)
        return switch version.change {
        case .created, .imported: "expense.version.created \(author)"
        case .deleted: "expense.version.deleted \(author)"
        case .restored: "expense.version.restored \(author)"
        case .reverted: "expense.version.reverted \(author)"
        case .edited, .archived, .unarchived, .claimed, .left, .commented, .receiptAdded, .receiptRemoved,
            .recurrenceSet, .recurrenceSkipped, .recurrenceStopped, .inviteCreated, .inviteRevoked, .rateSet, .other:
            "expense.version.edited \(author)"
        }
    }
}

/// The values of a difference in the user's language.
@MainActor
struct DifferenceWords {
    private let difference: RecordVersion.Difference
    private let locale: Locale

    init(_ difference: RecordVersion.Difference, _ locale: Locale) {
        self.difference = difference
        self.locale = locale
    }

    /// The difference; `nil` for fields that the sentence says already.
    var text: Text? {
        guard let name else { return nil }
        let (before, after) = (value(difference.before), value(difference.after))
        return switch (before, after) {
        case (let before?, let after?): Text("expense.difference \(name) \(before) \(after)", bundle: .module)
        case (nil, let after?): Text("expense.difference.added \(name) \(after)", bundle: .module)
        case (let before?, nil): Text("expense.difference.removed \(name) \(before)", bundle: .module)
        case (nil, nil): nil
        }
    }

    private var name: Text? {
        switch difference.field {
        case .title: Text("expense.field.title", bundle: .module)
        case .day: Text("expense.day", bundle: .module)
        case .category: Text("expense.category", bundle: .module)
        case .note: Text("expense.field.note", bundle: .module)
        case .amount: Text("expense.field.amount", bundle: .module)
        case .payers: Text("expense.payers", bundle: .module)
        case .split: Text("expense.field.split", bundle: .module)
        case .shares: Text("expense.shares", bundle: .module)
        default: nil
        }
    }

    private func value(_ text: String?) -> Text? {
        guard let text, !text.isEmpty else { return nil }
        switch difference.field {
        case .day: return Text(verbatim: Day(text)?.formatted(.year, in: locale) ?? text)
        case .amount: return Text(verbatim: Self.money(text)?.formatted(in: locale) ?? text)
        case .split: return SplitDraft.Mode(rawValue: text)?.title ?? Text(verbatim: text)
        case .payers, .shares: return Text(verbatim: amounts(in: text))
        default: return Text(verbatim: text)
        }
    }

    /// Returns the amount of a text such as `12.50 BRL`.
    private static func money(_ text: String) -> Money? {
        let parts = text.split(separator: " ")
        guard parts.count == 2, let currency = try? Currency(code: String(parts[1])) else { return nil }
        return try? Money(text: String(parts[0]), in: currency)
    }

    /// Returns a list such as `Ana 12.50 BRL, Bia 3.00 BRL` with its amounts in the user's language.
    ///
    /// A name with a comma only splits a part that has no amount, which stays as it is.
    private func amounts(in text: String) -> String {
        text.split(separator: ", ", omittingEmptySubsequences: false).map { part in
            let words = part.split(separator: " ", omittingEmptySubsequences: false)
            guard words.count > 2, let money = Self.money(words.suffix(2).joined(separator: " ")) else {
                return String(part)
            }
            return words.dropLast(2).joined(separator: " ") + " " + money.formatted(in: locale)
        }
        .joined(separator: ", ")
    }
}
