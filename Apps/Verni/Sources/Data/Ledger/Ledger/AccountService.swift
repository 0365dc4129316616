// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VerniDomain

/// The account of a user, and the acts that need the server.
package protocol AccountService: Sendable {
    /// The account that is signed in; `nil` without one.
    func account() async throws -> OwnAccount?

    // MARK: Signing in

    /// Sends a code to an address, without revealing whether it has an account.
    ///
    /// - Returns: The proof that the confirmation of the code needs.
    func signUp(
        email: String, password: Secret, name: String, currency: Currency, language: String
    ) async throws -> SignUpProof
    /// Creates the account of a sign-up by the code that was mailed last.
    func confirm(email: String, code: String, proof: SignUpProof) async throws
    func signIn(email: String, password: Secret) async throws
    func signOut() async throws
    func requestReset(email: String, language: String) async throws
    func reset(email: String, code: String, password: Secret) async throws

    // MARK: Changes, each of which signs the other devices out

    func changePassword(current: Secret, new: Secret) async throws
    /// Sends a code to the new address.
    func requestEmail(_ email: String, password: Secret) async throws
    func confirmEmail(_ email: String, code: String) async throws
    /// Deletes the account; its members become guests.
    func delete(password: Secret) async throws

    // MARK: Devices

    func devices() async throws -> [Device]
    func signOut(device: String) async throws

    // MARK: Invitations and files

    /// Returns the group of an invitation.
    ///
    /// - Throws: ``VerniError/inviteExpired``, also for a token that never existed.
    func invitation(token: String) async throws -> InvitationPreview
    /// Joins a group as one of its guests, or as a new member with a name.
    func accept(token: String, as guest: MemberID?, name: String) async throws -> GroupID

    /// Stores a receipt or picture without its metadata.
    ///
    /// - Returns: The SHA-256 in hexadecimal, the kind and the size of what is stored.
    func store(_ bytes: Data, isPicture: Bool) async throws -> StoredFile
    func file(_ digest: String) async throws -> Data
}

/// A file that was stored.
package struct StoredFile: Hashable, Sendable {
    package let digest: String
    package let kind: FileKind
    package let byteCount: Int

    package init(digest: String, kind: FileKind, byteCount: Int) {
        self.digest = digest
        self.kind = kind
        self.byteCount = byteCount
    }
}
