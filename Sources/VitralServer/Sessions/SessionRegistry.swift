// SPDX-License-Identifier: Apache-2.0

import Vitral
import VitralFeatures

/// All sessions of the process, and the limits that they share.
///
/// The registry turns letters of sockets into calls of sessions, and ends sessions after a time.
@MainActor
final class SessionRegistry {
    /// A function that returns the nanoseconds of a monotonic clock.
    typealias TimeSource = @Sendable () -> UInt64

    let limits: SessionLimits
    let dependencies: LiveSession.Dependencies
    let snapshots: SnapshotWriter?
    let uploads: UploadDesk
    let signIns: SignInVerifier
    let sessions = SessionTable()
    let makeScene: SceneMaker
    private let modules: [String: String]
    private let random: RandomSource
    /// Whether the server is stopping: sessions are then neither opened nor changed.
    var isDraining = false

    /// The features that modules add to each session.
    var features: SessionFeatures { dependencies.features }
    /// The order of turns on the main actor.
    var turns: TurnQueue<SocketMessage> { dependencies.turns }
    var metrics: ServerMetrics { dependencies.metrics }
    var log: SessionLog { dependencies.log }

    init(
        limits: SessionLimits, slowTurn: Duration, metrics: ServerMetrics, log: SessionLog,
        snapshots: SnapshotWriter?, uploads: UploadDesk, features: [any SessionFeature] = [],
        modules: [String: String] = [:], basePath: BasePath = .root,
        now: @escaping TimeSource, random: @escaping RandomSource, makeScene: @escaping SceneMaker
    ) {
        self.limits = limits
        self.snapshots = snapshots
        self.uploads = uploads
        self.modules = modules
        self.random = random
        self.makeScene = makeScene
        let features = SessionFeatures(features, uploads: uploads, log: log)
        signIns = SignInVerifier(features.authenticator, log: log)
        dependencies = LiveSession.Dependencies(
            ringBytes: limits.ringBytes, slowTurn: slowTurn, metrics: metrics, log: log,
            turns: TurnQueue<SocketMessage>(limits: limits.turns), features: features, basePath: basePath, now: now)
        for feature in features.all { feature.start(self) }
    }

    /// Returns the nanoseconds of the registry's clock.
    func now() -> UInt64 { dependencies.now() }

    // MARK: Opening

    /// Opens a session and renders its page.
    func open(_ visit: Visit) async -> Opening {
        let network = visit.peer.network
        let account: AuthenticatedAccount?
        var hasTurn = turns.hasRoom(for: network)
        do {
            account =
                hasTurn ? try await signIns.identify(visit.credential) { hasTurn = await takeTurn(of: network) } : nil
        } catch {
            log.identificationFailed(error)
            return .refused(.accounts)
        }
        if let refusal = hasTurn ? makeRoom(for: network) : .sessionsOfPeer {
            metrics.refusedSessions.add()
            log.refused(refusal, peer: visit.peer)
            return .refused(refusal)
        }
        let start = now()
        var client = visit.client
        client.userID = account?.id
        // Count it before it is rendered, because that may take a while.
        let session = makeSession(
            SessionIdentity(
                token: SessionToken(random: random), browser: visit.browser, peer: visit.peer, request: visit.request,
                serial: sessions.nextSerial()),
            scene: makeScene(client, nil), client: client, account: account)
        metrics.openedSessions.add()
        log.opened(session)
        report()
        turns.charge(now() &- start, to: network, now: now())
        let page = await session.open(patience: limits.firstPaintPatience)
        session.activity.waitingSince = now()
        return .opened(page, session.token, owner: signIns.owner(account))
    }

    /// Creates a session, and adds it to those that wait for their first socket.
    func makeSession(
        _ identity: SessionIdentity, scene: any ServedScene, client: ClientProfile, delivery: Delivery = Delivery(),
        account: AuthenticatedAccount?
    ) -> LiveSession {
        let session = LiveSession(
            identity, scene: scene, client: SessionClient(client), delivery: delivery, now: now(),
            dependencies: dependencies)
        session.provide(for: account)
        sessions.insert(session)
        for feature in features.all { feature.sessionOpened(session) }
        return session
    }

    /// Waits until a page for a network may be rendered.
    ///
    /// - Returns: `false` if too many pages of the network already wait.
    func takeTurn(of network: ClientNetwork) async -> Bool { await turns.turn(of: network, now: now()) }

