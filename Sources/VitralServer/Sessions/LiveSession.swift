// SPDX-License-Identifier: Apache-2.0

import NIOCore
import Vitral
import VitralFeatures

/// The server's state of one page in a browser tab: its scene, and the numbering that delivers each change exactly
/// once.
///
/// Patches are numbered and kept until the client has applied them; events are numbered and handled once. A session
/// outlives its sockets: when one is lost, the session is parked, and the next socket resumes it.
@MainActor
final class LiveSession {
    let token: SessionToken
    let browser: BrowserID
    /// The browser's address, for the limits of each network.
    let peer: ClientAddress
    /// The parts of the page's request that identify the browser.
    let pageRequest: BrowserRequest
    /// The number of the session in logs, which reveals nothing about the token.
    let serial: Int
    private(set) var scene: any ServedScene
    let dependencies: Dependencies

    /// The signed-in account, which the browser's credential proves.
    private(set) var account: AuthenticatedAccount?
    /// Whether the session has not ended; the registry sets it to `false`.
    var isOpen = true
    /// The time at which the sign-in was last verified, by the registry's clock.
    var checkedAt: UInt64
    /// The calls of modules that the page has not completed, by their numbers.
    var calls: [UInt64: [UInt8]] = [:]

    private(set) var link: SocketLink?
    private var ring: PatchRing
    /// The highest number of a handled event.
    private(set) var lastEvent: UInt64
    /// The highest event number that was acknowledged to the client.
    private var acknowledgedEvent: UInt64
    /// Whether the client has missed changes that were not kept, so that it needs the whole page.
    private var isBehind: Bool
    /// The number of the first page after the scene was replaced for another account.
    private var freshSince: UInt64?

    private(set) var isAdopted = false
    /// Whether the scene was created from a snapshot.
    private let isRestored: Bool
    private(set) var isVisible = true
    /// The user's settings that the scene knows: a dark appearance, and reduced motion.
    private var isDark: Bool
    private var reducesMotion: Bool
    /// The user's preferred languages, best first.
    let languages: [String]
    /// The browser's stored values for the app, from the time at which the page was opened.
    private let defaults: String?
    private let isMobile: Bool

    /// The time at which the session was opened or lost its socket, by the registry's clock.
    var waitingSince: UInt64
    /// Whether the last socket announced its end, as browsers do when the user leaves a page.
    var wasLeft = false
    /// The time of the user's last action.
    var activeAt: UInt64
    /// Whether the state may have changed since the last snapshot.
    var isUnsaved = true
    var savedAt: UInt64

    /// The number of the newest patch.
    var sequence: UInt64 { ring.last }
    /// The size of the kept patches, in bytes.
    var keptBytes: Int { ring.bytes }

    init(
        token: SessionToken, browser: BrowserID, peer: ClientAddress, request: BrowserRequest, serial: Int,
        scene: any ServedScene, client: ClientProfile, now: UInt64, dependencies: Dependencies,
        restoring: (sequence: UInt64, lastEvent: UInt64, isFresh: Bool)? = nil
    ) {
        self.token = token
        self.browser = browser
        self.peer = peer
        pageRequest = request
        self.serial = serial
        self.scene = scene
        self.dependencies = dependencies
        isRestored = restoring != nil
        // The client's page has other elements than the scene that was created again.
        isBehind = isRestored
        ring = PatchRing(last: restoring?.sequence ?? 0)
        freshSince = restoring.flatMap { $0.isFresh ? $0.sequence + 1 : nil }
        lastEvent = restoring?.lastEvent ?? 0
        acknowledgedEvent = lastEvent
        isDark = client.colorScheme == .dark
        reducesMotion = client.reduceMotion
        languages = client.languages
        defaults = client.defaults
        isMobile = client.isMobile
        waitingSince = now
        activeAt = now
        savedAt = now
        checkedAt = now
    }

    /// Renders the first page; later changes are patches.
    ///
    /// - Parameter patience: The longest time to wait for the data that the first page loads.
    func open(patience: Duration) async -> RenderedPage {
        if patience > .zero {
            // Charge the time that the page uses while it loads, too.
            listenToTurns()
            await scene.settle(within: patience)
        }
        let page = dependencies.charging(peer.network) { scene.renderPage() }
        listen()
        return page
    }

