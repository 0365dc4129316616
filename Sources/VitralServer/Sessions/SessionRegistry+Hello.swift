// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral
import VitralFeatures

extension SessionRegistry {
    /// Finds the session that a socket asks for.
    ///
    /// A wrong token and a wrong cookie are answered alike, and like a session that is no more.
    func greet(_ link: SocketLink, _ hello: Hello) {
        guard hello.version == 1 else { return say(.version(hello.version), to: link) }
        guard let browser = link.browser, let token = SessionToken(wire: hello.token) else { return forget(link) }
        let here = sessions[token.id]
        if let here {
            guard here.token.matches(token), here.browser.matches(browser) else { return forget(link) }
        } else if snapshots == nil {
            return forget(link)
        }
        guard authenticator != nil, let shown = link.visitor.credential else {
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
                // It comes again, like after a restart.
                say(.restart, to: link)
            }
        }
    }

    private func find(
        _ link: SocketLink, _ hello: Hello, _ token: SessionToken, _ browser: BrowserID,
        _ account: AuthenticatedAccount?
    ) {
        // Looked up again: finding out who it is may have taken a while.
        if let session = sessions[token.id], session.token.matches(token), session.browser.matches(browser) {
            if isHere(session, hello) { return attach(link, to: session, hello, as: account) }
        }
        guard snapshots != nil else { return forget(link) }
        Task { await restore(link, hello, token, browser) }
    }

    /// Whether what is here of a session is the newest.
    ///
    /// A browser that is ahead was served elsewhere meanwhile. Without a store nobody can know better, so the page is
    /// brought anew.
    private func isHere(_ session: LiveSession, _ hello: Hello) -> Bool {
        hello.lastSequence <= session.sequence || snapshots == nil
    }

    /// Gives a session to a socket whose browser was just found to be of an account, or of none.
    private func attach(
        _ link: SocketLink, to session: LiveSession, _ hello: Hello, as account: AuthenticatedAccount?
    ) {
        surroundings.charging(link.peer.network) {
            become(account, session)
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

    private func say(_ farewell: Farewell, to link: SocketLink) {
        link.close(farewell, batched: surroundings.isBatching)
    }

    private func dispatch(_ link: SocketLink) {
        if !surroundings.isBatching { link.dispatch() }
    }

    // MARK: Restoring

    /// How far the numbers of patches leap with a restoration.
    ///
    /// Another process may still hold the session as it was, and go on counting there. The leap keeps its numbers
    /// behind, so that it shows as the older one when the browser comes back to it or when it is written down.
    private static let leap: UInt64 = 1 << 20

    private func restore(_ link: SocketLink, _ hello: Hello, _ token: SessionToken, _ browser: BrowserID) async {
        let network = link.peer.network
        // Before the record is read: it may be long, and newer when the turn comes.
        guard await takeTurn(of: network) else { return refuse(link, .sessionsOfPeer) }
        guard !link.isOver, !isDraining else { return }
        let record = await snapshots?.load(token.key)
        let account: AuthenticatedAccount?
        do {
            account = try await identify(link.visitor.credential)
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
            // Nobody has written anything newer; or another socket of the same page was quicker.
            if local.sequence >= record.sequence { return attach(link, to: local, hello, as: account) }
            discard(local, "served elsewhere since")
        }
        if let refusal = makeRoom(for: network) { return refuse(link, refusal) }
        let session = surroundings.charging(network) {
            revive(record, hello, token, browser, link.visitor, account)
        }
        await session.reopen(patience: limits.firstPaintPatience)
        guard !link.isOver, !isDraining else { return }
        // Meanwhile it may have given way to others; the client comes again, like after a restart.
        guard sessions[token.id] === session else { return say(.restart, to: link) }
        // Or another socket of the same page may have been quicker.
        guard session.link == nil else { return say(.replaced, to: link) }
        // With its user of now: the sign-in may have ended while the page was painted.
        surroundings.charging(network) { attach(link, to: session, hello) }
    }

    private func refuse(_ link: SocketLink, _ refusal: Refusal) {
        metrics.refusedSessions.add()
        log.refused(refusal, peer: link.peer)
        say(.limit(.sessions), to: link)
    }

    private func revive(
        _ record: SessionRecord, _ hello: Hello, _ token: SessionToken, _ browser: BrowserID,
        _ visitor: SocketHandler.Visitor, _ account: AuthenticatedAccount?
    ) -> LiveSession {
        let client = ClientProfile(
            languages: record.languages, address: surroundings.basePath.own(Address(hello.address)),
            colorScheme: hello.dark ? .dark : .light, reduceMotion: hello.calm, userID: account?.id,
            defaults: visitor.defaults, isMobile: visitor.isMobile)
        // What a person left is for them; what nobody left who was signed in may be taken along.
        let isFresh = record.account != nil && record.account != account?.id
        let session = LiveSession(
            token: token, browser: browser, peer: visitor.peer, request: visitor.request, serial: nextSerial(),
            scene: makeScene(client, isFresh ? nil : record.state), client: client, now: now(),
            surroundings: surroundings,
            restoring: (max(record.sequence, hello.lastSequence) + Self.leap, record.lastEvent, isFresh))
        session.provide(for: account)
        insert(session)
        for feature in features { feature.sessionOpened(session) }
        return session
    }
}