    /// Ends a session whose page was requested with HEAD.
    func abandon(_ token: SessionToken) {
        guard let session = sessions[token.id], !session.isAdopted else { return }
        discard(session, "only the head was asked for")
    }

    /// Returns the reason that no more session can be opened; `nil` if there is room.
    ///
    /// To make room, it ends the session that has waited longest for its browser.
    func makeRoom(for network: ClientNetwork) -> Refusal? {
        guard !isDraining else { return .draining }
        if sessions.count(of: network) >= limits.sessionsPerPeer {
            guard let oldest = sessions.longestParked(of: network) else { return .sessionsOfPeer }
            end(oldest, "gave way to a newcomer")
        }
        if sessions.count >= limits.sessions {
            guard let oldest = sessions.longestParked() else { return .sessions }
            end(oldest, "gave way to a newcomer")
        }
        while sessions.prerenderedCount >= limits.prerendered, let oldest = sessions.oldestPrerendered() {
            end(oldest, "too many prerendered pages")
        }
        return nil
    }

    // MARK: Sockets

    /// Attaches a socket to a session, which sends what its browser has missed.
    func attach(_ link: SocketLink, to session: LiveSession, hello: Hello) {
        sessions.stopWaiting(session)
        let status = session.attach(link, hello: hello)
        for feature in features.all { feature.sessionGreeted(session) }
        metrics.hellos(status).add()
        session.activity.activeAt = now()
        report()
    }

    /// Hands a message on to the session of a socket; parks the session if the message is invalid.
    func receive(_ message: ClientMessage, from link: SocketLink) {
        guard let session = link.session, let closeReason = session.handle(message, now: now()) else { return }
        log.badMessage(session, closeReason)
        metrics.refusedMessages.add()
        park(session, politely: false, saying: closeReason)
    }

    /// Parks the session of a closed socket, unless the session has another socket.
    func disconnect(_ link: SocketLink, politely: Bool) {
        guard let session = link.session else { return }
        link.session = nil
        if session.link === link { park(session, politely: politely, saying: nil) }
    }

    /// Closes a session's socket; the session waits for the next.
    func park(_ session: LiveSession, politely: Bool, saying closeReason: CloseReason?) {
        if let closeReason {
            session.detach(closeReason, now: now())
        } else {
            session.park(politely: politely, now: now())
        }
        sessions.park()
        log.parked(session)
        // Any process that shares the store can take the session from here.
        save(session)
        report()
    }

    // MARK: Closing

    /// Saves and removes a session.
    func end(_ session: LiveSession, _ reason: StaticString) {
        if session.isAdopted { save(session) }
        discard(session, reason)
        metrics.expiredSessions.add()
    }

    /// Removes a session without saving it.
    func discard(_ session: LiveSession, _ reason: StaticString) {
        guard sessions.remove(session) else { return }
        session.detach(.expired, now: now())
        close(session)
        log.ended(session, reason)
        report()
    }

    /// Closes a session's scene, and notifies the features.
    ///
    /// - Parameter isSuspended: Whether another process continues the session from its snapshot.
    func close(_ session: LiveSession, isSuspended: Bool = false) {
        session.isOpen = false
        for feature in features.all { feature.sceneWillEnd(of: session) }
        session.close(isSuspended: isSuspended)
        for feature in features.all { feature.sessionClosed(session) }
    }

    func report() {
        metrics.sessions.set(sessions.count)
        metrics.parkedSessions.set(sessions.parkedCount)
        metrics.prerenderedSessions.set(sessions.prerenderedCount)
    }
}

extension SessionRegistry: FeatureHost {
    var currentTime: UInt64 { now() }
    var isStopping: Bool { isDraining }

    func randomNumber() -> UInt64 { random() }

    func address(ofModule name: String) -> String { modules[name] ?? "" }

    func siblings(of session: any FeatureSession) -> [any FeatureSession] {
        guard let session = session as? LiveSession else { return [] }
        return sessions.values.filter { $0 !== session && $0.browser.matches(session.browser) }
    }

    func recognize(
        _ credential: SessionCredential?, as session: any FeatureSession
    ) async throws -> Recognition {
        do {
            let account = try await signIns.identify(credential)
            guard let session = session as? LiveSession, sessions[session.token.id] === session, !isDraining else {
                return .ended
            }
            setAccount(account, session)
            return .account(account)
        } catch {
            log.identificationFailed(error)
            throw error
        }
    }
}
