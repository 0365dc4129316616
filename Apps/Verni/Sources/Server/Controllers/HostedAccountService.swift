// SPDX-License-Identifier: Apache-2.0

package import Foundation
import Synchronization
package import VerniDomain
import VerniFiles
package import VerniLedger
import VerniRepositories
package import VitralIdentity

/// The account of a page's user, by the controllers of the HTTP API, and the browser's own sign-in.
package final class HostedAccountService: AccountService {
    private let desk: AccountDesk
    private let invitations: InvitationDesk
    private let files: FileDesk
    private let client: any AccountClient
    /// The passwords of sign-ups that wait for their codes, by the key of their address.
    private let passwords = Mutex<[String: Secret]>([:])

    /// Creates the service of a tab.
    ///
    /// - Parameter client: The tab's client of accounts, which makes its browser keep the sign-in.
    package init(_ desk: AccountDesk, files: FileDesk, client: any AccountClient) {
        (self.desk, self.files, self.client) = (desk, files, client)
        invitations = InvitationDesk(log: desk.log)
    }

    private var session: TabSession { TabSession(client: client) }

    package func account() async throws -> OwnAccount? {
        guard await client.account != nil else { return nil }
        return try await ProblemMapper.translating { try await self.desk.account(of: self.session) }
    }

    // MARK: Signing in

    package func signUp(
        email: String, password: Secret, name: String, currency: Currency, language: String
    ) async throws -> SignUpProof {
        let proof = try await ProblemMapper.translating {
            try await self.desk.signUp(
                email: email, password: password.value, name: name, currency: currency, language: language,
                by: self.session)
        }
        if let address = EmailAddress(email) { passwords.withLock { $0 = [address.key: password] } }
        return proof
    }

    /// Creates the account, and signs the browser in.
    ///
    /// - Throws: ``VerniError/signedOut`` if the page was restored since the sign-up and has no password any longer: the
    ///   account exists, and its user signs in.
    package func confirm(email: String, code: String, proof: SignUpProof) async throws {
        _ = try await ProblemMapper.translating {
            try await self.desk.confirm(email: email, code: code, proof: proof, by: self.session)
        }
        let key = EmailAddress(email)?.key ?? ""
        guard let password = passwords.withLock({ $0.removeValue(forKey: key) }) else { throw VerniError.signedOut }
        try await signIn(email: email, password: password)
    }

    package func signIn(email: String, password: Secret) async throws {
        guard let address = EmailAddress(email) else { throw VerniError.signInRefused }
        try await ProblemMapper.translating {
            try await self.client.signIn(with: SignInName(address), password: password.value)
        }
    }

    package func signOut() async throws {
        try await ProblemMapper.translating { try await self.client.signOut() }
    }

    package func requestReset(email: String, language: String) async throws {
        try await ProblemMapper.translating {
            try await self.desk.requestReset(email: email, language: language, by: self.session)
        }
    }

    package func reset(email: String, code: String, password: Secret) async throws {
        try await ProblemMapper.translating {
            try await self.desk.reset(email: email, code: code, password: password.value, by: self.session)
        }
    }

    // MARK: Changes

    package func changePassword(current: Secret, new: Secret) async throws {
        try await ProblemMapper.translating {
            try await self.desk.changePassword(from: current.value, to: new.value, by: self.session)
        }
    }

    package func requestEmail(_ email: String, password: Secret) async throws {
        try await ProblemMapper.translating {
            try await self.desk.requestEmail(email, password: password.value, by: self.session)
        }
    }

    package func confirmEmail(_ email: String, code: String) async throws {
        try await ProblemMapper.translating { try await self.desk.confirmEmail(email, code: code, by: self.session) }
    }

    package func delete(password: Secret) async throws {
        try await ProblemMapper.translating { try await self.desk.delete(password: password.value, by: self.session) }
    }

    // MARK: Devices

    package func devices() async throws -> [VerniDomain.Device] {
        try await ProblemMapper.translating {
            try await self.session.devices().map {
                VerniDomain.Device(
                    id: $0.id.base64URL, name: $0.name, signedInAt: $0.signedIn, seenAt: $0.lastSeen,
                    isCurrent: $0.isThisOne)
            }
        }
    }

    package func signOut(device: String) async throws {
        try await ProblemMapper.translating {
            guard let id = Data(base64URL: device) else { throw VerniError.notFound }
            try await self.session.signOut(id)
        }
    }

    // MARK: Invitations and files

    package func invitation(token: String) async throws -> InvitationPreview {
        try await ProblemMapper.translating { try await self.invitations.invitation(token, for: self.session.account) }
    }

    package func accept(token: String, as guest: MemberID?, name: String) async throws -> GroupID {
        try await ProblemMapper.translating {
            try await self.invitations.accept(token, as: guest, name: name, by: self.session.required())
        }
    }

    package func store(_ bytes: Data, isPicture: Bool) async throws -> StoredFile {
        try await ProblemMapper.translating {
            let stored = try await self.files.keep(
                bytes, as: isPicture ? .avatar : .receipt, of: self.session.required())
            guard let kind = FileKind(rawValue: stored.kind.rawValue) else { throw VerniError.fileKind }
            return StoredFile(digest: stored.id.text, kind: kind, byteCount: stored.byteCount)
        }
    }

    package func file(_ digest: String) async throws -> Data {
        try await ProblemMapper.translating { try await self.files.file(digest, for: self.session.required()).data }
    }
}
