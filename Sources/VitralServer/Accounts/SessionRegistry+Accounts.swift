// SPDX-License-Identifier: Apache-2.0

import VitralFeatures

extension SessionRegistry {
    // MARK: Identification

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
    func isCurrent(_ session: LiveSession, _ credential: SessionCredential) -> Bool {
        guard let authenticator, session.account?.credential.signIn == credential.signIn else { return false }
        return elapsed(since: session.checkedAt, now()) < authenticator.checkInterval
    }

    /// Updates the account of a session.
    ///
    /// A page stays as it is if its browser signs in. If another account was signed in before, the scene is created
    /// again, so that the new account sees nothing of the old one.
    func setAccount(_ account: AuthenticatedAccount?, _ session: LiveSession) {
        let old = session.account
        session.checkedAt = now()
        guard old?.credential.signIn != account?.credential.signIn else { return }
        log.signedIn(session)
        if let old, old.id != account?.id, authenticator != nil {
            session.restart(as: account) { makeScene($0, nil) }
        } else {
            session.setAccount(account)
        }
        // Save it, so that no earlier state is restored, and no record lacks the account for long.
        if session.isAdopted { save(session) }
    }

    // MARK: Ended sign-ins

    /// Signs out the sessions whose sign-ins have ended.
    ///
    /// It visits all sessions of the process, which takes some nanoseconds each, and only when a user signs out.
    func end(_ hasEnded: @escaping EndedSignInTest) {
        for number in inquiries.keys { inquiries[number]?.append(hasEnded) }
        for session in sessions.values {
            guard let account = session.account, hasEnded(account.credential.signIn, account.id) else { continue }
            signOut(session)
        }
    }

    private func signOut(_ session: LiveSession) {
        guard !isDraining else { return }
        setAccount(nil, session)
        for feature in features { feature.signInEnded(of: session) }
    }

    /// Validates the sign-ins that are due, one after the other, because other processes may have ended them.
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
