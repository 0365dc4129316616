// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral
import VitralIdentity

extension SessionRegistry {
    // MARK: Who it is

    /// Returns the user who is signed in with a token; `nil` if nobody is, or not any more.
    ///
    /// The answer is true at the moment it is given: sign-ins that end while the store is asked, or while the caller waits
    /// for its turn, are heard of here.
    ///
    /// - Parameter turn: Waits until the caller may use the answer.
    func identify(_ token: SignInToken?, turn: () async -> Void = {}) async throws -> _Person? {
        guard let people, let token else {
            await turn()
            return nil
        }
        lastInquiry += 1
        let number = lastInquiry
        inquiries[number] = []
        defer { inquiries[number] = nil }
        let found = try await people.accounts.account(for: token)
        await turn()
        guard let account = found else { return nil }
        let id = token.signInID
        guard inquiries[number]?.contains(where: { $0.contains(id, of: account.id) }) == false else { return nil }
        return _Person(account: SignedInAccount(id: account.id, name: account.name), token: token)
    }

    /// Returns the owner of a page that is rendered for a user, or for a browser that is not signed in.
    func owner(_ person: _Person?) -> PageOwner {
        people == nil ? .undistinguished : person.map { .account($0.account.id) } ?? .signedOut
    }

    /// Whether a session is of the person who shows a token, and was found to be so a moment ago.
    func isCurrent(_ session: LiveSession, _ shown: SignInToken) -> Bool {
        guard let people, session.person?.signIn == shown.signInID else { return false }
        return elapsed(since: session.checkedAt, now()) < people.checkInterval
    }

    /// What the views of a session do with the account.
    func account(of session: LiveSession, _ person: _Person?) -> _TabAccountClient? {
        people.map { _TabAccountClient(accounts: $0.accounts, tab: AccountTab(session, self), person: person) }
    }

    /// Has a session go on with a person.
    ///
    /// Who signs in finds the page as it is. Where someone was signed in before, the scene is made anew, so that nothing
    /// of them is left for whoever comes next.
    func become(_ person: _Person?, _ session: LiveSession) {
        let old = session.person
        session.checkedAt = now()
        guard old?.signIn != person?.signIn else { return }
        log.signedIn(session)
        guard let old, old.account.id != person?.account.id, let account = account(of: session, person) else {
            session.become(person)
            // So that a record never says for long that a signed-in user's state belongs to no account.
            if session.isAdopted { save(session) }
            return
        }
        uploads.sessionEnded(session.serial)
        session.beginAnew(as: person, account) { makeScene($0, nil) }
        // So that nobody finds what was written down before.
        if session.isAdopted { save(session) }
    }

    // MARK: Sign-ins that end

    /// Takes sign-ins away from the sessions that have them, at once.
    ///
    /// It looks at all sessions of the process: some nanoseconds each, as rarely as people sign out.
    func end(_ ended: EndedSignIns) {
        for number in inquiries.keys { inquiries[number]?.append(ended) }
        for session in sessions.values {
            guard let person = session.person, ended.contains(person.signIn, of: person.account.id) else { continue }
            signOut(session)
        }
    }

    private func signOut(_ session: LiveSession) {
        guard !isDraining else { return }
        become(nil, session)
        // The browser shall not keep what is worth nothing, unless it has been signed in anew meanwhile.
        askWhoItIs(session)
    }

    /// Finds out which sign-ins other processes have ended, one after the other.
    func checkSignIns(_ now: UInt64) {
        guard let people, checking == nil else { return }
        var due: [SignIn.ID: [UInt64]] = [:]
        for session in sessions.values where session.link != nil {
            guard let person = session.person, elapsed(since: session.checkedAt, now) >= people.checkInterval else {
                continue
            }
            due[person.signIn, default: []].append(session.token.id)
        }
        guard !due.isEmpty else { return }
        checking = Task {
            defer { checking = nil }
            for (signIn, ids) in due {
                do {
                    let isInForce = try await people.accounts.isInForce(signIn)
                    for id in ids { note(isInForce, signIn, of: id) }
                } catch {
                    // The next sweep tries again.
                    return log.identificationFailed(error)
                }
            }
        }
    }

