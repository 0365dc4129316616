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
    let mailbox: Mailbox<SocketMessage>
    let metrics: ServerMetrics
    let log: SessionLog
    let snapshots: SnapshotWriter?
    let uploads: UploadDesk
    /// The features that modules add to each session.
    let features: [any SessionFeature]
    /// The features that answer requests, by their paths.
    let featuresByPath: [String: any SessionFeature]
    /// The authenticator of accounts; `nil` if the server has none.
    let authenticator: (any SessionAuthenticator)?
    private let modules: [String: String]
    /// The tests of sign-ins that ended meanwhile, for each pending identification.
    var inquiries: [Int: [EndedSignInTest]] = [:]
    var lastInquiry = 0
    /// The task that reads from the store which sign-ins are still valid.
    var checking: Task<Void, Never>?
    let makeScene: SceneMaker
    let now: TimeSource
    let random: RandomSource
    let outboxes: [Outbox]
    /// The letters that are being handled; empty between rounds, and kept to reuse its memory.
    var letters: [SocketMessage] = []
    /// The order of turns on the main actor.
    let turns: TurnQueue<SocketMessage>
    let dependencies: LiveSession.Dependencies

    var sessions: [UInt64: LiveSession] = [:]
    private var sessionsByNetwork: [ClientNetwork: Int] = [:]
    /// Prerendered sessions in the order in which they were opened; some may have ended or been adopted since.
    var prerendered: [UInt64] = []
    var prerenderedCount = 0
    var parkedCount = 0
    /// The number of sessions that have ended.
    private(set) var endedCount = 0
    private var lastSerial = 0
    /// Whether the server is stopping: sessions are then neither opened nor changed.
    var isDraining = false

    init(
        limits: SessionLimits, slowTurn: Duration, mailbox: Mailbox<SocketMessage>, outboxes: [Outbox],
        metrics: ServerMetrics, log: SessionLog, snapshots: SnapshotWriter?, uploads: UploadDesk,
        features: [any SessionFeature] = [], modules: [String: String] = [:], basePath: BasePath = .root,
        now: @escaping TimeSource, random: @escaping RandomSource, makeScene: @escaping SceneMaker
    ) {
        self.limits = limits
        self.mailbox = mailbox
        self.outboxes = outboxes
        self.metrics = metrics
        self.log = log
        self.snapshots = snapshots
        self.uploads = uploads
        // Uploads come first, so that their files are removed before other features see that a session has ended.
        self.features = [uploads] + features
        featuresByPath = features.reduce(into: [:]) { found, feature in
            if let path = feature.path, found[path] == nil { found[path] = feature }
        }
        authenticator = features.lazy.compactMap(\.authenticator).first
        self.modules = modules
        self.now = now
        self.random = random
        self.makeScene = makeScene
        let turns = TurnQueue<SocketMessage>(limits: limits.turns)
        self.turns = turns
        dependencies = LiveSession.Dependencies(
            ringBytes: limits.ringBytes, slowTurn: slowTurn, metrics: metrics, log: log, turns: turns,
            features: self.features, basePath: basePath, now: now)
        for feature in self.features { feature.start(self) }
    }

    // MARK: Opening

    /// Opens a session and renders its page.
    func open(_ visit: Visit) async -> Opening {
        let network = visit.peer.network
        let account: AuthenticatedAccount?
        var hasTurn = turns.hasRoom(for: network)
        do {
            account = hasTurn ? try await identify(visit.credential) { hasTurn = await takeTurn(of: network) } : nil
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
        let session = LiveSession(
            token: SessionToken(random: random), browser: visit.browser, peer: visit.peer, request: visit.request,
            serial: nextSerial(), scene: makeScene(client, nil), client: client, now: now(),
            dependencies: dependencies)
        session.provide(for: account)
        // Count it before it is rendered, because that may take a while.
        insert(session)
        for feature in features { feature.sessionOpened(session) }
        metrics.openedSessions.add()
        log.opened(session)
        report()
        turns.charge(now() &- start, to: network, now: now())
        let page = await session.open(patience: limits.firstPaintPatience)
        session.waitingSince = now()
        return .opened(page, session.token, owner: owner(account))
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
        let isFull = sessionsByNetwork[network, default: 0] >= limits.sessionsPerPeer
        if isFull, !discardOne(where: { $0.peer.network == network }) {
            return .sessionsOfPeer
        }
        if sessions.count >= limits.sessions, !discardOne(where: { _ in true }) {
            return .sessions
        }
        while prerenderedCount >= limits.prerendered, let oldest = oldestPrerendered() {
            end(oldest, "too many prerendered pages")
        }
        return nil
    }

    private func discardOne(where isCandidate: (LiveSession) -> Bool) -> Bool {
        var oldest: LiveSession?
        for session in sessions.values where session.link == nil && session.isAdopted && isCandidate(session) {
            if session.waitingSince < oldest?.waitingSince ?? .max { oldest = session }
        }
        guard let oldest else { return false }
        end(oldest, "gave way to a newcomer")
        return true
    }

    private func oldestPrerendered() -> LiveSession? {
        while let id = prerendered.first {
            if let session = sessions[id], !session.isAdopted { return session }
            prerendered.removeFirst()
        }
        return nil
    }

    func nextSerial() -> Int {
        lastSerial += 1
        return lastSerial
    }

    /// Adds a session that waits for its first socket.
    func insert(_ session: LiveSession) {
        sessions[session.token.id] = session
        sessionsByNetwork[session.peer.network, default: 0] += 1
        prerendered.append(session.token.id)
        prerenderedCount += 1
    }

    /// Saves and removes a session.
    func end(_ session: LiveSession, _ reason: StaticString) {
        if session.isAdopted { save(session) }
        discard(session, reason)
        metrics.expiredSessions.add()
    }

    /// Removes a session without saving it.
    func discard(_ session: LiveSession, _ reason: StaticString) {
        guard sessions[session.token.id] === session else { return }
        sessions[session.token.id] = nil
        endedCount += 1
        let count = sessionsByNetwork[session.peer.network, default: 1] - 1
        sessionsByNetwork[session.peer.network] = count > 0 ? count : nil
        if !session.isAdopted { prerenderedCount -= 1 } else if session.link == nil { parkedCount -= 1 }
        session.detach(.expired, now: now())
        close(session)
        log.ended(session, reason)
        report()
    }

    /// Closes a session's scene, and notifies the features.
    func close(_ session: LiveSession) {
        session.isOpen = false
        for feature in features { feature.sceneWillEnd(of: session) }
        session.close()
        for feature in features { feature.sessionClosed(session) }
    }

    func report() {
        metrics.sessions.set(sessions.count)
        metrics.parkedSessions.set(parkedCount)
        metrics.prerenderedSessions.set(prerenderedCount)
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
            let account = try await identify(credential)
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
