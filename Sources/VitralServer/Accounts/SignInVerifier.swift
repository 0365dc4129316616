// SPDX-License-Identifier: Apache-2.0

import VitralFeatures

/// The identification of browsers by their credentials, and the verification that sign-ins have not ended.
@MainActor
final class SignInVerifier {
    /// The authenticator of accounts; `nil` if the server has none.
    let authenticator: (any SessionAuthenticator)?
    private let log: SessionLog
    /// The tests of sign-ins that ended meanwhile, for each pending identification.
    private(set) var inquiries: [Int: [EndedSignInTest]] = [:]
    private var lastInquiry = 0
    /// The task that reads from the store which sign-ins are still valid.
    private(set) var checking: Task<Void, Never>?

    init(_ authenticator: (any SessionAuthenticator)?, log: SessionLog) {
        self.authenticator = authenticator
        self.log = log
    }

    /// Returns the account of a credential; `nil` if it has none, or if its sign-in has ended.
    ///
    /// The answer is valid at the moment at which the function returns: it considers sign-ins that end while the
    /// authenticator runs, or while the caller waits for its turn.
    ///
    /// - Parameter turn: Waits until the caller may use the answer.
    func identify(_ credential: SessionCredential?, turn: () async -> Void = {}) async throws -> AuthenticatedAccount? {
        guard let authenticator, let credential else {
            await turn()
            return nil
        }
        lastInquiry += 1
        let number = lastInquiry
        inquiries[number] = []
        defer { inquiries[number] = nil }
        let found = try await authenticator.account(of: credential)
        await turn()
        guard let account = found else { return nil }
        let hasEnded = inquiries[number]?.contains { $0(credential.signIn, account.id) } ?? false
        return hasEnded ? nil : account
    }

    /// Returns the owner of a page that is rendered for an account, or for a browser that is not signed in.
    func owner(_ account: AuthenticatedAccount?) -> PageOwner {
        authenticator == nil ? .undistinguished : account.map { .account($0.id) } ?? .signedOut
    }

    /// Returns whether a session has the sign-in of a credential, and the sign-in was verified recently.
    func isCurrent(_ session: LiveSession, _ credential: SessionCredential, now: UInt64) -> Bool {
        session.account?.credential.signIn == credential.signIn && !isDue(session, now: now)
    }

    private func isDue(_ session: LiveSession, now: UInt64) -> Bool {
        guard let authenticator else { return true }
        return Duration.elapsed(since: session.activity.checkedAt, now) >= authenticator.checkInterval
    }

    /// Considers sign-ins that have ended in the pending identifications.
    func end(_ hasEnded: @escaping EndedSignInTest) {
        for number in inquiries.keys { inquiries[number]?.append(hasEnded) }
    }

    /// Validates the sign-ins that are due, one after the other, because other processes may have ended them.
    ///
    /// - Parameter report: Receives whether a sign-in is in force, and the token identifiers of its sessions.
    func check(
        _ sessions: some Sequence<LiveSession>, now: UInt64,
        _ report: @escaping @MainActor (_ isInForce: Bool, _ signIn: SignInKey, _ ids: [UInt64]) -> Void
    ) {
        guard let authenticator, checking == nil else { return }
        var due: [SignInKey: [UInt64]] = [:]
        for session in sessions where session.link != nil {
            guard let account = session.account, isDue(session, now: now) else { continue }
            due[account.credential.signIn, default: []].append(session.token.id)
        }
        guard !due.isEmpty else { return }
        checking = Task {
            defer { checking = nil }
            for (signIn, ids) in due {
                do {
                    report(try await authenticator.isInForce(signIn), signIn, ids)
                } catch {
                    // The next sweep tries again.
                    return log.identificationFailed(error)
                }
            }
        }
    }
}
