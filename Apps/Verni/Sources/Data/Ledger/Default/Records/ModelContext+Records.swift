// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VitralModels

/// The records of a context by their identifiers, which are indexed.
extension ModelContext {
    func group(_ id: UUID) throws -> GroupRecord? {
        try fetch(FetchDescriptor<GroupRecord>(predicate: #Predicate { $0.id == id })).first
    }

    func member(_ id: UUID) throws -> MemberRecord? {
        try fetch(FetchDescriptor<MemberRecord>(predicate: #Predicate { $0.id == id })).first
    }

    func expense(_ id: UUID) throws -> ExpenseRecord? {
        try fetch(FetchDescriptor<ExpenseRecord>(predicate: #Predicate { $0.id == id })).first
    }

    func payment(_ id: UUID) throws -> PaymentRecord? {
        try fetch(FetchDescriptor<PaymentRecord>(predicate: #Predicate { $0.id == id })).first
    }

    func comment(_ id: UUID) throws -> CommentRecord? {
        try fetch(FetchDescriptor<CommentRecord>(predicate: #Predicate { $0.id == id })).first
    }

    func receipt(_ id: UUID) throws -> ReceiptRecord? {
        try fetch(FetchDescriptor<ReceiptRecord>(predicate: #Predicate { $0.id == id })).first
    }

    func category(_ id: UUID) throws -> CategoryRecord? {
        try fetch(FetchDescriptor<CategoryRecord>(predicate: #Predicate { $0.id == id })).first
    }

    func recurrence(_ id: UUID) throws -> RecurrenceRecord? {
        try fetch(FetchDescriptor<RecurrenceRecord>(predicate: #Predicate { $0.id == id })).first
    }

    func rate(_ id: UUID) throws -> RateRecord? {
        try fetch(FetchDescriptor<RateRecord>(predicate: #Predicate { $0.id == id })).first
    }

    func invite(_ id: UUID) throws -> InviteRecord? {
        try fetch(FetchDescriptor<InviteRecord>(predicate: #Predicate { $0.id == id })).first
    }

    func profile(of account: String) throws -> ProfileRecord? {
        let id = DerivedID.privateScope(of: account)
        return try fetch(FetchDescriptor<ProfileRecord>(predicate: #Predicate { $0.id == id })).first
    }

    func mute(of group: UUID, by account: String) throws -> MuteRecord? {
        let id = DerivedID.mute(of: group, by: account)
        return try fetch(FetchDescriptor<MuteRecord>(predicate: #Predicate { $0.id == id })).first
    }

    /// Returns the members of a group that an account has claimed.
    func members(of group: UUID, claimedBy account: String) throws -> [MemberRecord] {
        try fetch(
            FetchDescriptor<MemberRecord>(
                predicate: #Predicate { $0.group == group && $0.account == account && !$0.isRemoved }))
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
