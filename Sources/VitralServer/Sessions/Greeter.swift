// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral
import VitralFeatures

/// The handler of clients' first messages: it attaches their sockets to sessions of the registry or of the store.
@MainActor
struct Greeter {
    /// A socket's request for a session.
    @MainActor
    private struct Greeting {
        let link: SocketLink
        let hello: Hello
        let token: SessionToken
        let browser: BrowserID

        var network: ClientNetwork { link.peer.network }

        /// Whether the session's token and browser are those of the request.
        func matches(_ session: LiveSession) -> Bool {
            session.token.matches(token) && session.browser.matches(browser)
        }
    }

    /// The step by which the numbers of patches increase with a restoration.
    ///
    /// Another process may still hold the earlier session, and continue its numbers. The step keeps those numbers
    /// lower, so that the earlier session is recognized as older when the browser returns to it or when it is saved.
    private static let leap: UInt64 = 1 << 20

    private let registry: SessionRegistry
    private let dependencies: LiveSession.Dependencies

    init(_ registry: SessionRegistry) {
        self.registry = registry
        dependencies = registry.dependencies
    }

    /// Attaches the session that a socket requests.
    ///
    /// The response to a wrong token, to a wrong cookie and to an ended session is the same.
    func greet(_ link: SocketLink, _ hello: Hello) {
        guard hello.version == 1 else { return say(.version(hello.version), to: link) }
        guard let browser = link.browser, let token = SessionToken(wire: hello.token) else { return forget(link) }
        let greeting = Greeting(link: link, hello: hello, token: token, browser: browser)
        let here = registry.sessions[token.id]
        if let here {
            guard greeting.matches(here) else { return forget(link) }
        } else if registry.snapshots == nil {
            return forget(link)
        }
        guard registry.signIns.authenticator != nil, let shown = link.clientInfo.credential else {
            return find(greeting, as: nil)
        }
        if let here, registry.signIns.isCurrent(here, shown, now: registry.now()), isHere(here, hello) {
            return adopt(here, greeting)
        }
        Task {
            do {
                let account = try await registry.signIns.identify(shown)
                guard !link.isOver, !registry.isDraining else { return }
                find(greeting, as: account)
            } catch {
                dependencies.log.identificationFailed(error)
                // The client connects again, as after a restart.
                say(.restart, to: link)
            }
        }
    }

    private func find(_ greeting: Greeting, as account: AuthenticatedAccount?) {
        // Look the session up again, because the identification may have taken a while.
        if let session = registry.sessions[greeting.token.id], greeting.matches(session) {
            if isHere(session, greeting.hello) { return attach(greeting, to: session, as: account) }
        }
        guard registry.snapshots != nil else { return forget(greeting.link) }
        Task { await restore(greeting) }
    }

    /// Returns whether the session in this process is the newest.
    ///
    /// If the browser is ahead, another process has served it meanwhile. Without a store, no newer session can be
    /// found, so the browser receives the page again.
    private func isHere(_ session: LiveSession, _ hello: Hello) -> Bool {
        hello.lastSequence <= session.sequence || registry.snapshots == nil
    }

    /// Attaches a socket to a session, after its browser was identified as that of an account, or as signed out.
    private func attach(_ greeting: Greeting, to session: LiveSession, as account: AuthenticatedAccount?) {
        dependencies.charging(greeting.network) {
            registry.setAccount(account, session)
            adopt(session, greeting)
        }
    }

    private func adopt(_ session: LiveSession, _ greeting: Greeting) {
        guard !session.isAdopted, let previous = greeting.hello.previous.flatMap(SessionToken.init(wire:)) else {
            return attach(greeting, to: session)
        }
        Task { await adopt(session, greeting, after: previous) }
    }

    private func attach(_ greeting: Greeting, to session: LiveSession) {
        registry.attach(greeting.link, to: session, hello: greeting.hello)
        if !dependencies.isBatching { greeting.link.dispatch() }
    }

    private func forget(_ link: SocketLink) {
        dependencies.metrics.unknownSessions.add()
        dependencies.log.unknownSession(peer: link.peer)
        say(.expired, to: link)
    }

    private func refuse(_ link: SocketLink, _ refusal: Refusal) {
        dependencies.metrics.refusedSessions.add()
        dependencies.log.refused(refusal, peer: link.peer)
        say(.limit(.sessions), to: link)
    }

    private func say(_ closeReason: CloseReason, to link: SocketLink) {
        link.close(closeReason, batched: dependencies.isBatching)
    }

    // MARK: The page before

