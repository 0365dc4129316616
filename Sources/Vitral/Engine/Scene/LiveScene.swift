// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Logging

/// One browser tab's instance of an app: its views, their state, and the output that the tab shows.
///
/// The scene does not depend on a socket. It receives events and emits patches; its owner transports them.
@MainActor
public final class LiveScene {
    let graph: ViewGraph
    let context: SceneContext
    let profile: ProfileState
    private let clock: any Clock<Duration>
    private var hasStarted = false
    private var isClosed = false
    private let start: (LiveScene) -> Void
    private var settleWaiters: [CheckedContinuation<Void, Never>] = []
    /// The environment values that the app starts with.
    private var initialEnvironment: [EnvironmentEntry] = []
    /// The number of events for an element or handler that does not exist (any more).
    public private(set) var ignoredEvents = 0

    /// Called after each turn that changed the page, with the operations of the patch.
    ///
    /// The operations are JSON arrays, separated by commas. The first page is not a patch.
    public var onCommit: (@MainActor (_ operations: [UInt8]) -> Void)? {
        get { graph.onCommit }
        set {
            graph.onCommit = newValue
            if newValue != nil, context.operations.hasScrolls { graph.requestTurn() }
        }
    }

    /// Called after each turn with a report of its cost.
    ///
    /// Setting it makes the scene measure its views.
    public var onTurn: (@MainActor (TurnReport) -> Void)? {
        didSet { graph.measuresViews = onTurn != nil }
    }

    /// Creates a scene.
    ///
    /// - Parameters:
    ///   - client: The known facts about the browser.
    ///   - language: The language of the page.
    ///   - restoring: State that ``snapshot()`` of an earlier scene encoded. State that does not fit is left out.
    ///   - clock: The clock that measures turns.
    ///   - clientAssets: The styles and scripts of the page.
    ///   - logger: The logger that receives the mistakes that the author of the app should fix.
    ///   - start: Starts the views in the graph of the scene.
    init(
        client: ClientProfile, language: SceneContext.Language, restoring: Data?, clock: any Clock<Duration>,
        clientAssets: [ClientAssets], logger: Logger, start: @escaping (LiveScene) -> Void
    ) {
        context = SceneContext(
            navigation: NavigationHistory(address: client.address, below: client.basePath), language: language,
            restoration: restoring.flatMap(StateRestoration.init(encoded:)), defaults: client.defaults, logger: logger,
            time: SceneTime(clock), clientAssets: clientAssets, basePath: client.basePath)
        graph = ViewGraph(context: context, logger: logger)
        profile = ProfileState(client)
        context.isMobile = client.isMobile
        context.handle.userID = client.userID
        context.handle.timeZone = client.timeZone
        self.clock = clock
        self.start = start
        context.inputs.shown = { [weak graph] id in graph?.node(id.node)?.inputValue(local: id.local) }
        context.onTurnNeeded = { [weak graph] in graph?.requestTurn() }
        graph.onTurnNeeded = { [weak self] in self?.turn("update") {} }
        graph.onTasksEnded = { [weak self] in self?.tasksEnded() }
    }

    isolated deinit {
        // Nodes must not outlive their graph, even if another object retains one.
        close()
    }

    // MARK: Before the first page

    /// Adds values to the environment of the app; effective only before the first page.
    ///
    /// A later call keeps the values of earlier calls, unless it sets the same ones.
    public func provide(_ set: (inout EnvironmentValues) -> Void) {
        var values = EnvironmentValues(collected: initialEnvironment)
        set(&values)
        initialEnvironment = values.collected
    }

    /// The number of the newest element.
    ///
    /// A scene that replaces another continues its numbers, so that late events for an element of the other reach no
    /// element of this one. Set it only before the first page.
    public var numbering: UInt32 {
        get { graph.numbers.last }
        set { graph.numbers = NodeNumbers(after: newValue) }
    }

    // MARK: The first page

