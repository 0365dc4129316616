// SPDX-License-Identifier: Apache-2.0

import Vitral
import VitralIdentity

/// All sessions of the process, and the limits that they share.
///
/// The registry turns letters of sockets into calls of sessions, and time into their end.
@MainActor
final class SessionRegistry {
    /// Nanoseconds of a clock that never goes back.
    typealias TimeSource = @Sendable () -> UInt64

    let limits: SessionLimits
    let mailbox: Mailbox<SocketLetter>
    let metrics: ServerMetrics
    let log: SessionLog
    let snapshots: SnapshotWriter?
    let uploads: UploadDesk
    /// Where people sign in; `nil` where nobody can.
    let people: PeopleSettings?
    let tickets: TicketDesk
    /// For each question who is signed in that has not been answered yet, the sign-ins that have ended meanwhile.
    var inquiries: [Int: [EndedSignIns]] = [:]
    var lastInquiry = 0
    /// Asks the store which sign-ins are still in force.
    var checking: Task<Void, Never>?
    let makeScene: SceneMaker
    let now: TimeSource
    private let random: RandomSource
    let outboxes: [Outbox]
    /// The letters that are being read; between readings empty, and kept for its memory.
    var letters: [SocketLetter] = []
    /// The order of turns on the main actor.
    let turns: TurnQueue<SocketLetter>
    let surroundings: LiveSession.Surroundings

    var sessions: [UInt64: LiveSession] = [:]
    private var sessionsByNetwork: [ClientNetwork: Int] = [:]
    /// Prerendered sessions in the order in which they were opened; some may have gone or been adopted since.
    var prerendered: [UInt64] = []
    var prerenderedCount = 0
    var parkedCount = 0
    /// How many sessions have been let go.
    private(set) var endedCount = 0
    private var lastSerial = 0
    /// Set when the server stops: no session is opened or changed any more.
    var isDraining = false

    init(
        limits: SessionLimits, slowTurn: Duration, mailbox: Mailbox<SocketLetter>, outboxes: [Outbox],
        metrics: ServerMetrics, log: SessionLog, snapshots: SnapshotWriter?, uploads: UploadDesk,
        people: PeopleSettings?,
        now: @escaping TimeSource, random: @escaping RandomSource, makeScene: @escaping SceneMaker
    ) {
        self.limits = limits
        self.mailbox = mailbox
        self.outboxes = outboxes
        self.metrics = metrics
        self.log = log
        self.snapshots = snapshots
        self.uploads = uploads
        self.people = people
        tickets = TicketDesk(random: random)
        self.now = now
        self.random = random
        self.makeScene = makeScene
        let turns = TurnQueue<SocketLetter>(limits: limits.turns)
        self.turns = turns
        surroundings = LiveSession.Surroundings(
            ringBytes: limits.ringBytes, slowTurn: slowTurn, metrics: metrics, log: log, turns: turns, now: now)
    }

    // MARK: Opening

    /// Opens a session and renders its page.
    func open(_ visit: Visit) async -> Opening {
        let network = visit.peer.network
        let person: _Person?
        var hasTurn = turns.hasRoom(for: network)
        do {
            person = hasTurn ? try await identify(visit.signIn) { hasTurn = await takeTurn(of: network) } : nil
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
        client.userID = person?.account.id
        let session = LiveSession(
            token: SessionToken(random: random), browser: visit.browser, peer: visit.peer, origin: visit.origin,
            serial: nextSerial(), scene: makeScene(client, nil), client: client, now: now(),
            surroundings: surroundings)
        session.provide(account(of: session, person), for: person)
        // Counted before it is painted: painting may take a while.
        insert(session)
        metrics.openedSessions.add()
        log.opened(session)
        report()
        turns.charge(now() &- start, to: network, now: now())
        let page = await session.open(patience: limits.firstPaintPatience)
        session.waitingSince = now()
        return .opened(page, session.token, owner: owner(person))
    }

    /// Waits until a page for an address may be made.
    ///
    /// - Returns: `false` if too many of them wait already.
    func takeTurn(of network: ClientNetwork) async -> Bool { await turns.turn(of: network, now: now()) }

    /// Whether a ticket is valid and unused.
    func isOpen(_ ticket: SessionToken) -> Bool { tickets.isOpen(ticket, now: now()) }

    /// Ends a session whose page was requested with HEAD.
    func abandon(_ token: SessionToken) {
        guard let session = sessions[token.id], !session.isAdopted else { return }
        discard(session, "only the head was asked for")
    }

    /// Whether one more session may be opened.
    ///
    /// What waits longest for its browser gives way to a newcomer.
    func makeRoom(for network: ClientNetwork) -> Refusal? {
        guard !isDraining else { return .draining }
        let isFull = sessionsByNetwork[network, default: 0] >= limits.sessionsPerPeer
        if isFull, !giveUpOne(where: { $0.peer.network == network }) {
            return .sessionsOfPeer
        }
        if sessions.count >= limits.sessions, !giveUpOne(where: { _ in true }) {
            return .sessions
        }
        while prerenderedCount >= limits.prerendered, let oldest = oldestPrerendered() {
            end(oldest, "too many prerendered pages")
        }
        return nil
    }

    private func giveUpOne(where isCandidate: (LiveSession) -> Bool) -> Bool {
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

    /// Writes a session down and lets it go.
    func end(_ session: LiveSession, _ reason: StaticString) {
        if session.isAdopted { save(session) }
        discard(session, reason)
        metrics.expiredSessions.add()
    }

    /// Lets a session go.
    func discard(_ session: LiveSession, _ reason: StaticString) {
        guard sessions[session.token.id] === session else { return }
        sessions[session.token.id] = nil
        endedCount += 1
        let count = sessionsByNetwork[session.peer.network, default: 1] - 1
        sessionsByNetwork[session.peer.network] = count > 0 ? count : nil
        if !session.isAdopted { prerenderedCount -= 1 } else if session.link == nil { parkedCount -= 1 }
        session.detach(.expired, now: now())
        session.close()
        uploads.sessionEnded(session.serial)
        tickets.sessionEnded(session)
        log.ended(session, reason)
        report()
    }

    func report() {
        metrics.sessions.set(sessions.count)
        metrics.parkedSessions.set(parkedCount)
        metrics.prerenderedSessions.set(prerenderedCount)
    }
}
