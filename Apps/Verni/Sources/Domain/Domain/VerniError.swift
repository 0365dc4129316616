// SPDX-License-Identifier: Apache-2.0

/// A refusal of the domain, with its context.
package enum VerniError: Error, Hashable, Sendable, Codable {
    // MARK: Amounts

    /// The text is no amount.
    case amountUnreadable(String)
    /// The text of a file is one of two amounts, and nothing in the file tells which.
    case amountAmbiguous(String)
    /// The text has more decimals than the currency.
    case amountTooPrecise(decimals: Int)
    /// The amount is zero where it may not be, or beyond ``Money/limit``.
    case amountOutOfRange
    /// ISO 4217 does not list the code.
    case unknownCurrency(String)

    // MARK: Splits

    /// The expense has no payer.
    case noPayer
    /// Amounts or percentages do not make up the whole, both in minor units or hundredths of a percent.
    case doNotSum(SummedPart, expected: Int64, got: Int64)
    /// No weight is above zero.
    case weightsAreZero
    /// A share would be below zero.
    case shareBelowZero(MemberID)
    /// The item of this number, from 0, has no taker.
    case itemWithoutTaker(Int)
    /// The stored shares are not those of the stored rule.
    case sharesDoNotMatchRule
    /// The member is not of the group, or is not in the split.
    case unknownMember(MemberID)

    /// No rate is known for the day or the week before it.
    case rateMissing

    // MARK: Groups

    /// The record does not exist, or is not shown to the user.
    case notFound
    /// The user may see the record, but not change it.
    case notAllowed
    /// The user is a member of the group already.
    case alreadyMember
    /// Another user has claimed the member first.
    case alreadyClaimed
    /// No other account is a member of the group, so that no account could open it again.
    case lastMember
    /// The invitation has expired, is used up, or was revoked.
    case inviteExpired
    /// The group is archived, and changes only after it was restored.
    case groupArchived
    /// The group, the split or the file is as large as it may be.
    case limitReached
    /// A name is empty, or has more characters than it may.
    case nameInvalid(limit: Int)

    // MARK: Files

    /// The file has more bytes than it may.
    case fileTooLarge(limit: Int)
    /// The file is none of the kinds that are accepted.
    case fileKind
    /// The text of a file cannot be read in this line, from 1.
    case importUnreadable(line: Int)

    // MARK: Accounts

    /// The address and the password do not belong together.
    case signInRefused
    /// The text is no e-mail address.
    case emailInvalid
    /// The password is too short, too common, or contains the address.
    case passwordTooWeak
    /// The code is wrong, has expired, or was used.
    case codeInvalid
    /// The same was tried too often; the next try is possible after some seconds.
    case tooManyTries(seconds: Int)
    /// The sign-in has ended.
    case signedOut
    /// The user has closed the browser's question about a passkey, or was not recognized.
    case passkeyCancelled
    /// The device has a passkey of the account already.
    case passkeyExists
    /// No account has the passkey, or its answer is not valid.
    case passkeyRefused
    /// The browser has no passkeys, or not at the address of the page.
    case passkeysUnsupported

    // MARK: The log and the network

    /// The device's clock is ahead of the server's by some milliseconds.
    case clockAhead(by: Int64)
    /// The change builds on another that the server has refused.
    case dependsOnRejected
    /// The database was copied, and both copies were changed.
    case identityReused
    /// The server does not know the operation yet.
    case unsupportedKind
    /// A change has more bytes than it may.
    case changeTooLarge
    /// There is no connection to the server.
    case offline
    /// The disk of the database or of files is full; nothing was written.
    case diskFull
    /// The database cannot be reached, or is busy, for now; nothing was written.
    case unavailable
    /// The server has failed, with this status.
    case serverFailed(status: Int)

    /// The values that should have added up.
    package enum SummedPart: String, Hashable, Sendable, Codable {
        case payers, shares, percentages, items
    }
}