    /// Renders the current output of the scene; the first call evaluates the scene.
    public func renderPage() -> RenderedPage {
        startIfNeeded()
        var body = graph.root.map { HTMLSerializer.html(of: $0).array } ?? []
        if let id = context.operations.takeFocusRequest() { HTMLSerializer.focus(id, in: &body) }
        return RenderedPage(
            language: context.language.tag, isRightToLeft: context.language.isRightToLeft,
            title: context.operations.title, body: body, isNotFound: context.isNotFound, addressRest: addressRest(),
            hasSignInFields: context[SignInFields.slot].isComplete, defaults: context.defaults.changed,
            head: context.operations.head)
    }

    private func addressRest() -> [Address.QueryItem]? {
        let names = context[AddressFields.slot].names
        return names.isEmpty ? nil : context.navigation.shownAddress.query.filter { !names.contains($0.name) }
    }

    /// Waits until the tasks that the first page started have ended, so that it can be painted complete.
    ///
    /// - Parameter limit: The maximum time to wait; a task that observes something may never end.
    public func settle(within limit: Duration) async {
        startIfNeeded()
        guard graph.runningTasks > 0, !isClosed else { return }
        let timer = Task { @MainActor [weak self, clock] in
            do { try await clock.sleep(for: limit) } catch { return }
            self?.resumeWaiters()
        }
        await withCheckedContinuation { settleWaiters.append($0) }
        timer.cancel()
        guard !isClosed else { return }
        turn("update") {}
        context.restoration?.finish()
    }

    private func startIfNeeded() {
        guard !hasStarted else { return }
        hasStarted = true
        turn("start") { start(self) }
        context.operations.titleWasPainted()
        context.navigation.wasPainted()
    }

    private func tasksEnded() {
        // A task's last change may still wait for its turn.
        graph.requestTurn()
        resumeWaiters()
    }

    private func resumeWaiters() {
        let waiters = settleWaiters
        settleWaiters = []
        for waiter in waiters { waiter.resume() }
    }

    // MARK: Events

    /// Handles an event from the browser.
    ///
    /// An event for something that no longer exists is counted and has no effect.
    public func receive(_ event: SceneEvent) {
        guard hasStarted, !isClosed else { return }
        turn(event.name) {
            // In one turn, so that no patch of the page without the event comes in between.
            if event.needsHandler { graph.finishWaking() }
            dispatch(event)
        }
    }

    private func turn(_ cause: String, _ work: () -> Void) {
        guard !isClosed else { return }
        defer { finishRestoration() }
        measure(cause) { graph.turn(work) }
    }

    /// Runs turns, and reports their cost.
    private func measure(_ cause: String, _ turns: () -> Void) {
        guard let onTurn else { return turns() }
        graph.slowest = nil
        let bodies = graph.bodyCount
        let duration = clock.measureNow(turns)
        onTurn(
            TurnReport(
                duration: duration, view: graph.slowest?.name ?? "", event: cause, bodies: graph.bodyCount - bodies))
    }

    /// Removes unused restored state, once the first page is complete.
    private func finishRestoration() {
        guard let restoration = context.restoration, graph.runningTasks == 0, !graph.isTurnScheduled else { return }
        restoration.finish()
    }

    private func dispatch(_ event: SceneEvent) {
        switch event {
        case .click(let id): run(id, .click)
        case .submit(let id): run(id, .submit)
        case .dismiss(let id): run(id, .dismiss)
        case .refresh(let id): run(id, .refresh)
        case .input(let id, let value, let revision): report(id, .input, value: value, revision: revision)
        case .change(let id, let value, let revision): report(id, .change, value: value, revision: revision)
        case .focus(let id, let isFocused): focus(id, isFocused)
        case .window(let id, let first, let count):
            guard case .window(let report)? = graph.handler(for: id, .window) else { return ignore() }
            report(first, count)
        case .action(let id, let name, let value):
            guard case .named(let actions)? = graph.handler(for: id, .action), let action = actions[name] else {
                return ignore()
            }
            action(value)
        case .report(let id, let report, let value):
            let handlers = graph.reportHandlers(for: id, report.kind)
            if handlers.isEmpty { ignore() }
            for handler in handlers { handler(value) }
        case .uploaded(let id, let files):
            guard case .files(let terms, let take)? = graph.handler(for: id, .upload),
                files.count <= terms.maximumCount ?? .max
            else { return ignore() }
            take(files)
        case .navigate(let address, let stack): context.navigation.navigate(to: address, stack: stack)
        case .preferences(let colorScheme, let reduceMotion, let timeZone):
            profile.update(colorScheme: colorScheme, reduceMotion: reduceMotion, timeZone: timeZone)
            context.handle.timeZone = profile.timeZone
        case .visibility(let isVisible): profile.update(phase: isVisible ? .active : .background)
        }
    }