    /// Starts the scene of a restored session; its first socket receives the page.
    ///
    /// - Parameter patience: The longest time to wait for the data that the page loads.
    func reopen(patience: Duration) async {
        listen()
        await scene.settle(within: patience)
    }

    /// Adds the scene's callbacks, with weak references, because the session owns the scene.
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

    // MARK: Account

    /// Adds the features' environment values to the scene, before anything in it is evaluated.
    func provide(for account: AuthenticatedAccount?) {
        self.account = account
        let features = dependencies.features
        guard !features.isEmpty else { return }
        scene.provide { environment in
            for feature in features { feature.provide(&environment, for: self) }
        }
    }

    /// Updates the account, and keeps the scene.
    func setAccount(_ account: AuthenticatedAccount?) {
        if self.account?.id != account?.id { commit(PageOwner.unmarking) }
        self.account = account
        isUnsaved = true
        for feature in dependencies.features { feature.accountChanged(of: self) }
        scene.update(userID: account?.id)
    }

    /// Replaces the scene by a new one at the same address, so that nothing of the old scene outlives its account.
    ///
    /// - Parameter make: Creates the scene.
    func restart(as account: AuthenticatedAccount?, make: (ClientProfile) -> any ServedScene) {
        let old = scene
        let client = ClientProfile(
            languages: languages, address: old.address, colorScheme: isDark ? .dark : .light,
            reduceMotion: reducesMotion,
            userID: account?.id, defaults: old.renderPage().defaults ?? link?.clientInfo.defaults ?? defaults,
            isMobile: isMobile)
        for feature in dependencies.features { feature.sceneWillEnd(of: self) }
        close()
        scene = make(client)
        // Keep the numbering, so that late events for elements of the old scene do not reach elements of the new one.
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

    /// Connects the session to a socket, and sends the changes that the browser has missed.
    ///
    /// - Parameters:
    ///   - hello: The client's first message, with the number of the last patch that it shows.
    /// - Returns: The status that was reported to the client.
    func attach(_ link: SocketLink, hello: Hello) -> ServerMessage.Status {
        if let old = self.link, old !== link { old.close(.replaced, batched: dependencies.isBatching) }
        self.link = link
        link.session = self
        let status = status(for: hello.lastSequence)
        isAdopted = true
        let wasHidden = !isVisible
        isVisible = true
        wasLeft = false
        dependencies.log.greeted(self, status)
        acknowledgedEvent = lastEvent
        send(ServerMessage.ok(sequence: ring.last, acknowledging: lastEvent, status: status))
        if !isBehind, let missed = ring.after(hello.lastSequence) {
            ring.acknowledge(hello.lastSequence)
            for frame in missed { send(frame) }
        } else {
            sendPage()
        }
        update(dark: hello.dark, reducedMotion: hello.reducedMotion)
        // A hidden page reports its visibility again.
        if wasHidden { scene.receive(.visibility(true)) }
        return status
    }

    /// Releases the lost socket; the session waits for the next.
    func park(politely: Bool, now: UInt64) {
        link = nil
        wasLeft = politely
        waitingSince = now
    }

    /// Closes the socket, if there is one.
    func detach(_ closeReason: CloseReason, now: UInt64) {
        guard let link else { return }
        link.close(closeReason, batched: dependencies.isBatching)
        park(politely: false, now: now)
    }

    /// Sends the pending changes, after the peer has read again.
    func catchUp() {
        guard link != nil else { return }
        if isBehind { replacePage() } else { acknowledge() }
    }

    /// Returns the status to report to a client that has applied patches up to a sequence number.
    private func status(for lastSequence: UInt64) -> ServerMessage.Status {
        // Another server served a client that is ahead, and its account is unknown.
        if let freshSince, lastSequence < freshSince || lastSequence > ring.last { return .fresh }
        return isAdopted ? .resumed : isRestored ? .restored : .adopted
    }

    // MARK: Messages

    /// Handles a message.
    ///
    /// - Returns: The close reason for the socket, if the message is invalid.
    func handle(_ message: ClientMessage, now: UInt64) -> CloseReason? {
        switch message {
        case .event(let number, let event): if isNew(number, now: now) { deliver(event) }
        case .message(let number, let message): if isNew(number, now: now) { deliver(message) }
        case .window(let id, let first, let count):
            activeAt = now
            deliver(.window(id, first: first, count: count))
        case .acknowledge(let sequence):
            guard ring.acknowledge(sequence) else { return .malformed(.future) }
        case .visibility(let isVisible):
            guard isVisible != self.isVisible else { break }
            self.isVisible = isVisible
            scene.receive(.visibility(isVisible))
        case .preferences(let dark, let reducedMotion): update(dark: dark, reducedMotion: reducedMotion)
        case .hello, .heartbeat: break
        }
        return nil
    }

    /// Records the number of an event.
    ///
    /// - Returns: `false` if it was handled before.
    private func isNew(_ number: UInt64, now: UInt64) -> Bool {
        guard number > lastEvent else {
            dependencies.metrics.repeatedEvents.add()
            return false
        }
        // Most events change something, and the patch acknowledges them.
        if lastEvent == acknowledgedEvent { dependencies.owesAcknowledgement(self) }
        lastEvent = number
        activeAt = now
        return true
    }

    /// Sends uploaded files to a picker of the scene.
    func take(_ files: [UploadedFile], for element: ElementID) {
        deliver(.uploaded(element, files))
    }

    private func deliver(_ event: SceneEvent) {
        isUnsaved = true
        dependencies.metrics.events.add()
        scene.receive(dependencies.basePath.own(event))
    }

    private func update(dark: Bool, reducedMotion: Bool) {
        guard dark != isDark || reducedMotion != reducesMotion else { return }
        isDark = dark
        reducesMotion = reducedMotion
        deliver(.preferences(colorScheme: dark ? .dark : .light, reduceMotion: reducedMotion))
    }

    // MARK: Changes

    func commit(_ operations: [UInt8]) {
        isUnsaved = true
        guard !isBehind else { return }
        if let link, link.isClogged {
            // The peer is too slow. It receives one page when it reads again, instead of each change.
            isBehind = true
            return
        }
        let frame = ServerMessage.patch(
            sequence: ring.last + 1, acknowledging: lastEvent, operations: operations)
        dependencies.metrics.patches.add()
        dependencies.metrics.patchBytes.add(frame.readableBytes)
        if link == nil, ring.bytes + frame.readableBytes > dependencies.ringBytes {
            isBehind = true
            ring.restart()
            return
        }
        ring.append(frame, limit: dependencies.ringBytes)
        acknowledgedEvent = lastEvent
        send(frame)
    }

    /// Sends an acknowledgment of the handled events, unless a patch has acknowledged them.
    func acknowledge() {
        // A peer that does not read receives it when it reads again.
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
        dependencies.metrics.pages.add()
        send(
            ServerMessage.page(
                sequence: ring.last, acknowledging: lastEvent, title: page.title, body: page.body,
                address: dependencies.basePath.external(scene.address)))
        // The patch with these values may be among the missed ones. The text needs no escaping.
        if let defaults = page.defaults { commit(Array("[\"D\",\"\(defaults)\"]".utf8)) }
        for (_, call) in calls.sorted(by: { $0.key < $1.key }) { commit(call) }
    }

    private func send(_ frame: ByteBuffer) {
        link?.send(frame, batched: dependencies.isBatching)
    }

    private func note(_ report: TurnReport) {
        let duration = report.duration
        dependencies.metrics.turns.record(duration)
        // Charge the turn of a task or a timer here; that of a letter is charged with the letter.
        if !dependencies.isBatching, !dependencies.isCharging { charge(UInt64(clamping: duration.nanoseconds)) }
        guard duration > dependencies.slowTurn else { return }
        dependencies.metrics.slowTurns.add()
        dependencies.log.slowTurn(self, report)
    }

    private func charge(_ nanoseconds: UInt64) {
        let now = dependencies.now()
        if let account = link?.turns {
            dependencies.turns.charge(nanoseconds, to: account, now: now)
        } else {
            dependencies.turns.charge(nanoseconds, to: peer.network, now: now)
        }
    }
}

extension Duration {
    /// The duration in whole nanoseconds, clamped to the range of `Int64`.
    var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        return overflow ? (seconds < 0 ? .min : .max) : whole &+ attoseconds / 1_000_000_000
    }
}
