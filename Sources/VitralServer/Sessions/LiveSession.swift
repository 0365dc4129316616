// SPDX-License-Identifier: Apache-2.0

import NIOCore
import Vitral
import VitralFeatures

/// One page in one browser tab: the scene, and what makes its changes arrive exactly once.
///
/// Patches are numbered and kept until the client has them, events are numbered and handled once. A session outlives
/// its sockets: it is parked when one is lost, and goes on where it was with the next.
@MainActor
final class LiveSession {
    let token: SessionToken
    let browser: BrowserID
    /// Where the browser comes from, for the limit of each network.
    let peer: ClientAddress
    /// The parts of the request by which the browser showed itself when it asked for the page.
    private let pageRequest: BrowserRequest
    /// What logs call the session; it says nothing about the token.
    let serial: Int
    private(set) var scene: any ServedScene
    private let surroundings: Surroundings

    /// The account that is signed in; known because the browser has shown the credential.
    private(set) var account: AuthenticatedAccount?
    /// Whether the session goes on; the registry clears it.
    var isOpen = true
    /// When it was last found that the sign-in is in force, by the registry's clock.
    var checkedAt: UInt64
    /// The calls of modules that the page has not done yet, by their numbers.
    private var calls: [UInt64: [UInt8]] = [:]

    private(set) var link: SocketLink?
    private var ring: PatchRing
    /// The highest number of an event that was handled.
    private(set) var lastEvent: UInt64
    /// The highest number of an event that the client was told of.
    private var acknowledgedEvent: UInt64
    /// The client has missed changes that were not kept; it needs the page.
    private var isBehind: Bool
    /// The number of the first page of a scene that was made for another account than the one before it.
    private var freshSince: UInt64?

    private(set) var isAdopted = false
    /// Whether the scene was built anew from a snapshot.
    private let isRestored: Bool
    private(set) var isVisible = true
    /// The person has settings that the scene was told.
    private var isDark: Bool
    private var isCalm: Bool
    /// What the browser wants to read, best first.
    let languages: [String]
    /// What the browser kept for the app when the page was opened.
    private let defaults: String?
    private let isMobile: Bool

    /// When the session was opened or lost its socket, by the registry's clock.
    var waitingSince: UInt64
    /// Whether the last socket said that it goes, as browsers do when a page is left.
    var wasLeft = false
    /// When the person last did something.
    var activeAt: UInt64
    /// Whether something may have changed since the last snapshot.
    var isUnsaved = true
    var savedAt: UInt64

    /// The number of the newest patch.
    var sequence: UInt64 { ring.last }
    /// How many bytes of patches are kept.
    var keptBytes: Int { ring.bytes }

    init(
        token: SessionToken, browser: BrowserID, peer: ClientAddress, request: BrowserRequest, serial: Int,
        scene: any ServedScene, client: ClientProfile, now: UInt64, surroundings: Surroundings,
        restoring: (sequence: UInt64, lastEvent: UInt64, isFresh: Bool)? = nil
    ) {
        self.token = token
        self.browser = browser
        self.peer = peer
        pageRequest = request
        self.serial = serial
        self.scene = scene
        self.surroundings = surroundings
        isRestored = restoring != nil
        // Whatever the client shows has other elements than the scene that was built anew.
        isBehind = isRestored
        ring = PatchRing(last: restoring?.sequence ?? 0)
        freshSince = restoring.flatMap { $0.isFresh ? $0.sequence + 1 : nil }
        lastEvent = restoring?.lastEvent ?? 0
        acknowledgedEvent = lastEvent
        isDark = client.colorScheme == .dark
        isCalm = client.reduceMotion
        languages = client.languages
        defaults = client.defaults
        isMobile = client.isMobile
        waitingSince = now
        activeAt = now
        savedAt = now
        checkedAt = now
    }

    /// Renders the first page; from now on, changes are patches.
    ///
    /// - Parameter patience: How long to wait for what the page loads before it can be painted complete.
    func open(patience: Duration) async -> RenderedPage {
        if patience > .zero {
            // The time that the page uses while it loads is charged too.
            listenToTurns()
            await scene.settle(within: patience)
        }
        let page = surroundings.charging(peer.network) { scene.renderPage() }
        listen()
        return page
    }

    /// Builds the scene of a restored session; its first socket gets the page.
    ///
    /// - Parameter patience: How long to wait for what the page loads before it can be painted complete.
    func reopen(patience: Duration) async {
        listen()
        await scene.settle(within: patience)
    }

    /// The session holds the scene, so the scene must not hold the session.
    private func listen() {
        scene.onCommit = { [weak self] operations in self?.commit(operations) }
        listenToTurns()
    }

    private func listenToTurns() {
        scene.onTurn = { [weak self] report in self?.note(report) }
    }

