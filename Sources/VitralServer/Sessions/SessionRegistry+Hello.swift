// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral
import VitralFeatures

extension SessionRegistry {
    /// Attaches the session that a socket requests.
    ///
    /// The response to a wrong token, to a wrong cookie and to an ended session is the same.
    func greet(_ link: SocketLink, _ hello: Hello) {
        guard hello.version == 1 else { return say(.version(hello.version), to: link) }
        guard let browser = link.browser, let token = SessionToken(wire: hello.token) else { return forget(link) }
        let here = sessions[token.id]
        if let here {
            guard here.token.matches(token), here.browser.matches(browser) else { return forget(link) }
        } else if snapshots == nil {
            return forget(link)
        }
        guard authenticator != nil, let shown = link.clientInfo.credential else {
            return find(link, hello, token, browser, nil)
        }
        if let here, isCurrent(here, shown), isHere(here, hello) { return attach(link, to: here, hello) }
        Task {
            do {
                let account = try await identify(shown)
                guard !link.isOver, !isDraining else { return }
                find(link, hello, token, browser, account)
            } catch {
                log.identificationFailed(error)
                // The client connects again, as after a restart.
                say(.restart, to: link)
            }
        }
    }

    private func find(
        _ link: SocketLink, _ hello: Hello, _ token: SessionToken, _ browser: BrowserID,
        _ account: AuthenticatedAccount?
    ) {
        // Look the session up again, because the identification may have taken a while.
        if let session = sessions[token.id], session.token.matches(token), session.browser.matches(browser) {
            if isHere(session, hello) { return attach(link, to: session, hello, as: account) }
        }
        guard snapshots != nil else { return forget(link) }
        Task { await restore(link, hello, token, browser) }
    }

    /// Returns whether the session in this process is the newest.
    ///
    /// If the browser is ahead, another process has served it meanwhile. Without a store, no newer session can be
    /// found, so the browser receives the page again.
    private func isHere(_ session: LiveSession, _ hello: Hello) -> Bool {
        hello.lastSequence <= session.sequence || snapshots == nil
    }

    /// Attaches a socket to a session, after its browser was identified as that of an account, or as signed out.
    private func attach(
        _ link: SocketLink, to session: LiveSession, _ hello: Hello, as account: AuthenticatedAccount?
    ) {
        dependencies.charging(link.peer.network) {
            setAccount(account, session)
            attach(link, to: session, hello)
        }
    }

    private func attach(_ link: SocketLink, to session: LiveSession, _ hello: Hello) {
        let wasAdopted = session.isAdopted
        if !wasAdopted { prerenderedCount -= 1 } else if session.link == nil { parkedCount -= 1 }
        let status = session.attach(link, hello: hello)
        for feature in features { feature.sessionGreeted(session) }
        metrics.hellos(status).add()
        session.activeAt = now()
        report()
        dispatch(link)
    }

    private func forget(_ link: SocketLink) {
        metrics.unknownSessions.add()
        log.unknownSession(peer: link.peer)
        say(.expired, to: link)
    }

    private func say(_ closeReason: CloseReason, to link: SocketLink) {
        link.close(closeReason, batched: dependencies.isBatching)
    }

    private func dispatch(_ link: SocketLink) {
        if !dependencies.isBatching { link.dispatch() }
    }

    // MARK: Restoration

    /// The step by which the numbers of patches increase with a restoration.
    ///
    /// Another process may still hold the earlier session, and continue its numbers. The step keeps those numbers
    /// lower, so that the earlier session is recognized as older when the browser returns to it or when it is saved.
    private static let leap: UInt64 = 1 << 20

    private func restore(_ link: SocketLink, _ hello: Hello, _ token: SessionToken, _ browser: BrowserID) async {
        let network = link.peer.network
        // Wait before the record is read: it may be large, and newer after the wait.
        guard await takeTurn(of: network) else { return refuse(link, .sessionsOfPeer) }
        guard !link.isOver, !isDraining else { return }
        let record = await snapshots?.load(token.key)
        let account: AuthenticatedAccount?
        do {
            account = try await identify(link.clientInfo.credential)
        } catch {
            log.identificationFailed(error)
            return say(.restart, to: link)
        }
        guard !link.isOver, !isDraining else { return }
        let local = sessions[token.id]
        guard let record, browser.matches(digest: record.browserDigest) else {
            if let local, local.token.matches(token), local.browser.matches(browser) {
                return attach(link, to: local, hello, as: account)
            }
            return forget(link)
        }
        if let local {
            // The store has no newer record, or another socket of the same page was faster.
            if local.sequence >= record.sequence { return attach(link, to: local, hello, as: account) }
            discard(local, "served elsewhere since")
        }
        if let refusal = makeRoom(for: network) { return refuse(link, refusal) }
        let session = dependencies.charging(network) {
            restoreSession(record, hello, token, browser, link.clientInfo, account)
        }
        await session.reopen(patience: limits.firstPaintPatience)
        guard !link.isOver, !isDraining else { return }
        // The session may have been removed meanwhile to make room; then the client connects again, as after a restart.
        guard sessions[token.id] === session else { return say(.restart, to: link) }
        // Another socket of the same page may have been faster.
        guard session.link == nil else { return say(.replaced, to: link) }
        // Attach it with its current account: the sign-in may have ended while the page was rendered.
        dependencies.charging(network) { attach(link, to: session, hello) }
    }

    private func refuse(_ link: SocketLink, _ refusal: Refusal) {
        metrics.refusedSessions.add()
        log.refused(refusal, peer: link.peer)
        say(.limit(.sessions), to: link)
    }

    private func restoreSession(
        _ record: SessionRecord, _ hello: Hello, _ token: SessionToken, _ browser: BrowserID,
        _ clientInfo: SocketHandler.ClientInfo, _ account: AuthenticatedAccount?
    ) -> LiveSession {
        let client = ClientProfile(
            languages: record.languages, address: dependencies.basePath.own(Address(hello.address)),
            colorScheme: hello.dark ? .dark : .light, reduceMotion: hello.reducedMotion, userID: account?.id,
            defaults: clientInfo.defaults, isMobile: clientInfo.isMobile)
        // An account's state is only for that account; a signed-out user's state may be kept after a sign-in.
        let isFresh = record.account != nil && record.account != account?.id
        let session = LiveSession(
            token: token, browser: browser, peer: clientInfo.peer, request: clientInfo.request, serial: nextSerial(),
            scene: makeScene(client, isFresh ? nil : record.state), client: client, now: now(),
            dependencies: dependencies,
            restoring: (max(record.sequence, hello.lastSequence) + Self.leap, record.lastEvent, isFresh))
        session.provide(for: account)
        insert(session)
        for feature in features { feature.sessionOpened(session) }
        return session
    }
}
