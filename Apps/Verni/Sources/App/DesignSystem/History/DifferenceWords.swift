// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import Vitral

/// A difference between two versions in the user's language.
@MainActor
struct DifferenceWords {
    private let difference: RecordVersion.Difference
    /// Whether the version is the first one, whose values nothing has changed to.
    private let isFirst: Bool
    private let locale: Locale

    init(_ difference: RecordVersion.Difference, isFirst: Bool, _ locale: Locale) {
        self.difference = difference
        self.isFirst = isFirst
        self.locale = locale
    }

    /// The difference; `nil` for fields that the sentence says already, and for empty ones.
    var text: Text? {
        switch difference.field {
        case .icon where !isFirst: return Text("version.field.icon", bundle: .module)
        case .picture where !isFirst: return Text("version.field.picture", bundle: .module)
        default: break
        }
        guard let name else { return nil }
        let (before, after) = (value(difference.before), value(difference.after))
        return switch (before, after) {
        case (let before?, let after?): Text("version.difference \(name) \(before) \(after)", bundle: .module)
        case (nil, let after?) where isFirst: Text("version.difference.first \(name) \(after)", bundle: .module)
        case (nil, let after?): Text("version.difference.added \(name) \(after)", bundle: .module)
        case (let before?, nil): Text("version.difference.removed \(name) \(before)", bundle: .module)
        case (nil, nil): nil
        }
    }

    private var name: Text? {
        switch difference.field {
        case .name: Text("version.field.name", bundle: .module)
        case .currency: Text("version.field.currency", bundle: .module)
        case .rights: Text("version.field.rights", bundle: .module)
        case .title: Text("version.field.title", bundle: .module)
        case .day: Text("version.field.day", bundle: .module)
        case .category: Text("version.field.category", bundle: .module)
        case .note: Text("version.field.note", bundle: .module)
        case .amount: Text("version.field.amount", bundle: .module)
        case .payers: Text("version.field.payers", bundle: .module)
        case .split: Text("version.field.split", bundle: .module)
        case .shares: Text("version.field.shares", bundle: .module)
        case .from: Text("version.field.from", bundle: .module)
        case .to: Text("version.field.to", bundle: .module)
        case .rule: Text("version.field.rule", bundle: .module)
        case .other: Text("version.field.skipped", bundle: .module)
        case .icon, .picture, .archived, .deleted, .account: nil
        }
    }

    private func value(_ text: String?) -> Text? {
        guard let text, !text.isEmpty else { return nil }
        switch difference.field {
        case .day: return Text(verbatim: Day(text)?.formatted(.year, in: locale) ?? text)
        case .amount: return Text(verbatim: Self.money(text)?.formatted(in: locale) ?? text)
        case .split: return SplitDraft.Mode(rawValue: text)?.title ?? Text(verbatim: text)
        case .payers, .shares: return Text(verbatim: amounts(in: text))
        case .rights:
            return switch EditRights(rawValue: text) {
            case .all: Text("version.rights.all", bundle: .module)
            case .authorAndPayers: Text("version.rights.authorAndPayers", bundle: .module)
            case nil: Text(verbatim: text)
            }
        case .rule: return RuleWords(text, locale).text ?? Text(verbatim: text)
        case .other:
            let days = text.components(separatedBy: ", ").map { Day($0)?.formatted(.year, in: locale) ?? $0 }
            return Text(verbatim: days.joined(separator: ", "))
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

/// A rule of a recurrence, which versions write as `2026-01-31 + 1 months × 12`, in the user's language.
@MainActor
struct RuleWords {
    private let parts: [Substring]
    private let locale: Locale

    init(_ text: String, _ locale: Locale) {
        parts = text.split(separator: " ")
        self.locale = locale
    }

    /// The rule; `nil` for another text.
    var text: Text? {
        guard parts.count == 4 || parts.count == 6, parts[1] == "+", let start = Day(String(parts[0])),
            let interval = Int(parts[2], radix: 10), let unit = RecurrenceRule.Unit(rawValue: String(parts[3]))
        else { return nil }
        let every = Text(Self.every(interval, unit), bundle: .module)
        let from = start.formatted(.year, in: locale)
        guard parts.count == 6 else { return Text("version.rule \(every) \(from)", bundle: .module) }
        if parts[4] == "×", let count = Int(parts[5], radix: 10) {
            return Text("version.rule.times \(every) \(from) \(count)", bundle: .module)
        }
        guard let end = Day(String(parts[5])) else { return nil }
        return Text("version.rule.until \(every) \(from) \(end.formatted(.year, in: locale))", bundle: .module)
    }

    private static func every(_ interval: Int, _ unit: RecurrenceRule.Unit) -> LocalizedStringKey {
        switch unit {
        case .days: "version.every.days \(interval)"
        case .weeks: "version.every.weeks \(interval)"
        case .months: "version.every.months \(interval)"
        case .years: "version.every.years \(interval)"
        }
    }
}