    func close() {
        scene.onCommit = nil
        scene.onTurn = nil
        scene.close()
    }

    // MARK: The account

    /// Gives the scene what the features have for it; nothing of it has been evaluated yet.
    func provide(for account: AuthenticatedAccount?) {
        self.account = account
        let features = surroundings.features
        guard !features.isEmpty else { return }
        scene.provide { environment in
            for feature in features { feature.provide(&environment, for: self) }
        }
    }

    /// Updates the account; the scene goes on.
    func become(_ account: AuthenticatedAccount?) {
        if self.account?.id != account?.id { commit(PageOwner.unmarking) }
        self.account = account
        isUnsaved = true
        for feature in surroundings.features { feature.accountChanged(of: self) }
        scene.update(userID: account?.id)
    }

    /// Goes on with a new scene at the same address: nothing of the old one outlives its account.
    ///
    /// - Parameter make: Makes the scene.
    func restart(as account: AuthenticatedAccount?, make: (ClientProfile) -> any ServedScene) {
        let old = scene
        let client = ClientProfile(
            languages: languages, address: old.address, colorScheme: isDark ? .dark : .light, reduceMotion: isCalm,
            userID: account?.id, defaults: old.renderPage().defaults ?? link?.visitor.defaults ?? defaults,
            isMobile: isMobile)
        for feature in surroundings.features { feature.sceneWillEnd(of: self) }
        close()
        scene = make(client)
        // What the browser still sends for elements of the old scene must find none of the new one.
        scene.numbering = old.numbering
        provide(for: account)
        listen()
        isUnsaved = true
        isBehind = true
        freshSince = ring.last + 1
        guard let link, !link.isClogged else { return }
        replacePage()
        commit(ServerMessage.announcement(scene.renderPage().title))
    }

    // MARK: Sockets

    /// Gives the session to a socket and brings the browser up to date.
    ///
    /// - Parameters:
    ///   - lastSequence: The last patch that the browser shows.
    /// - Returns: How the session was found again.
    func attach(_ link: SocketLink, hello: Hello) -> ServerMessage.Status {
        if let old = self.link, old !== link { old.close(.replaced, batched: surroundings.isBatching) }
        self.link = link
        link.session = self
        let status = status(for: hello.lastSequence)
        isAdopted = true
        let wasHidden = !isVisible
        isVisible = true
        wasLeft = false
        surroundings.log.greeted(self, status)
        acknowledgedEvent = lastEvent
        send(ServerMessage.ok(sequence: ring.last, acknowledging: lastEvent, status: status))
        if !isBehind, let missed = ring.after(hello.lastSequence) {
            ring.acknowledge(hello.lastSequence)
            for frame in missed { send(frame) }
        } else {
            sendPage()
        }
        update(dark: hello.dark, calm: hello.calm)
        // A page that is hidden says so again.
        if wasHidden { scene.receive(.visibility(true)) }
        return status
    }

    /// The socket is gone; the session waits for the next.
    func park(politely: Bool, now: UInt64) {
        link = nil
        wasLeft = politely
        waitingSince = now
    }

    /// Ends the socket, if there is one.
    func detach(_ farewell: Farewell, now: UInt64) {
        guard let link else { return }
        link.close(farewell, batched: surroundings.isBatching)
        park(politely: false, now: now)
    }

    /// The peer reads again.
    func catchUp() {
        guard link != nil else { return }
        if isBehind { replacePage() } else { acknowledge() }
    }

    /// Returns the status to report to a client that has applied patches up to a sequence number.
    private func status(for lastSequence: UInt64) -> ServerMessage.Status {
        // A client that is ahead was served elsewhere; it is not known for which account.
        if let freshSince, lastSequence < freshSince || lastSequence > ring.last { return .fresh }
        return isAdopted ? .resumed : isRestored ? .restored : .adopted
    }

    // MARK: Messages

    /// Handles a message.
    ///
    /// - Returns: What the socket must be closed with, if the message makes no sense.
    func handle(_ message: ClientMessage, now: UInt64) -> Farewell? {
        switch message {
        case .event(let number, let event):
            guard number > lastEvent else {
                surroundings.metrics.repeatedEvents.add()
                return nil
            }
            // Most events change something, and the patch says that they were handled.
            if lastEvent == acknowledgedEvent { surroundings.owesAcknowledgement(self) }
            lastEvent = number
            activeAt = now
            deliver(event)
        case .window(let id, let first, let count):
            activeAt = now
            deliver(.window(id, first: first, count: count))
        case .acknowledge(let sequence):
            guard ring.acknowledge(sequence) else { return .malformed(.future) }
        case .visibility(let isVisible):
            guard isVisible != self.isVisible else { break }
            self.isVisible = isVisible
            scene.receive(.visibility(isVisible))
        case .preferences(let dark, let calm): update(dark: dark, calm: calm)
        case .hello, .heartbeat: break
        }
        return nil
    }

