// SPDX-License-Identifier: Apache-2.0

import Crypto
import Foundation
import VerniAppBase
import VerniDomain
import VerniGroup
import VerniLedger
import VerniTime

extension GroupSheet {
    /// Returns the form with the changes that other users have made since it was opened.
    ///
    /// - Throws: ``VerniError/notFound`` if what it edits was removed.
    func merged(with id: GroupID, in ledger: any Ledger) async throws -> GroupSheet {
        switch self {
        case .group(var draft):
            draft.fields.name = draft.fields.name.trimmed
            draft.fields = draft.fields.merged(since: draft.original, with: try await ledger.group(id).fields)
            return .group(draft)
        case .member(var draft):
            draft.name = draft.name.trimmed
            guard let original = draft.original else { return .member(draft) }
            guard let current = try await ledger.group(id).member(original.id) else { throw VerniError.notFound }
            return .member(draft.merged(since: MemberDraft(original), with: MemberDraft(current)))
        case .category(var draft):
            draft.name = draft.name.trimmed
            guard let original = draft.original else { return .category(draft) }
            let current = try await ledger.group(id).categories.first { $0.id == original.id }
            guard let current else { throw VerniError.notFound }
            return .category(draft.merged(since: CategoryDraft(original), with: CategoryDraft(current)))
        case .invitation, .invited, .history: return self
        }
    }

    /// Returns the operation that saves the form, and the form that follows it.
    ///
    /// - Throws: ``VerniError/notFound`` for a sheet that is no form.
    func operation(
        in group: GroupID, _ source: GroupValueSource
    ) throws(VerniError) -> (operation: LedgerOperation, next: GroupSheet?) {
        switch self {
        case .group(let draft): return (.editGroup(group, draft.fields), nil)
        case .member(let draft):
            guard let id = draft.id else {
                return (.addMember(group, MemberID(source.makeID()), name: draft.name), nil)
            }
            return (.editMember(group, id, name: draft.name, picture: draft.picture), nil)
        case .category(let draft):
            let category = VerniDomain.Category(
                id: draft.id ?? CategoryID(source.makeID()), name: draft.name, symbol: draft.symbol)
            return (draft.id == nil ? .addCategory(group, category) : .editCategory(group, category), nil)
        case .invitation(let draft):
            let token = source.makeToken()
            let operation = LedgerOperation.createInvite(
                group, InviteID(source.makeID()), tokenDigest: Data(SHA256.hash(data: Data(token.utf8))),
                expiresAt: source.clock.now.addingTimeInterval(Double(draft.days) * 86_400), uses: draft.uses)
            return (operation, .invited(token: Secret(token)))
        case .invited, .history: throw .notFound
        }
    }
}
