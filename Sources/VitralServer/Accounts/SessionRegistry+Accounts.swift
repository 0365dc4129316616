// SPDX-License-Identifier: Apache-2.0

import VitralFeatures

extension SessionRegistry {
    /// Updates the account of a session.
    ///
    /// A page stays as it is if its browser signs in. If another account was signed in before, the scene is created
    /// again, so that the new account sees nothing of the old one.
    func setAccount(_ account: AuthenticatedAccount?, _ session: LiveSession) {
        let old = session.account
        session.activity.checkedAt = now()
        guard old?.credential.signIn != account?.credential.signIn else { return }
        log.signedIn(session)
        if let old, old.id != account?.id, signIns.authenticator != nil {
            session.restart(as: account) { makeScene($0, nil) }
        } else {
            session.setAccount(account)
        }
        // Save it, so that no earlier state is restored, and no record lacks the account for long.
        if session.isAdopted { save(session) }
    }

    /// Signs out the sessions whose sign-ins have ended.
    ///
    /// It visits all sessions of the process, which takes some nanoseconds each, and only when a user signs out.
    func end(_ hasEnded: @escaping EndedSignInTest) {
        signIns.end(hasEnded)
        for session in sessions.values {
            guard let account = session.account, hasEnded(account.credential.signIn, account.id) else { continue }
            signOut(session)
        }
    }

    /// Signs out the sessions whose sign-ins have ended in another process.
    func checkSignIns(_ now: UInt64) {
        signIns.check(sessions.values, now: now) { [self] isInForce, signIn, ids in
            for session in ids.lazy.compactMap({ self.sessions[$0] })
            where session.account?.credential.signIn == signIn {
                if isInForce { session.activity.checkedAt = self.now() } else { signOut(session) }
            }
        }
    }

    private func signOut(_ session: LiveSession) {
        guard !isDraining else { return }
        setAccount(nil, session)
        for feature in features.all { feature.signInEnded(of: session) }
    }
}
