// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDefaultAPIClient
import VerniDefaultLedger
import VerniDomain
import VerniFiles
import VerniLedger

/// The account of a page on a user's own machine: the acts that need the server go to it, and what it answers changes the
/// replica.
struct OwnAccountService: AccountService {
    let replica: OwnReplica
    let files: OwnFiles

    /// The account's acts on the server.
    ///
    /// - Throws: ``VerniError/offline`` if the program knows no server.
    private var remote: RemoteAccountService {
        get throws {
            guard let server = replica.signIn.server else { throw VerniError.offline }
            return try replica.account(on: server)
        }
    }

    func account() async throws -> OwnAccount? {
        guard let signIn = replica.signIn.signIn else { return nil }
        // The next attempt to reach the server is the log's, and changes the status.
        if try await replica.ledger.status.isOffline, let account = try await kept(signIn) { return account }
        do {
            return try await remote.account()
        } catch let error where (error as? VerniError) == .offline || (error as? VerniError) == .unavailable {
            guard let account = try await kept(signIn) else { throw error }
            return account
        }
    }

    /// Returns the account as this machine knows it: as the server last described it, with the profile of the log; `nil`
    /// before both.
    private func kept(_ signIn: KeptSignIn) async throws -> OwnAccount? {
        guard let profile = try await replica.ledger.profile else { return signIn.known }
        return OwnAccount(
            id: signIn.account, email: signIn.known?.email ?? "", isConfirmed: true, name: profile.name,
            picture: profile.picture, currency: profile.currency, hidesAmounts: profile.hidesAmounts)
    }

    // MARK: Signing in

    func signUp(
        email: String, password: Secret, name: String, currency: Currency, language: String
    ) async throws -> SignUpProof {
        try await remote.signUp(email: email, password: password, name: name, currency: currency, language: language)
    }

    func confirm(email: String, code: String, proof: SignUpProof) async throws {
        try await Self.completing {
            try await remote.confirm(email: email, code: code, proof: proof)
            try await adopt()
        }
    }

    func signIn(email: String, password: Secret) async throws {
        try await Self.completing {
            try await remote.signIn(email: email, password: password)
            try await adopt()
        }
    }

    /// Runs an act to its end, also when its caller is cancelled: a sign-in closes the form that waits for it, and with it
    /// ends the form's tasks.
    static func completing(_ act: @escaping @Sendable () async throws -> Void) async throws {
        try await Task { try await act() }.value
    }

    /// Makes the groups on this machine those of the account.
    private func adopt() async throws {
        guard let id = replica.signIn.signIn?.account else { throw VerniError.signedOut }
        do {
            try await replica.ledger.adopt(id)
        } catch {
            // The file belongs to another account, which keeps it.
            try? await signOut()
            throw error
        }
        replica.trigger.fire()
    }

    func signOut() async throws { try await remote.signOut() }

    func requestReset(email: String, language: String) async throws {
        try await remote.requestReset(email: email, language: language)
    }

    func reset(email: String, code: String, password: Secret) async throws {
        try await remote.reset(email: email, code: code, password: password)
    }

    // MARK: Changes

    func changePassword(current: Secret, new: Secret) async throws {
        try await remote.changePassword(current: current, new: new)
    }

    func requestEmail(_ email: String, password: Secret) async throws {
        try await remote.requestEmail(email, password: password)
    }

    func confirmEmail(_ email: String, code: String) async throws {
        try await remote.confirmEmail(email, code: code)
    }

    func delete(password: Secret) async throws { try await remote.delete(password: password) }

    // MARK: Devices

    func devices() async throws -> [Device] { try await remote.devices() }

    func signOut(device: String) async throws { try await remote.signOut(device: device) }

    // MARK: Invitations and files

    func invitation(token: String) async throws -> InvitationPreview { try await remote.invitation(token: token) }

    func accept(token: String, as guest: MemberID?, name: String) async throws -> GroupID {
        let group = try await remote.accept(token: token, as: guest, name: name)
        // The page of the group is next.
        try await replica.ledger.sync()
        return group
    }

    func store(_ bytes: Data, isPicture: Bool) async throws -> StoredFile {
        let stored = try await files.store(bytes, as: isPicture ? .avatar : .receipt)
        replica.trigger.fire()
        return stored
    }

    /// Sends the files that wait to the server, and returns those that it does not have yet.
    func uploadFiles() async throws -> PendingFiles {
        let remote = try remote
        return try await files.upload { try await remote.store($0, isPicture: $1) }
    }

    func file(_ digest: String) async throws -> Data {
        if let blob = try await files.file(digest) { return blob.data }
        return try await files.keep(try await remote.file(digest), of: digest).data
    }
}
