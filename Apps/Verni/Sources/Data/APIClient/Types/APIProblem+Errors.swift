// SPDX-License-Identifier: Apache-2.0

package import VerniDomain

extension APIProblem: Error {
    /// The media type of a problem.
    package static let mediaType = "application/problem+json"

    /// The problem of a record that does not exist, or that is not shown: the same for both.
    package static let notFound = APIProblem(VerniError.notFound)

    /// Creates the problem of a refusal.
    package init(_ error: VerniError) {
        let names = Self.names(of: error)
        self.init(
            type: names.type, title: names.title, status: Self.status(of: error), context: Self.context(of: error))
    }

    /// The refusal that the problem is; a type that this version does not know is a failure of the server.
    package var error: VerniError {
        amountError ?? splitError ?? groupError ?? accountError ?? logError ?? .serverFailed(status: status)
    }

    // MARK: Writing

    private static func status(of error: VerniError) -> Int {
        switch error {
        case .signInRefused, .signedOut, .passkeyCancelled, .passkeyRefused: 401
        case .notAllowed: 403
        case .notFound: 404
        case .alreadyMember, .alreadyClaimed, .lastMember, .groupArchived, .limitReached, .identityReused,
            .dependsOnRejected, .passkeyExists:
            409
        case .inviteExpired: 410
        case .fileTooLarge, .changeTooLarge: 413
        case .fileKind: 415
        case .tooManyTries: 429
        case .offline, .diskFull, .unavailable: 503
        case .serverFailed(let status): (500...599).contains(status) ? status : 500
        default: 422
        }
    }

    private static func names(of error: VerniError) -> (type: String, title: String) {
        switch error {
        case .amountUnreadable: ("amountUnreadable", "The text is no amount.")
        case .amountAmbiguous: ("amountAmbiguous", "The text can be read as two amounts.")
        case .amountTooPrecise: ("amountTooPrecise", "The amount has more decimals than its currency.")
        case .amountOutOfRange: ("amountOutOfRange", "The amount is zero, or too large.")
        case .unknownCurrency: ("unknownCurrency", "There is no such currency.")
        case .noPayer: ("noPayer", "The expense has no payer.")
        case .doNotSum: ("doNotSum", "The parts do not add up to the whole.")
        case .weightsAreZero: ("weightsAreZero", "No weight is above zero.")
        case .shareBelowZero: ("shareBelowZero", "A share would be below zero.")
        case .itemWithoutTaker: ("itemWithoutTaker", "An item has no taker.")
        case .sharesDoNotMatchRule: ("sharesDoNotMatchRule", "The shares are not those of the rule.")
        case .unknownMember: ("unknownMember", "A member is not of the group.")
        case .rateMissing: ("rateMissing", "No rate is known for the day.")
        case .notFound: ("notFound", "There is no such record for this account.")
        case .notAllowed: ("notAllowed", "You may not change this.")
        case .alreadyMember: ("alreadyMember", "You are a member already.")
        case .alreadyClaimed: ("alreadyClaimed", "Another user has claimed this guest.")
        case .lastMember: ("lastMember", "No other account is a member of the group.")
        case .inviteExpired: ("inviteExpired", "The invitation is no longer valid.")
        case .groupArchived: ("groupArchived", "The group is archived.")
        case .limitReached: ("limitReached", "There is no room for more.")
        case .nameInvalid: ("nameInvalid", "The name is empty or too long.")
        case .fileTooLarge: ("fileTooLarge", "The file is too large.")
        case .fileKind: ("fileKind", "The file is of no kind that is accepted.")
        case .importUnreadable: ("importUnreadable", "The file cannot be read.")
        case .signInRefused: ("signInRefused", "The address or the password is incorrect.")
        case .emailInvalid: ("emailInvalid", "The address cannot be used.")
        case .passwordTooWeak: ("passwordTooWeak", "The password is too easy to guess.")
        case .codeInvalid: ("codeInvalid", "The code is wrong, has expired, or was used.")
        case .tooManyTries: ("tooManyTries", "There were too many requests.")
        case .signedOut: ("signedOut", "Sign in first.")
        case .passkeyCancelled: ("passkeyCancelled", "The user was not recognized.")
        case .passkeyExists: ("passkeyExists", "The device has a passkey already.")
        case .passkeyRefused: ("passkeyRefused", "The passkey is not accepted.")
        case .passkeysUnsupported: ("passkeysUnsupported", "There are no passkeys here.")
        case .clockAhead: ("clockAhead", "The clock of the device is ahead.")
        case .dependsOnRejected: ("dependsOnRejected", "The change builds on one that was refused.")
        case .identityReused: ("identityReused", "Two replicas have the same identity.")
        case .unsupportedKind: ("unsupportedKind", "The server does not know the operation.")
        case .changeTooLarge: ("changeTooLarge", "The change is too large.")
        case .offline: ("offline", "The server cannot be reached.")
        case .diskFull: ("diskFull", "The server has no space left; nothing was written.")
        case .unavailable: ("unavailable", "The server cannot reach its data now; nothing was written.")
        case .serverFailed: ("serverFailed", "The server has failed.")
        }
    }