    /// Hands files on that the browser has sent for a picker.
    func take(_ files: [UploadedFile], for element: ElementID) {
        deliver(.uploaded(element, files))
    }

    private func deliver(_ event: SceneEvent) {
        isUnsaved = true
        surroundings.metrics.events.add()
        scene.receive(surroundings.basePath.own(event))
    }

    private func update(dark: Bool, calm: Bool) {
        guard dark != isDark || calm != isCalm else { return }
        isDark = dark
        isCalm = calm
        deliver(.preferences(colorScheme: dark ? .dark : .light, reduceMotion: calm))
    }

    // MARK: Changes

    private func commit(_ operations: [UInt8]) {
        isUnsaved = true
        guard !isBehind else { return }
        if let link, link.isClogged {
            // The peer does not keep up. It gets one page when it does, instead of all that happened meanwhile.
            isBehind = true
            return
        }
        let frame = ServerMessage.patch(
            sequence: ring.last + 1, acknowledging: lastEvent, operations: operations)
        surroundings.metrics.patches.add()
        surroundings.metrics.patchBytes.add(frame.readableBytes)
        if link == nil, ring.bytes + frame.readableBytes > surroundings.ringBytes {
            isBehind = true
            ring.restart()
            return
        }
        ring.append(frame, limit: surroundings.ringBytes)
        acknowledgedEvent = lastEvent
        send(frame)
    }

    /// Sends the client that its events were handled, where no patch has said so.
    func acknowledge() {
        // A peer that does not read is told when it does.
        guard acknowledgedEvent < lastEvent, !isBehind, link?.isClogged != true else { return }
        acknowledgedEvent = lastEvent
        send(ServerMessage.acknowledgement(sequence: ring.last, of: lastEvent))
    }

    /// Sends the whole page, after a `fresh` status if the client's page belongs to another account.
    private func replacePage() {
        if freshSince == ring.last + 1 {
            send(ServerMessage.ok(sequence: ring.last, acknowledging: lastEvent, status: .fresh))
        }
        sendPage()
    }

    private func sendPage() {
        let page = scene.renderPage()
        isBehind = false
        ring.restart()
        acknowledgedEvent = lastEvent
        surroundings.metrics.pages.add()
        send(
            ServerMessage.page(
                sequence: ring.last, acknowledging: lastEvent, title: page.title, body: page.body,
                address: surroundings.basePath.external(scene.address)))
        // The patch that said so may be among what was missed. The text needs no escaping.
        if let defaults = page.defaults { commit(Array("[\"D\",\"\(defaults)\"]".utf8)) }
        for (_, call) in calls.sorted(by: { $0.key < $1.key }) { commit(call) }
    }

    private func send(_ frame: ByteBuffer) {
        link?.send(frame, batched: surroundings.isBatching)
    }

    private func note(_ report: TurnReport) {
        let duration = report.duration
        surroundings.metrics.turns.record(duration)
        // The turn of a task or a timer is charged here, that of a letter with the letter.
        if !surroundings.isBatching, !surroundings.isCharging { charge(UInt64(clamping: duration.nanoseconds)) }
        guard duration > surroundings.slowTurn else { return }
        surroundings.metrics.slowTurns.add()
        surroundings.log.slowTurn(self, report)
    }

    private func charge(_ nanoseconds: UInt64) {
        let now = surroundings.now()
        if let account = link?.turns {
            surroundings.turns.charge(nanoseconds, to: account, now: now)
        } else {
            surroundings.turns.charge(nanoseconds, to: peer.network, now: now)
        }
    }
}

extension LiveSession: FeatureSession {
    var id: Int { serial }
    var request: BrowserRequest { link?.visitor.request ?? pageRequest }
    var device: String { link?.visitor.device ?? "" }
    var network: String { (link?.peer ?? peer).network.description }

    func isOfBrowser(_ request: FeatureRequest) -> Bool {
        let shown = request.browser.cookies(named: Cookie.name).lazy.compactMap { BrowserID(wire: $0) }.first
        return shown.map { $0.matches(browser) } ?? false
    }

    func call(_ module: String, _ arguments: [String], number: UInt64) {
        let call = ServerMessage.call(module, arguments)
        calls[number] = call
        commit(call)
    }

    func endCall(_ number: UInt64) { calls[number] = nil }
}

extension Duration {
    /// The duration in whole nanoseconds; what is too long for that is the longest.
    var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        return overflow ? (seconds < 0 ? .min : .max) : whole &+ attoseconds / 1_000_000_000
    }
}
