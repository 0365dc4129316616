// SPDX-License-Identifier: Apache-2.0

import Crypto
package import Foundation
package import VerniAPIClient
import VerniAPITypes
package import VerniDomain
package import VerniLedger

/// The account of a replica of its own, over the server's HTTP API.
package struct RemoteAccountService: AccountService {
    private let client: any APIClient
    private let keeper: any SignInKeeper
    private let device: String

    /// Creates the service.
    ///
    /// - Parameters:
    ///   - client: A client whose token is that of the keeper's sign-in.
    ///   - keeper: The place of the sign-in.
    ///   - device: The device's description of itself, for the list of devices.
    package init(_ client: any APIClient, keeper: any SignInKeeper, device: String) {
        (self.client, self.keeper, self.device) = (client, keeper, device)
    }

    package func account() async throws -> OwnAccount? {
        guard let signIn = keeper.signIn else { return nil }
        do {
            let account = try Self.account(try await client.getAccount())
            if account != signIn.known, keeper.signIn == signIn {
                var changed = signIn
                changed.known = account
                try await keeper.keep(changed)
            }
            return account
        } catch VerniError.signedOut {
            // It has ended elsewhere; the replica keeps its groups.
            try await keeper.keep(nil)
            return nil
        }
    }

    // MARK: Signing in

    package func signUp(
        email: String, password: Secret, name: String, currency: Currency, language: String
    ) async throws -> SignUpProof {
        let pending = try await client.createAccount(
            APINewAccount(
                email: email, password: APISecret(password.value), name: name, currency: currency.code,
                language: language))
        return SignUpProof(pending.proof.value)
    }

    package func confirm(email: String, code: String, proof: SignUpProof) async throws {
        try await keep(
            try await client.confirmAccount(
                APIAccountConfirmation(
                    email: email, code: APISecret(code), proof: APISecret(proof.text), device: device)))
    }

    package func signIn(email: String, password: Secret) async throws {
        try await keep(
            try await client.createSignIn(
                APINewSignIn(email: email, password: APISecret(password.value), device: device)))
    }

    package func signOut() async throws {
        guard let signIn = keeper.signIn else { return }
        do {
            try await client.deleteDevice(id: signIn.device)
        } catch VerniError.signedOut {
            // It has ended already.
        }
        try await keeper.keep(nil)
    }

    package func requestReset(email: String, language: String) async throws {
        try await client.requestPasswordReset(APIPasswordResetRequest(email: email, language: language))
    }

    package func reset(email: String, code: String, password: Secret) async throws {
        try await client.confirmPasswordReset(
            APIPasswordReset(email: email, code: APISecret(code), password: APISecret(password.value)))
    }

    // MARK: Changes

    package func changePassword(current: Secret, new: Secret) async throws {
        try await client.changePassword(
            APIPasswordChange(current: APISecret(current.value), new: APISecret(new.value)))
    }

    package func requestEmail(_ email: String, password: Secret) async throws {
        try await client.requestEmail(APIEmailRequest(email: email, password: APISecret(password.value)))
    }

    package func confirmEmail(_ email: String, code: String) async throws {
        try await client.confirmEmail(APIEmailConfirmation(email: email, code: APISecret(code)))
    }

    package func delete(password: Secret) async throws {
        try await client.deleteAccount(APIPasswordProof(password: APISecret(password.value)))
        try await keeper.keep(nil)
    }

    // MARK: Devices

    package func devices() async throws -> [Device] {
        try await client.listDevices().devices.map {
            Device(
                id: $0.id, name: $0.name, signedInAt: $0.signedInAt, seenAt: $0.seenAt, isCurrent: $0.isCurrent)
        }
    }

    package func signOut(device: String) async throws {
        try await client.deleteDevice(id: device)
        if device == keeper.signIn?.device { try await keeper.keep(nil) }
    }

    // MARK: Invitations and files

    package func invitation(token: String) async throws -> InvitationPreview {
        let found = try await client.getInvitation(token: token)
        return InvitationPreview(
            group: GroupID(found.group), groupName: found.groupName, icon: found.icon,
            memberCount: found.memberCount,
            guests: found.guests.map { Member(id: MemberID($0.id), name: $0.name) }, isMember: found.isMember)
    }

    package func accept(token: String, as guest: MemberID?, name: String) async throws -> GroupID {
        GroupID(
            try await client.acceptInvitation(token: token, APIInvitationAnswer(name: name, guest: guest?.uuid)).group)
    }

    package func store(_ bytes: Data, isPicture: Bool) async throws -> StoredFile {
        let digest = SHA256.hash(data: bytes).map { byte in
            byte < 16 ? "0" + String(byte, radix: 16) : String(byte, radix: 16)
        }.joined()
        let file = try await client.putBlob(sha256: digest, picture: isPicture, bytes)
        guard let kind = FileKind(rawValue: file.kind.rawValue) else { throw VerniError.fileKind }
        return StoredFile(digest: file.digest, kind: kind, byteCount: file.byteCount)
    }

    package func file(_ digest: String) async throws -> Data {
        try await client.getBlob(sha256: digest).data
    }

    // MARK: Parts

    private func keep(_ signIn: APISignIn) async throws {
        try await keeper.keep(
            KeptSignIn(
                account: signIn.account.id, device: signIn.device, token: signIn.token.value,
                known: try Self.account(signIn.account)))
    }

    private static func account(_ account: APIAccount) throws -> OwnAccount {
        OwnAccount(
            id: account.id, email: account.email, isConfirmed: true, name: account.name, picture: account.picture,
            currency: try Currency(code: account.currency), hidesAmounts: account.hidesAmounts)
    }
}
