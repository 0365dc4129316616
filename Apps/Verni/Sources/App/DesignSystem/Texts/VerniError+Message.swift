// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VerniDomain

extension VerniError {
    /// Returns the text for the user: the problem, and the next step.
    ///
    /// ```swift
    /// Text(verbatim: error.message(in: locale, currency: expense.currency, names: group.names))
    /// ```
    ///
    /// - Parameters:
    ///   - locale: The user's locale.
    ///   - currency: The currency of amounts that the error carries; without it they are left out.
    ///   - names: The names of members; one that is missing is called "a member".
    package func message(
        in locale: Locale, currency: Currency? = nil, names: [MemberID: String] = [:]
    ) -> String {
        let (key, values) = text(locale, currency, names)
        return Texts.text("error.\(key)", in: locale, values)
    }

    private func text(
        _ locale: Locale, _ currency: Currency?, _ names: [MemberID: String]
    ) -> (key: String, values: [String]) {
        switch self {
        case .amountUnreadable(let text): text.isEmpty ? ("amountMissing", []) : ("amountUnreadable", [])
        case .amountAmbiguous(let text): ("amountAmbiguous", [text])
        case .amountTooPrecise(let decimals):
            decimals == 0 ? ("amountTooPrecise.none", []) : ("amountTooPrecise", [String(decimals)])
        case .amountOutOfRange: ("amountOutOfRange", [])
        case .unknownCurrency(let code): ("unknownCurrency", [code])
        case .noPayer: ("noPayer", [])
        case .doNotSum(let part, let expected, let got):
            Self.sumText(part, left: expected.subtractingReportingOverflow(got), locale, currency)
        case .weightsAreZero: ("weightsAreZero", [])
        case .shareBelowZero(let member): ("shareBelowZero", [Self.name(of: member, names, locale)])
        case .itemWithoutTaker(let number): ("itemWithoutTaker", [(number &+ 1).formatted(.number.locale(locale))])
        case .sharesDoNotMatchRule: ("sharesDoNotMatchRule", [])
        case .unknownMember(let member): ("unknownMember", [Self.name(of: member, names, locale)])
        case .rateMissing: ("rateMissing", [])
        case .notFound: ("notFound", [])
        case .notAllowed: ("notAllowed", [])
        case .alreadyMember: ("alreadyMember", [])
        case .alreadyClaimed: ("alreadyClaimed", [])
        case .lastMember: ("lastMember", [])
        case .inviteExpired: ("inviteExpired", [])
        case .groupArchived: ("groupArchived", [])
        case .limitReached: ("limitReached", [])
        case .nameInvalid(let limit): ("nameInvalid", [limit.formatted(.number.locale(locale))])
        case .fileTooLarge(let limit): ("fileTooLarge", [Self.size(limit, locale)])
        case .fileKind: ("fileKind", [])
        case .importUnreadable(let line): ("importUnreadable", [line.formatted(.number.locale(locale))])
        case .signInRefused: ("signInRefused", [])
        case .emailInvalid: ("emailInvalid", [])
        case .passwordTooWeak: ("passwordTooWeak", [])
        case .codeInvalid: ("codeInvalid", [])
        case .tooManyTries(let seconds): Self.waitText(seconds, locale)
        case .signedOut: ("signedOut", [])
        case .passkeyCancelled: ("passkeyCancelled", [])
        case .passkeyExists: ("passkeyExists", [])
        case .passkeyRefused: ("passkeyRefused", [])
        case .passkeysUnsupported: ("passkeysUnsupported", [])
        case .clockAhead: ("clockAhead", [])
        case .dependsOnRejected: ("dependsOnRejected", [])
        case .identityReused: ("identityReused", [])
        case .unsupportedKind: ("unsupportedKind", [])
        case .changeTooLarge: ("changeTooLarge", [])
        case .offline: ("offline", [])
        case .diskFull: ("diskFull", [])
        case .unavailable: ("unavailable", [])
        case .serverFailed(let status): ("serverFailed", [String(status)])
        }
    }

    private static func name(of member: MemberID, _ names: [MemberID: String], _ locale: Locale) -> String {
        names[member] ?? Texts.text("member.unnamed", in: locale)
    }

    /// Returns the text for values that are less or more than the whole, with the difference if it can be shown.
    private static func sumText(
        _ part: SummedPart, left: (partialValue: Int64, overflow: Bool), _ locale: Locale, _ currency: Currency?
    ) -> (key: String, values: [String]) {
        let units = Int64(clamping: left.partialValue.magnitude)
        let difference: String? =
            part == .percentages
            ? Percent.text(units, in: locale)
            : currency.flatMap { try? Money(minorUnits: units, currency: $0) }?.formatted(in: locale)
        guard let difference, !left.overflow else { return ("doNotSum.\(part.rawValue)", []) }
        return ("doNotSum.\(part.rawValue).\(left.partialValue < 0 ? "over" : "left")", [difference])
    }

    /// Returns the text with a waiting time, rounded up so that the user does not try too early.
    private static func waitText(_ seconds: Int, _ locale: Locale) -> (key: String, values: [String]) {
        let seconds = min(max(seconds, 1), 86_400)
        let minutes = (seconds + 59) / 60
        let hours = (minutes + 59) / 60
        let (count, unit) = seconds < 60 ? (seconds, "seconds") : minutes < 60 ? (minutes, "minutes") : (hours, "hours")
        return ("tooManyTries.\(unit)\(count == 1 ? ".one" : "")", [count.formatted(.number.locale(locale))])
    }

    /// Returns a limit of a file in whole megabytes or kilobytes.
    private static func size(_ bytes: Int, _ locale: Locale) -> String {
        let (count, unit) = bytes >= 1_000_000 ? (bytes / 1_000_000, "MB") : (max(bytes, 0) / 1_000, "KB")
        return count.formatted(.number.locale(locale)) + "\u{A0}" + unit
    }
}
