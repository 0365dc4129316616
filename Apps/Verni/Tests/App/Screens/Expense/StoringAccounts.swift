// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import VerniDomain
import VerniLedger

/// An account service that stores files, and does nothing else.
final class StoringAccounts: AccountService {
    static let digest = String(repeating: "a", count: 64)

    private let refusal = Mutex<VerniError?>(nil)

    /// The error of each file; `nil` if files are stored.
    var failure: VerniError? {
        get { refusal.withLock { $0 } }
        set { refusal.withLock { $0 = newValue } }
    }

    func store(_ bytes: Data, isPicture: Bool) async throws -> StoredFile {
        if let failure { throw failure }
        return StoredFile(digest: Self.digest, kind: .pdf, byteCount: bytes.count)
    }

    func account() async throws -> OwnAccount? { nil }
    func signUp(
        email: String, password: Secret, name: String, currency: Currency, language: String
    ) async throws -> SignUpProof {
        throw VerniError.offline
    }
    func confirm(email: String, code: String, proof: SignUpProof) async throws { throw VerniError.offline }
    func signIn(email: String, password: Secret) async throws { throw VerniError.offline }
    func signOut() async throws { throw VerniError.offline }
    func requestReset(email: String, language: String) async throws { throw VerniError.offline }
    func reset(email: String, code: String, password: Secret) async throws { throw VerniError.offline }
    func changePassword(current: Secret, new: Secret) async throws { throw VerniError.offline }
    func requestEmail(_ email: String, password: Secret) async throws { throw VerniError.offline }
    func confirmEmail(_ email: String, code: String) async throws { throw VerniError.offline }
    func delete(password: Secret) async throws { throw VerniError.offline }
    func devices() async throws -> [Device] { [] }
    func signOut(device: String) async throws { throw VerniError.offline }
    func invitation(token: String) async throws -> InvitationPreview { throw VerniError.inviteExpired }
    func accept(token: String, as guest: MemberID?, name: String) async throws -> GroupID {
        throw VerniError.inviteExpired
    }
    func file(_ digest: String) async throws -> Data { throw VerniError.notFound }
}
