// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VerniDomain
package import VerniLedger
package import VitralModels
package import VitralSync

/// The log of all groups and accounts of a server.
package protocol GroupLog: Sendable {
    /// The hub, which all routes of a process share.
    var hub: SyncHub { get }

    /// Returns the ledger of an account, which writes to the log at once.
    func ledger(of account: String) -> any Ledger

    /// Returns the profile of an account; `nil` if it has none yet.
    func profile(of account: String) async throws -> LedgerProfile?

    /// Returns the profile of an account in a transaction; `nil` if it has none yet.
    func profile(of account: String, in context: ModelContext) throws -> LedgerProfile?

    /// Returns the group of an invitation.
    ///
    /// - Parameters:
    ///   - tokenDigest: The SHA-256 of the token.
    ///   - account: The account that may be a member already; `nil` without a sign-in.
    /// - Throws: ``VerniError/inviteExpired``, also for a token that never existed.
    func invitation(tokenDigest: Data, for account: String?) async throws -> InvitationPreview

    /// Makes an account a member of the group of an invitation: one of its guests, or a new member.
    ///
    /// - Throws: ``VerniError``.
    func accept(tokenDigest: Data, as guest: MemberID?, name: String, by account: String) async throws -> GroupID

    /// Returns the accounts that have added a file to groups of which an account is a member, as a receipt or a picture.
    ///
    /// A record has only the digest of a file, which may be that of another group.
    func accounts(adding digest: String, toGroupsOf account: String) async throws -> Set<String>

    /// Returns those of some files that a receipt, a member or a profile has.
    func usedFiles(among digests: Set<String>) async throws -> Set<String>

    /// Makes the members of an account guests of all groups, and removes its private scope.
    ///
    /// - Parameter context: The context of the transaction that deletes the account.
    func forget(_ account: String, in context: ModelContext) throws
}