    /// Returns the upload terms of the picker with an element; `nil` if the element is no picker of this page.
    public func acceptedFiles(for id: ElementID) -> AcceptedFiles? {
        if graph.isHibernating { turn("wake") { graph.wake() } }
        guard !isClosed, case .files(let terms, _)? = graph.handler(for: id, .upload) else { return nil }
        return terms
    }

    private func run(_ id: ElementID, _ kind: EventKind) {
        guard case .plain(let action)? = graph.handler(for: id, kind) else { return ignore() }
        action()
    }

    private func report(_ id: ElementID, _ kind: EventKind, value: String, revision: Int) {
        switch graph.handler(for: id, kind) {
        case .text(let action)?:
            context.inputs.report(id, value: value, revision: revision)
            action(value)
        case .flag(let action)?:
            guard let flag = Bool(value) else { return ignore() }
            context.inputs.report(id, value: value, revision: revision)
            action(flag)
        default: ignore()
        }
    }

    private func focus(_ id: ElementID, _ isFocused: Bool) {
        guard case .flag(let action)? = graph.handler(for: id, .focus) else { return }
        context.moveFocus(to: isFocused ? graph.node(id.node) : nil)
        action(isFocused)
    }

    private func ignore() { ignoredEvents += 1 }

    /// Updates the signed-in user.
    public func update(userID: String?) {
        context.handle.userID = userID
        profile.update(userID: userID)
    }

    // MARK: Hibernation

    /// Frees the memory of everything that the scene's state can make again: views, handlers, and what they refer to.
    ///
    /// State, tasks and the output that the browser shows stay. The next event or change evaluates every view of the
    /// page, which takes about as long as its first evaluation; so does this call. It has no effect while a turn is due.
    ///
    /// - Returns: Whether the page hibernates.
    @discardableResult
    public func hibernate() -> Bool {
        guard hasStarted, !isClosed else { return false }
        var hibernates = false
        measure("hibernate") { hibernates = graph.hibernate() }
        return hibernates
    }

    // MARK: The end

    /// Encodes the state that can be restored after this process has ended: the `@State` values that are `Codable`.
    ///
    /// The caller has to save the address itself.
    ///
    /// - Returns: `nil` when there is nothing to keep.
    public func snapshot() -> Data? {
        StateRestoration.snapshot(of: graph, sceneValues: context.sceneValues.savedValues)
    }

    /// Returns the part of an earlier scene's snapshot that a reload of its page keeps: the columns of split views, and
    /// what their links and selections show.
    ///
    /// - Returns: `nil` if there is none, or if this scene shows the same place.
    package func places(in snapshot: Data) -> Data? { StateRestoration.places(in: snapshot, missingIn: graph) }

    /// The address of the scene, without values that are too long for an address.
    public var address: Address { context.navigation.shownAddress }

    /// The browser's history entries of the navigation stack.
    public var stack: [String] { context.navigation.stack }

    /// Ends the scene: tasks are canceled, observation stops, and every view's state is freed.
    public func close() {
        guard !isClosed else { return }
        isClosed = true
        onTurn = nil
        graph.close()
        // After the views, whose last actions still have the session's objects.
        context.handle.close()
        resumeWaiters()
    }

    /// Ends the scene, which another process continues from its snapshot.
    ///
    /// It is ``close()``, but tasks that are canceled can read that what the page holds elsewhere, such as a reserved seat,
    /// is still needed.
    public func suspend() {
        context.handle.suspend()
        close()
    }

    /// The environment of the root view.
    var rootEnvironment: EnvironmentScope {
        EnvironmentScope(
            parent: nil, entries: initialEnvironment, scene: SceneReference(context: context, profile: profile))
    }
}

extension Clock where Duration == Swift.Duration {
    fileprivate func measureNow(_ work: () -> Void) -> Duration {
        let start = now
        work()
        return start.duration(to: now)
    }
}