    /// Attaches a socket to the session of a page that was loaded again, after the page shows the place at which its tab
    /// was before.
    private func adopt(_ session: LiveSession, _ greeting: Greeting, after previous: SessionToken) async {
        let snapshot = await snapshot(of: previous, for: session)
        guard isStillDue(greeting, session) else { return }
        if let places = snapshot.flatMap({ session.scene.places(in: $0) }) {
            await session.show(places, patience: registry.limits.firstPaintPatience, make: registry.makeScene)
            guard isStillDue(greeting, session) else { return }
        }
        dependencies.charging(greeting.network) { attach(greeting, to: session) }
    }

    /// Returns the state of an earlier session of the same browser and account, from this process or from the store.
    private func snapshot(of previous: SessionToken, for session: LiveSession) async -> Data? {
        if let old = registry.sessions[previous.id] {
            guard old !== session, old.token.matches(previous), old.browser.matches(session.browser),
                old.account?.id == session.account?.id
            else { return nil }
            return old.scene.snapshot()
        }
        guard let record = await registry.snapshots?.load(previous),
            session.browser.matches(digest: record.browserDigest), record.account == session.account?.id
        else { return nil }
        return record.state
    }

    // MARK: Restoration

    private func restore(_ greeting: Greeting) async {
        let link = greeting.link
        // Wait before the record is read: it may be large, and newer after the wait.
        guard await registry.takeTurn(of: greeting.network) else { return refuse(link, .sessionsOfPeer) }
        guard !link.isOver, !registry.isDraining else { return }
        let record = await registry.snapshots?.load(greeting.token)
        let account: AuthenticatedAccount?
        do {
            account = try await registry.signIns.identify(link.clientInfo.credential)
        } catch {
            dependencies.log.identificationFailed(error)
            return say(.restart, to: link)
        }
        guard !link.isOver, !registry.isDraining else { return }
        let local = registry.sessions[greeting.token.id]
        guard let record, greeting.browser.matches(digest: record.browserDigest) else {
            if let local, greeting.matches(local) { return attach(greeting, to: local, as: account) }
            return forget(link)
        }
        if let local {
            // The store has no newer record, or another socket of the same page was faster.
            if local.sequence >= record.sequence { return attach(greeting, to: local, as: account) }
            registry.discard(local, "served elsewhere since")
        }
        if let refusal = registry.makeRoom(for: greeting.network) { return refuse(link, refusal) }
        let session = dependencies.charging(greeting.network) { restored(from: record, for: greeting, as: account) }
        await session.reopen(patience: registry.limits.firstPaintPatience)
        guard isStillDue(greeting, session) else { return }
        // Attach it with its current account: the sign-in may have ended while the page was rendered.
        dependencies.charging(greeting.network) { attach(greeting, to: session) }
    }

    /// Returns whether a session still waits for the socket, after the page was rendered; otherwise closes the socket.
    private func isStillDue(_ greeting: Greeting, _ session: LiveSession) -> Bool {
        let link = greeting.link
        guard !link.isOver, !registry.isDraining else { return false }
        // The session may have been removed meanwhile to make room; then the client connects again, as after a restart.
        guard registry.sessions[greeting.token.id] === session else {
            say(.restart, to: link)
            return false
        }
        // Another socket of the same page may have been faster.
        guard session.link == nil else {
            say(.replaced, to: link)
            return false
        }
        return true
    }

    private func restored(
        from record: SessionRecord, for greeting: Greeting, as account: AuthenticatedAccount?
    ) -> LiveSession {
        let (hello, clientInfo) = (greeting.hello, greeting.link.clientInfo)
        let client = ClientProfile(
            languages: record.languages, address: dependencies.basePath.own(Address(hello.address)),
            colorScheme: hello.dark ? .dark : .light, reduceMotion: hello.reducedMotion, userID: account?.id,
            defaults: clientInfo.defaults, isMobile: clientInfo.isMobile,
            timeZone: hello.timeZone.flatMap(TimeZone.init(browserName:)))
        // An account's state is only for that account; a signed-out user's state may be kept after a sign-in.
        let isFresh = record.account != nil && record.account != account?.id
        return registry.makeSession(
            SessionIdentity(
                token: greeting.token, browser: greeting.browser, peer: clientInfo.peer, request: clientInfo.request,
                serial: registry.sessions.nextSerial()),
            scene: registry.makeScene(client, isFresh ? nil : record.state), client: client,
            delivery: Delivery(
                restoredAt: max(record.sequence, hello.lastSequence) + Self.leap, lastEvent: record.lastEvent,
                isFresh: isFresh),
            account: account)
    }
}
