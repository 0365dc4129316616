// SPDX-License-Identifier: Apache-2.0

import VitralFeatures

extension SessionRegistry {
    // MARK: Recognizing

    /// Returns the account of a credential; `nil` if there is none, or not any more.
    ///
    /// The answer is true at the moment it is given: sign-ins that end while the authenticator is asked, or while the
    /// caller waits for its turn, are considered.
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

    /// Whether a session is of the sign-in of a credential, and was found to be so a moment ago.
    func isCurrent(_ session: LiveSession, _ credential: SessionCredential) -> Bool {
        guard let authenticator, session.account?.credential.signIn == credential.signIn else { return false }
        return elapsed(since: session.checkedAt, now()) < authenticator.checkInterval
    }

    /// Has a session go on with an account.
    ///
    /// A browser that signs in finds the page as it is. Where another account was signed in before, the scene is made
    /// again, so that nothing of it is left for the next one.
    func become(_ account: AuthenticatedAccount?, _ session: LiveSession) {
        let old = session.account
        session.checkedAt = now()
        guard old?.credential.signIn != account?.credential.signIn else { return }
        log.signedIn(session)
        if let old, old.id != account?.id, authenticator != nil {
            session.restart(as: account) { makeScene($0, nil) }
        } else {
            session.become(account)
        }
        // So that no earlier state is restored, and no record says for long that an account's state belongs to none.
        if session.isAdopted { save(session) }
    }

    // MARK: Sign-ins that end

    /// Takes sign-ins that have ended away from the sessions that have them.
    ///
    /// It looks at all sessions of the process: some nanoseconds each, as rarely as users sign out.
    func end(_ hasEnded: @escaping EndedSignInTest) {
        for number in inquiries.keys { inquiries[number]?.append(hasEnded) }
        for session in sessions.values {
            guard let account = session.account, hasEnded(account.credential.signIn, account.id) else { continue }
            signOut(session)
        }
    }

    private func signOut(_ session: LiveSession) {
        guard !isDraining else { return }
        become(nil, session)
        for feature in features { feature.signInEnded(of: session) }
    }

    /// Finds out which sign-ins other processes have ended, one after the other.
    func checkSignIns(_ now: UInt64) {
        guard let authenticator, checking == nil else { return }
        var due: [SignInKey: [UInt64]] = [:]
        for session in sessions.values where session.link != nil {
            guard let account = session.account,
                elapsed(since: session.checkedAt, now) >= authenticator.checkInterval
            else { continue }
            due[account.credential.signIn, default: []].append(session.token.id)
        }
        guard !due.isEmpty else { return }
        checking = Task {
            defer { checking = nil }
            for (signIn, ids) in due {
                do {
                    let isInForce = try await authenticator.isInForce(signIn)
                    for id in ids { note(isInForce, signIn, of: id) }
                } catch {
                    // The next sweep tries again.
                    return log.identificationFailed(error)
                }
            }
        }
    }

    private func note(_ isInForce: Bool, _ signIn: SignInKey, of id: UInt64) {
        guard let session = sessions[id], session.account?.credential.signIn == signIn else { return }
        if isInForce { session.checkedAt = now() } else { signOut(session) }
    }
}
