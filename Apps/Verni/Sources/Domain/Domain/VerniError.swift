// SPDX-License-Identifier: Apache-2.0

/// A refusal of the domain, with its context.
package enum VerniError: Error, Hashable, Sendable {
    // MARK: Amounts

    /// The text is no amount.
    case amountUnreadable(String)
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

    // MARK: Others

    /// No rate is known for the day or the week before it.
    case rateMissing
    /// The group, the split or the file is as large as it may be.
    case limitReached
    /// The text of a file cannot be read in this line, from 1.
    case importUnreadable(line: Int)

    /// The values that should have added up.
    package enum SummedPart: String, Hashable, Sendable, Codable {
        case payers, shares, percentages, items
    }
}
