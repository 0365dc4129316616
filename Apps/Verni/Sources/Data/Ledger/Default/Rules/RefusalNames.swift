// SPDX-License-Identifier: Apache-2.0

import Foundation
package import VerniDomain
import VerniLedger
import VitralModels
package import VitralSync

extension SyncRefusal {
    /// Creates the refusal of a rule of the domain.
    package init(_ error: VerniError) {
        self =
            switch error {
            case .notFound: .notFound
            case .notAllowed: .notAllowed
            case .clockAhead(let ahead): .clockAhead(by: ahead)
            case .dependsOnRejected: .dependsOnRejected
            case .identityReused: .identityReused
            case .unsupportedKind: .unsupportedKind
            default: .invalid(RefusalName(error).text)
            }
    }
}

extension VerniError {
    /// Creates the error that a refusal of the log means to a user.
    package init(_ refusal: SyncRefusal) {
        self =
            switch refusal {
            case .notFound: .notFound
            case .malformed, .notAuthor, .notAllowed: .notAllowed
            case .unsupportedKind: .unsupportedKind
            case .clockAhead(let ahead): .clockAhead(by: ahead)
            case .identityReused: .identityReused
            case .dependsOnRejected: .dependsOnRejected
            // A replica tells no user of it.
            case .superseded: .notAllowed
            case .tooLarge: .changeTooLarge
            case .invalid(let text): RefusalName(text: text).error ?? .notAllowed
            }
    }

    /// Creates the error that any error of the log means to a user; `nil` for one that is none of the domain's.
    package init?(log error: any Error) {
        switch error {
        case let error as VerniError: self = error
        case let refusal as SyncRefusal: self.init(refusal)
        case SyncError.tooLarge: self = .changeTooLarge
        case SyncError.otherScope, SyncError.notFound, SyncError.unknownPast: self = .notFound
        case SyncError.fixed: self = .notAllowed
        case let error as DataStoreError:
            guard let passing = VerniError(store: error) else { return nil }
            self = passing
        default: return nil
        }
    }
}

/// An error of the domain in a refusal: its name, then its values, separated by colons.
struct RefusalName {
    let parts: [String]

    var text: String { parts.joined(separator: ":") }

    init(text: String) { parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init) }

    init(_ error: VerniError) {
        parts =
            switch error {
            case .amountTooPrecise(let decimals): ["amountTooPrecise", "\(decimals)"]
            case .unknownCurrency(let code): ["unknownCurrency", code]
            case .doNotSum(let part, let expected, let got): ["doNotSum", part.rawValue, "\(expected)", "\(got)"]
            case .shareBelowZero(let member): ["shareBelowZero", "\(member)"]
            case .itemWithoutTaker(let item): ["itemWithoutTaker", "\(item)"]
            case .unknownMember(let member): ["unknownMember", "\(member)"]
            case .nameInvalid(let limit): ["nameInvalid", "\(limit)"]
            case .fileTooLarge(let limit): ["fileTooLarge", "\(limit)"]
            case .amountOutOfRange, .noPayer, .weightsAreZero, .sharesDoNotMatchRule, .rateMissing, .alreadyMember,
                .alreadyClaimed, .lastMember, .inviteExpired, .groupArchived, .limitReached, .fileKind:
                ["\(error)"]
            default: ["notAllowed"]
            }
    }

    private static let plain: [String: VerniError] = Dictionary(
        uniqueKeysWithValues: [
            .amountOutOfRange, .noPayer, .weightsAreZero, .sharesDoNotMatchRule, .rateMissing, .alreadyMember,
            .alreadyClaimed, .lastMember, .inviteExpired, .groupArchived, .limitReached, .fileKind,
        ].map { ("\($0 as VerniError)", $0) })

    /// The error; `nil` for a name that this version does not know.
    var error: VerniError? {
        if let plain = Self.plain[parts.first ?? ""], parts.count == 1 { return plain }
        func number<Number: FixedWidthInteger>(_ index: Int) -> Number? {
            parts.indices.contains(index) ? Number(parts[index], radix: 10) : nil
        }
        func member() -> MemberID? { parts.count == 2 ? MemberID(text: parts[1]) : nil }
        return switch parts.first {
        case "amountTooPrecise": number(1).map { .amountTooPrecise(decimals: $0) }
        case "unknownCurrency" where parts.count == 2: .unknownCurrency(parts[1])
        case "doNotSum" where parts.count == 4: sum(number(2), number(3))
        case "shareBelowZero": member().map { .shareBelowZero($0) }
        case "itemWithoutTaker": number(1).map { .itemWithoutTaker($0) }
        case "unknownMember": member().map { .unknownMember($0) }
        case "nameInvalid": number(1).map { .nameInvalid(limit: $0) }
        case "fileTooLarge": number(1).map { .fileTooLarge(limit: $0) }
        default: nil
        }
    }

    private func sum(_ expected: Int64?, _ got: Int64?) -> VerniError? {
        guard let expected, let got, let part = VerniError.SummedPart(rawValue: parts[1]) else { return nil }
        return .doNotSum(part, expected: expected, got: got)
    }
}
