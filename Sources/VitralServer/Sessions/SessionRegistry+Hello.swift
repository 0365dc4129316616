// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

extension SessionRegistry {
    /// Finds the session that a socket asks for.
    ///
    /// A wrong token and a wrong cookie are answered alike, and like a session that is no more.
    func greet(_ link: SocketLink, _ hello: Hello) {
        guard hello.version == 1 else { return say(.version(hello.version), to: link) }
        guard let browser = link.browser, let token = SessionToken(wire: hello.token) else { return forget(link) }
        if let session = sessions[token.id] {
            guard session.token.matches(token), session.browser.matches(browser) else { return forget(link) }
            // A browser that is ahead was served elsewhere meanwhile; what is here is old.
            if hello.lastSequence <= session.sequence { return attach(link, to: session, hello) }
        }
        guard snapshots != nil else {
            // Nobody can know better, so the page is brought anew.
            if let session = sessions[token.id] { return attach(link, to: session, hello) }
            return forget(link)
        }
        Task { await restore(link, hello, token, browser) }
    }

    private func attach(_ link: SocketLink, to session: LiveSession, _ hello: Hello) {
        let wasAdopted = session.isAdopted
        if !wasAdopted { prerenderedCount -= 1 } else if session.link == nil { parkedCount -= 1 }
        let status = session.attach(link, hello: hello)
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
        let record = await snapshots?.load(token.key)
        guard !link.isOver, !isDraining else { return }
        let local = sessions[token.id]
        guard let record, browser.matches(digest: record.browserDigest) else {
            if let local, local.token.matches(token), local.browser.matches(browser) {
                return attach(link, to: local, hello)
            }
            return forget(link)
        }
        if let local {
            // Nobody has written anything newer; or another socket of the same page was quicker.
            if local.sequence >= record.sequence { return attach(link, to: local, hello) }
            discard(local, "served elsewhere since")
        }
        guard sessions.count < limits.sessions else { return say(.limit(.sessions), to: link) }
        let session = revive(record, hello, token, browser, link.visitor)
        await session.reopen(patience: limits.firstPaintPatience)
        guard !link.isOver, !isDraining else { return }
        // Meanwhile another socket of the same page may have been quicker.
        guard session.link == nil else { return say(.replaced, to: link) }
        attach(link, to: session, hello)
    }

    private func revive(
        _ record: SessionRecord, _ hello: Hello, _ token: SessionToken, _ browser: BrowserID,
        _ visitor: SocketHandler.Visitor
    ) -> LiveSession {
        let client = ClientProfile(
            languages: record.languages, address: Address(hello.address),
            colorScheme: hello.dark ? .dark : .light, reduceMotion: hello.calm, defaults: visitor.defaults,
            isMobile: visitor.isMobile)
        let session = LiveSession(
            token: token, browser: browser, peer: visitor.peer, serial: nextSerial(),
            scene: makeScene(client, record.state), client: client, now: now(), surroundings: surroundings,
            restoring: (max(record.sequence, hello.lastSequence) + Self.leap, record.lastEvent))
        insert(session)
        return session
    }
}
