// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VitralModels
import VitralSync

/// The records of a context by their identifiers, which are indexed.
extension ModelContext {
    func group(_ id: UUID) throws -> GroupRecord? {
        try GroupRecord.find(id, in: self)
    }

    func member(_ id: UUID) throws -> MemberRecord? {
        try MemberRecord.find(id, in: self)
    }

    func expense(_ id: UUID) throws -> ExpenseRecord? {
        try ExpenseRecord.find(id, in: self)
    }

    func payment(_ id: UUID) throws -> PaymentRecord? {
        try PaymentRecord.find(id, in: self)
    }

    func comment(_ id: UUID) throws -> CommentRecord? {
        try CommentRecord.find(id, in: self)
    }

    func receipt(_ id: UUID) throws -> ReceiptRecord? {
        try ReceiptRecord.find(id, in: self)
    }

    func category(_ id: UUID) throws -> CategoryRecord? {
        try CategoryRecord.find(id, in: self)
    }

    func recurrence(_ id: UUID) throws -> RecurrenceRecord? {
        try RecurrenceRecord.find(id, in: self)
    }

    func rate(_ id: UUID) throws -> RateRecord? {
        try RateRecord.find(id, in: self)
    }

    func invite(_ id: UUID) throws -> InviteRecord? {
        try InviteRecord.find(id, in: self)
    }

    func profile(of account: String) throws -> ProfileRecord? {
        let id = DerivedID.privateScope(of: account)
        return try ProfileRecord.find(id, in: self)
    }

    func mute(of group: UUID, by account: String) throws -> MuteRecord? {
        let id = DerivedID.mute(of: group, by: account)
        return try MuteRecord.find(id, in: self)
    }

    /// Returns the members of a group that an account has claimed.
    func members(of group: UUID, claimedBy account: String) throws -> [MemberRecord] {
        try fetch(
            FetchDescriptor<MemberRecord>(
                predicate: #Predicate { $0.group == group && $0.account == account && !$0.isRemoved }))
    }

    /// Returns the number of a group's members whom accounts have claimed.
    func claimedCount(of group: UUID) throws -> Int {
        try fetchCount(
            FetchDescriptor<MemberRecord>(
                predicate: #Predicate { $0.group == group && $0.account != nil && !$0.isRemoved }))
    }

    /// Returns the members of a group that exist.
    func members(of group: UUID) throws -> [MemberRecord] {
        try fetch(FetchDescriptor<MemberRecord>(predicate: #Predicate { $0.group == group && !$0.isRemoved }))
    }
}

extension Optional {
    /// Returns the record.
    ///
    /// - Throws: ``VerniError/notFound`` without one.
    func found() throws(VerniError) -> Wrapped {
        guard let self else { throw .notFound }
        return self
    }
}