    private static func context(of error: VerniError) -> APIProblemContext? {
        switch error {
        case .amountUnreadable(let text), .amountAmbiguous(let text), .unknownCurrency(let text):
            APIProblemContext(text: String(text.prefix(100)))
        case .amountTooPrecise(let decimals): APIProblemContext(decimals: decimals)
        case .doNotSum(let part, let expected, let got):
            APIProblemContext(expected: expected, got: got, part: part.rawValue)
        case .shareBelowZero(let member), .unknownMember(let member): APIProblemContext(member: member.uuid)
        case .itemWithoutTaker(let item): APIProblemContext(item: item)
        case .nameInvalid(let limit), .fileTooLarge(let limit): APIProblemContext(limit: limit)
        case .importUnreadable(let line): APIProblemContext(line: line)
        case .tooManyTries(let seconds): APIProblemContext(seconds: seconds)
        case .clockAhead(let milliseconds): APIProblemContext(milliseconds: milliseconds)
        // An operator has to free space; a database is back sooner.
        case .diskFull: APIProblemContext(seconds: 30)
        case .unavailable: APIProblemContext(seconds: 2)
        default: nil
        }
    }

    // MARK: Reading

    private var amountError: VerniError? {
        switch type {
        case "amountUnreadable": .amountUnreadable(context?.text ?? "")
        case "amountAmbiguous": .amountAmbiguous(context?.text ?? "")
        case "amountTooPrecise": .amountTooPrecise(decimals: context?.decimals ?? 2)
        case "amountOutOfRange": .amountOutOfRange
        case "unknownCurrency": .unknownCurrency(context?.text ?? "")
        case "rateMissing": .rateMissing
        default: nil
        }
    }

    private var splitError: VerniError? {
        switch type {
        case "noPayer": .noPayer
        case "doNotSum":
            (context?.part).flatMap(VerniError.SummedPart.init).map {
                .doNotSum($0, expected: context?.expected ?? 0, got: context?.got ?? 0)
            }
        case "weightsAreZero": .weightsAreZero
        case "shareBelowZero": (context?.member).map { .shareBelowZero(MemberID($0)) }
        case "itemWithoutTaker": .itemWithoutTaker(context?.item ?? 0)
        case "sharesDoNotMatchRule": .sharesDoNotMatchRule
        case "unknownMember": (context?.member).map { .unknownMember(MemberID($0)) }
        default: nil
        }
    }

    private var groupError: VerniError? {
        switch type {
        case "notFound": .notFound
        case "notAllowed": .notAllowed
        case "alreadyMember": .alreadyMember
        case "alreadyClaimed": .alreadyClaimed
        case "lastMember": .lastMember
        case "inviteExpired": .inviteExpired
        case "groupArchived": .groupArchived
        case "limitReached": .limitReached
        case "nameInvalid": .nameInvalid(limit: context?.limit ?? 0)
        case "fileTooLarge": .fileTooLarge(limit: context?.limit ?? 0)
        case "fileKind": .fileKind
        case "importUnreadable": .importUnreadable(line: context?.line ?? 1)
        default: nil
        }
    }

    private var accountError: VerniError? {
        switch type {
        case "signInRefused": .signInRefused
        case "emailInvalid": .emailInvalid
        case "passwordTooWeak": .passwordTooWeak
        case "codeInvalid": .codeInvalid
        case "tooManyTries": .tooManyTries(seconds: context?.seconds ?? 1)
        case "signedOut": .signedOut
        case "passkeyCancelled": .passkeyCancelled
        case "passkeyExists": .passkeyExists
        case "passkeyRefused": .passkeyRefused
        case "passkeysUnsupported": .passkeysUnsupported
        default: nil
        }
    }

    private var logError: VerniError? {
        switch type {
        case "clockAhead": .clockAhead(by: context?.milliseconds ?? 0)
        case "dependsOnRejected": .dependsOnRejected
        case "identityReused": .identityReused
        case "unsupportedKind": .unsupportedKind
        case "changeTooLarge", "tooLarge": .changeTooLarge
        case "offline": .offline
        case "diskFull": .diskFull
        case "unavailable": .unavailable
        default: nil
        }
    }
}