    private func note(_ isInForce: Bool, _ signIn: SignIn.ID, of id: UInt64) {
        guard let session = sessions[id], session.person?.signIn == signIn else { return }
        if isInForce { session.checkedAt = now() } else { signOut(session) }
    }

    // MARK: Tickets

    /// What comes of a ticket.
    enum Redemption {
        /// There is no such ticket, or not for this browser.
        case unknown
        /// The browser shall keep the token, and show it with the next ticket.
        case keep(SignInToken, next: SessionToken)
        /// The browser shall forget what it has shown.
        case forget
        /// The browser is signed in, and keeps the proofs of that.
        case remember(BrowserProofs)
        case done
        /// It cannot be found out who it is.
        case unavailable
    }

    /// Who was found; nobody is an answer too.
    private struct Recognition {
        let person: _Person?
    }

    /// Does what a ticket is good for.
    ///
    /// - Parameters:
    ///   - shown: What the browser shows to be recognized.
    ///   - proofs: What it keeps to show that it has signed in before.
    ///   - body: What it says.
    func redeem(
        _ ticket: SessionToken, of browser: BrowserID, shown: SignInToken?, proofs: BrowserProofs, body: String
    ) async -> Redemption {
        guard !isDraining, let people, let redeemed = tickets.redeem(ticket, of: browser, now: now()) else {
            return .unknown
        }
        let session = redeemed.session
        session.proofs = proofs
        switch redeemed.errand {
        case .keep(let token):
            guard sessions[session.token.id] === session else {
                redeemed.reply?(.failure(.noAnswer))
                return .unknown
            }
            let errand = TicketDesk.Errand.confirm(token, insteadOf: shown == token ? nil : shown)
            let next = tickets.issue(to: session, for: errand, now: now(), reply: redeemed.reply)
            return .keep(token, next: next)
        case .confirm(let token, let old):
            guard let found = await recognize(shown, in: session, redeemed.reply) else { return .unavailable }
            redeemed.reply?(found.person?.token == token ? .success("") : .failure(.cookieRefused))
            guard found.person?.token == token else { break }
            // There is one cookie, so whoever was signed in in this browser is not any more.
            if let old { try? await people.accounts.signOut(old) }
            tellSiblings(of: session)
            // Without proofs the browser is signed in all the same.
            guard let kept = try? await people.accounts.proofs(proofs, with: token) else { break }
            session.proofs = kept
            return .remember(kept)
        case .show:
            guard let found = await recognize(shown, in: session, nil) else { return .unavailable }
            // A cookie that is on its way to the browser must not be taken away again.
            if found.person == nil, shown != nil, !tickets.isSigningIn(browser) { return .forget }
        case .passkey: redeemed.reply?(Self.answer(body))
        }
        return .done
    }

    /// Has a session go on with whoever its browser shows; `nil` where that cannot be found out, or the session has ended.
    private func recognize(
        _ shown: SignInToken?, in session: LiveSession, _ reply: TicketDesk.Reply?
    ) async -> Recognition? {
        do {
            let person = try await identify(shown)
            if sessions[session.token.id] === session, !isDraining {
                become(person, session)
                return Recognition(person: person)
            }
        } catch {
            log.identificationFailed(error)
        }
        reply?(.failure(.noAnswer))
        return nil
    }

    /// Has the other tabs of a browser show who is signed in now.
    ///
    /// They are asked rather than told: the cookie that binds a tab to its browser may have been planted there, the one
    /// that signs in was not.
    private func tellSiblings(of session: LiveSession) {
        for other in sessions.values where other !== session && other.browser.matches(session.browser) {
            askWhoItIs(other)
        }
    }

    /// What a browser says when it was asked for a passkey: a credential in JSON, or the name of an error.
    private static func answer(_ body: String) -> Result<String, BrowserFailure> {
        if body.hasPrefix("{") { return .success(body) }
        switch body {
        case "Unsupported", "NotSupportedError": return .failure(.passkeysUnsupported)
        case "NotAllowedError", "AbortError": return .failure(.cancelled)
        case "InvalidStateError": return .failure(.passkeyExists)
        default: return .failure(.other(String(body.prefix(40).filter { $0.isASCII && $0.isLetter })))
        }
    }
}
