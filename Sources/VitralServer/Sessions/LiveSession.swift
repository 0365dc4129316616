// SPDX-License-Identifier: Apache-2.0

import Foundation
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
    private(set) var scene: any ServedScene
    let dependencies: Dependencies
    private let identity: SessionIdentity
    private(set) var client: SessionClient
    private var delivery: Delivery
    var activity: SessionActivity

    /// The signed-in account, which the browser's credential proves.
    private(set) var account: AuthenticatedAccount?
    private(set) var link: SocketLink?
    /// Whether the session has had a socket.
    private(set) var isAdopted = false
    /// Whether the session has not ended; the registry sets it to `false`.
    var isOpen = true
    /// The calls of modules that the page has not completed, by their numbers.
    var calls: [UInt64: [UInt8]] = [:]

    nonisolated var token: SessionToken { identity.token }
    nonisolated var browser: BrowserID { identity.browser }
    nonisolated var peer: ClientAddress { identity.peer }
    nonisolated var pageRequest: BrowserRequest { identity.request }
    nonisolated var serial: Int { identity.serial }
    /// The number of the newest patch.
    var sequence: UInt64 { delivery.sequence }
    /// The highest number of a handled event.
    var lastEvent: UInt64 { delivery.lastEvent }
    /// The size of the kept patches, in bytes.
    var keptBytes: Int { delivery.keptBytes }

    init(
        _ identity: SessionIdentity, scene: any ServedScene, client: SessionClient, delivery: Delivery, now: UInt64,
        dependencies: Dependencies
    ) {
        self.identity = identity
        self.scene = scene
        self.client = client
        self.delivery = delivery
        self.dependencies = dependencies
        activity = SessionActivity(now: now)
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

    /// Ends the scene.
    ///
    /// - Parameter isSuspended: Whether another process continues it from its snapshot.
    func close(isSuspended: Bool = false) {
        scene.onCommit = nil
        scene.onTurn = nil
        if isSuspended { scene.suspend() } else { scene.close() }
    }

    // MARK: Account

    /// Adds the features' environment values to the scene, before anything in it is evaluated.
    func provide(for account: AuthenticatedAccount?) {
        self.account = account
        let features = dependencies.features.all
        guard !features.isEmpty else { return }
        scene.provide { environment in
            for feature in features { feature.provide(&environment, for: self) }
        }
    }

    /// Updates the account, and keeps the scene.
    func setAccount(_ account: AuthenticatedAccount?) {
        if self.account?.id != account?.id { commit(PageOwner.unmarking) }
        self.account = account
        activity.isUnsaved = true
        for feature in dependencies.features.all { feature.accountChanged(of: self) }
        scene.update(userID: account?.id)
    }

    /// Replaces the scene by a new one at the same address, so that nothing of the old scene outlives its account.
    ///
    /// - Parameter make: Creates the scene.
    func restart(as account: AuthenticatedAccount?, make: (ClientProfile) -> any ServedScene) {
        replaceScene(as: account, make: make)
        delivery.startFresh()
        guard let link, !link.isClogged else { return }
        replacePage()
        commit(ServerMessage.announcement(scene.renderPage().title))
    }

    private func replaceScene(as account: AuthenticatedAccount?, make: (ClientProfile) -> any ServedScene) {
        let old = scene
        let profile = client.profile(
            at: old.address, userID: account?.id,
            defaults: old.renderPage().defaults ?? link?.clientInfo.defaults)
        for feature in dependencies.features.all { feature.sceneWillEnd(of: self) }
        close()
        scene = make(profile)
        // Keep the numbering, so that late events for elements of the old scene do not reach elements of the new one.
        scene.numbering = old.numbering
        provide(for: account)
        listen()
        activity.isUnsaved = true
    }

    /// Replaces the scene by one that shows the place of the page that the tab showed before it was loaded again.
    ///
    /// - Parameters:
    ///   - places: The state of the earlier scene that describes its place.
    ///   - patience: The longest time to wait for the data that the page loads.
    ///   - make: Creates the scene.
    func show(_ places: Data, patience: Duration, make: SceneMaker) async {
        dependencies.charging(peer.network) {
            replaceScene(as: account) { make($0, places) }
            delivery.startRestored()
        }
        await scene.settle(within: patience)
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
        let status = delivery.status(for: hello.lastSequence, isAdopted: isAdopted)
        isAdopted = true
        let wasHidden = !client.isVisible
        client.isVisible = true
        activity.resume()
        dependencies.log.greeted(self, status)
        delivery.acknowledgeEvents()
        send(ServerMessage.ok(sequence: sequence, acknowledging: lastEvent, status: status))
        if let missed = delivery.missed(after: hello.lastSequence) {
            for frame in missed { send(frame) }
        } else {
            sendPage()
        }
        update(dark: hello.dark, reducedMotion: hello.reducedMotion, timeZone: hello.timeZone)
        // A hidden page reports its visibility again.
        if wasHidden { scene.receive(.visibility(true)) }
        return status
    }

    /// Releases the lost socket; the session waits for the next.
    func park(politely: Bool, now: UInt64) {
        link = nil
        activity.park(politely: politely, now: now)
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
        if delivery.isBehind { replacePage() } else { acknowledge() }
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
            activity.activeAt = now
            deliver(.window(id, first: first, count: count))
        case .acknowledge(let sequence):
            guard delivery.acknowledge(sequence) else { return .malformed(.future) }
        case .visibility(let isVisible):
            guard isVisible != client.isVisible else { break }
            client.isVisible = isVisible
            scene.receive(.visibility(isVisible))
        case .preferences(let dark, let reducedMotion, let timeZone):
            update(dark: dark, reducedMotion: reducedMotion, timeZone: timeZone)
        case .hello, .heartbeat: break
        }
        return nil
    }

    /// Records the number of an event.
    ///
    /// - Returns: `false` if it was handled before.
    private func isNew(_ number: UInt64, now: UInt64) -> Bool {
        let owed = delivery.owesAcknowledgement
        guard delivery.receive(event: number) else {
            dependencies.metrics.repeatedEvents.add()
            return false
        }
        // Most events change something, and the patch acknowledges them.
        if !owed { dependencies.owesAcknowledgement(self) }
        activity.activeAt = now
        return true
    }

    /// Sends uploaded files to a picker of the scene.
    func take(_ files: [UploadedFile], for element: ElementID) {
        deliver(.uploaded(element, files))
    }

    private func deliver(_ event: SceneEvent) {
        activity.isUnsaved = true
        dependencies.metrics.events.add()
        scene.receive(dependencies.basePath.own(event))
    }

    private func update(dark: Bool, reducedMotion: Bool, timeZone: String?) {
        guard let event = client.update(dark: dark, reducedMotion: reducedMotion, timeZone: timeZone) else { return }
        deliver(event)
    }

    // MARK: Changes

    func commit(_ operations: [UInt8]) {
        activity.isUnsaved = true
        guard !delivery.isBehind else { return }
        if let link, link.isClogged {
            // The peer is too slow. It receives one page when it reads again, instead of each change.
            delivery.isBehind = true
            return
        }
        let frame = delivery.patch(operations)
        dependencies.metrics.patches.add()
        dependencies.metrics.patchBytes.add(frame.readableBytes)
        if link == nil, delivery.keptBytes + frame.readableBytes > dependencies.ringBytes {
            return delivery.fallBehind()
        }
        delivery.append(frame, limit: dependencies.ringBytes)
        send(frame)
    }

    /// Sends an acknowledgment of the handled events, unless a patch has acknowledged them.
    func acknowledge() {
        // A peer that does not read receives it when it reads again.
        guard delivery.owesAcknowledgement, !delivery.isBehind, link?.isClogged != true else { return }
        delivery.acknowledgeEvents()
        send(ServerMessage.acknowledgement(sequence: sequence, of: lastEvent))
    }

    /// Sends the whole page, after a `fresh` status if the client's page belongs to another account.
    private func replacePage() {
        if delivery.isNextPageFresh {
            send(ServerMessage.ok(sequence: sequence, acknowledging: lastEvent, status: .fresh))
        }
        sendPage()
    }

    private func sendPage() {
        let page = scene.renderPage()
        delivery.sendPage()
        dependencies.metrics.pages.add()
        send(
            ServerMessage.page(
                sequence: sequence, acknowledging: lastEvent, title: page.title, body: page.body,
                address: dependencies.basePath.external(scene.address)))
        // The patch with these values may be among the missed ones. The text needs no escaping.
        if let defaults = page.defaults { commit(Array("[\"D\",\"\(defaults)\"]".utf8)) }
        for (_, call) in calls.sorted(by: { $0.key < $1.key }) { commit(call) }
    }

    private func send(_ frame: ByteBuffer) {
        link?.send(frame, batched: dependencies.isBatching)
    }

    /// Frees the memory of the page that its next event or change makes again.
    ///
    /// - Returns: Whether the page hibernates.
    func hibernate(now: UInt64) -> Bool {
        guard scene.hibernate() else { return false }
        dependencies.metrics.hibernations.add()
        activity.hibernate(now: now)
        return true
    }

    private func note(_ report: TurnReport) {
        // A turn that evaluates nothing, such as one for an announcement, wakes no page.
        if report.bodies > 0 { activity.hadTurn = true }
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
