// SPDX-License-Identifier: Apache-2.0

package import Foundation
import Synchronization
package import VerniDomain
package import VerniLedger

/// The account of a user in memory, for previews and tests of screens: it returns what it was given, and records the
/// calls.
///
/// ```swift
/// let accounts = PreviewAccountService()
/// try await accounts.signIn(email: "ana@example.com", password: Secret("correct horse"))
/// #expect(accounts.calls == [.signIn(email: "ana@example.com", password: Secret("correct horse"))])
/// ```
package final class PreviewAccountService: AccountService {
    /// A call that has succeeded.
    package enum Call: Hashable, Sendable {
        case signUp(email: String, password: Secret, name: String, currency: Currency, language: String)
        case confirm(email: String, code: String, proof: SignUpProof)
        case signIn(email: String, password: Secret)
        case signOut
        case requestReset(email: String, language: String)
        case reset(email: String, code: String, password: Secret)
        case changePassword(current: Secret, new: Secret)
        case requestEmail(String, password: Secret)
        case confirmEmail(String, code: String)
        case delete(password: Secret)
        case signOutDevice(String)
        case accept(token: String, guest: MemberID?, name: String)
        case store(byteCount: Int, isPicture: Bool)
    }

    /// The values that the service returns.
    package struct Contents: Sendable {
        /// The account that is signed in; `nil` without one.
        package var account: OwnAccount?
        /// The account that a sign-in opens.
        package var known = PreviewAccountService.ana
        package var devices: [Device] = []
        /// The invitation of every token; `nil` for tokens that never existed.
        package var invitation: InvitationPreview?
        /// The files by their digests.
        package var files: [String: Data] = [:]
        /// The error that every call throws; `nil` if they succeed.
        package var failure: VerniError?

        package init(account: OwnAccount? = nil, invitation: InvitationPreview? = nil) {
            self.account = account
            self.invitation = invitation
        }
    }

    private struct State {
        var contents: Contents
        var calls: [Call] = []
    }

    /// An account for previews and tests.
    package static let ana = OwnAccount(
        id: "ana", email: "ana@example.com", isConfirmed: true, name: "Ana Souza", currency: .brl)

    /// The proof of every sign-up.
    package static let proof = SignUpProof("proof")

    private let state: Mutex<State>

    /// Creates a service.
    package init(_ contents: Contents = Contents()) {
        state = Mutex(State(contents: contents))
    }

    /// The calls that change anything, in their order.
    package var calls: [Call] { state.withLock { $0.calls } }

    /// Changes the values.
    package func update(_ change: (inout Contents) -> Void) {
        state.withLock { change(&$0.contents) }
    }

    private func read<Value>(_ value: (Contents) throws -> Value) throws -> Value {
        let contents = state.withLock { $0.contents }
        if let failure = contents.failure { throw failure }
        return try value(contents)
    }

    private func record(_ call: Call, _ change: (inout Contents) -> Void = { _ in }) throws {
        try state.withLock { state in
            if let failure = state.contents.failure { throw failure }
            state.calls.append(call)
            change(&state.contents)
        }
    }

    package func account() async throws -> OwnAccount? { try read(\.account) }

    // MARK: Signing in

    package func signUp(
        email: String, password: Secret, name: String, currency: Currency, language: String
    ) async throws -> SignUpProof {
        try record(.signUp(email: email, password: password, name: name, currency: currency, language: language))
        return Self.proof
    }

    package func confirm(email: String, code: String, proof: SignUpProof) async throws {
        try record(.confirm(email: email, code: code, proof: proof)) { $0.account = $0.known }
    }

    package func signIn(email: String, password: Secret) async throws {
        try record(.signIn(email: email, password: password)) { $0.account = $0.known }
    }

    package func signOut() async throws {
        try record(.signOut) { $0.account = nil }
    }

    package func requestReset(email: String, language: String) async throws {
        try record(.requestReset(email: email, language: language))
    }

    package func reset(email: String, code: String, password: Secret) async throws {
        try record(.reset(email: email, code: code, password: password))
    }

    // MARK: Changes

    package func changePassword(current: Secret, new: Secret) async throws {
        try record(.changePassword(current: current, new: new))
    }

    package func requestEmail(_ email: String, password: Secret) async throws {
        try record(.requestEmail(email, password: password))
    }

    package func confirmEmail(_ email: String, code: String) async throws {
        try record(.confirmEmail(email, code: code)) { $0.account?.email = email }
    }

    package func delete(password: Secret) async throws {
        try record(.delete(password: password)) { $0.account = nil }
    }

    // MARK: Devices

    package func devices() async throws -> [Device] { try read(\.devices) }

    package func signOut(device: String) async throws {
        try record(.signOutDevice(device)) { contents in contents.devices.removeAll { $0.id == device } }
    }

    // MARK: Invitations and files

    package func invitation(token: String) async throws -> InvitationPreview {
        try read { contents in
            guard let invitation = contents.invitation else { throw VerniError.inviteExpired }
            return invitation
        }
    }

    package func accept(token: String, as guest: MemberID?, name: String) async throws -> GroupID {
        let group = try await invitation(token: token).group
        try record(.accept(token: token, guest: guest, name: name))
        return group
    }

    package func store(_ bytes: Data, isPicture: Bool) async throws -> StoredFile {
        let digest = "file-\(bytes.count)"
        try record(.store(byteCount: bytes.count, isPicture: isPicture)) { $0.files[digest] = bytes }
        return StoredFile(digest: digest, kind: .jpeg, byteCount: bytes.count)
    }

    package func file(_ digest: String) async throws -> Data {
        try read { contents in
            guard let file = contents.files[digest] else { throw VerniError.notFound }
            return file
        }
    }
}
