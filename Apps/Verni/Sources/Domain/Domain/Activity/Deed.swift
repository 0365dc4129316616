// SPDX-License-Identifier: Apache-2.0

/// The change that the app offers to take back, in words.
package enum Deed: Hashable, Sendable, Codable {
    case saved
    case groupCreated, groupArchived, groupUnarchived, groupDeleted, groupRestored, groupMuted, groupUnmuted
    case memberAdded, memberDeleted, memberClaimed
    case categoryAdded, categoryDeleted
    case expenseAdded, expenseChanged, expenseDeleted, expenseRestored
    case paymentAdded, paymentChanged, paymentDeleted, paymentRestored
    case commentAdded, commentChanged, commentDeleted
    case receiptAdded, receiptDeleted
    case recurrenceSet, recurrenceSkipped, recurrenceStopped
    case rateSet, rateRemoved
    case profileSaved
    /// A number of expenses and payments was imported.
    case imported(Int)
    /// A change was taken back.
    case reverted
}
