// SPDX-License-Identifier: Apache-2.0

import Foundation
public import Logging
public import Vitral
public import VitralClocks

/// A test harness that shows a view or an app without a browser, operates it like a user, and reads its output.
///
/// ```swift
/// @Test @MainActor func counting() {
///     let tester = ViewTester(Counter())
///     tester.tap("Count 0")
///     tester.assert { $0.hasText("Count 1") }
/// }
/// ```
///
/// The tester takes the place of the browser: it reads the HTML of the first page, sends the events that a browser
/// would send, and applies the patches from the scene. After every event it compares its page with one that is rendered
/// again, and fails the test if they differ. So each test of a view is also a test of the patches.
///
/// An error in the test, such as a tap on a missing element, fails the test at the line of the call and prints the
/// page.
@MainActor
public final class ViewTester {
    /// The scene under test, for the framework's own tests.
    package private(set) var scene: LiveScene
    let page: Page
    /// The clock of the scene.
    ///
    /// Pass it to models too, and advance it with ``advance(by:location:)``.
    public let clock: TestClock<Duration>
    private let makeScene: @MainActor (Address, Data?, String?) -> LiveScene
    /// The line that currently operates the tester, at which failures of the page itself are reported.
    var location: TestLocation
    /// Whether the page has ever differed from the scene.
    package private(set) var hasFailed = false
    /// The number of patches that the page has received.
    public private(set) var patchCount = 0
    /// Whether the page is compared after each patch, rather than after a series of events.
    var comparesAfterPatches = true
    /// The operations of the last patch in the format of the wire.
    public private(set) var lastPatch = ""
    /// The operations of the last patch.
    package private(set) var lastOperations: [PatchOperation<String>] = []
    /// The kinds of the operations of the last patch.
    package var lastCodes: [PatchCode] { lastOperations.map(\.code) }

    /// Creates a tester for a view.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - client: The properties of the client: its languages, its address, light or dark.
    ///   - clock: The clock of the scene.
    ///   - logger: The logger for problems that the app's developer should fix.
    ///   - location: The line of the test, for failures.
    public convenience init<Content: View>(
        _ view: @autoclosure @escaping @MainActor () -> Content, client: ClientProfile = ClientProfile(),
        clock: TestClock<Duration> = TestClock(), logger: Logger = Logger(label: "vitral.test"),
        location: TestLocation = #testLocation
    ) {
        self.init(app: TestApp<Content, NoApp>(view), client: client, clock: clock, logger: logger, location: location)
    }

    /// Creates a tester for a view with the texts of an app, in the languages of the client.
    public convenience init<Content: View, Host: App>(
        _ view: @autoclosure @escaping @MainActor () -> Content, textsOf host: Host.Type,
        client: ClientProfile = ClientProfile(), clock: TestClock<Duration> = TestClock(),
        logger: Logger = Logger(label: "vitral.test"), location: TestLocation = #testLocation
    ) {
        self.init(app: TestApp<Content, Host>(view), client: client, clock: clock, logger: logger, location: location)
    }

    /// Creates a tester for an app.
    public init<A: App>(
        app: @autoclosure @escaping @MainActor () -> A, client: ClientProfile = ClientProfile(),
        clock: TestClock<Duration> = TestClock(), logger: Logger = Logger(label: "vitral.test"),
        location: TestLocation = #testLocation
    ) {
        self.clock = clock
        makeScene = { address, state, defaults in
            var client = client
            client.address = address
            client.defaults = defaults
            return LiveScene(app(), client: client, restoring: state, clock: clock, logger: logger)
        }
        self.location = location
        scene = makeScene(client.address, nil, client.defaults)
        page = Page(address: client.address.string, stack: [])
        page.defaults = client.defaults
        open()
    }

    /// The folder of the files that the test has sent.
    var uploadFolder: URL?

    isolated deinit {
        scene.close()
        if let uploadFolder { try? FileManager.default.removeItem(at: uploadFolder) }
    }

    /// Ends the scene, as when the user closes the tab: tasks are canceled, views disappear.
    public func close() {
        scene.close()
    }

    /// Ends the scene and shows the app again with the state that it encoded, as after a restart of the server.
    public func relaunch(location: TestLocation = #testLocation) {
        self.location = location
        let state = scene.snapshot()
        let address = scene.address
        scene.suspend()
        scene = makeScene(address, state, page.defaults)
        open()
    }

    /// Reloads the page, as the user does: the app starts at the address, and split views show the same columns.
    public func reload(location: TestLocation = #testLocation) {
        self.location = location
        let state = scene.snapshot()
        let address = scene.address
        scene.close()
        scene = makeScene(address, nil, page.defaults)
        open()
        guard let places = state.flatMap({ scene.places(in: $0) }) else { return page.leaveEntriesWithoutAddress() }
        scene.close()
        scene = makeScene(address, places, page.defaults)
        open()
        let entry = page.history[page.historyIndex]
        if !entry.stack.isEmpty { send(.navigate(Address(entry.address), stack: entry.stack)) }
    }

    // MARK: Output

    /// The outline of the page as the user perceives it: roles, names, texts and values, indented by nesting.
    public var outline: String { PageOutline.text(of: page.root, focused: page.focused) }

    /// The values of `@AppStorage` that the browser stores for the app, in the format of a client profile.
    public var defaults: String? { page.defaults }

    /// The visible texts, from the top to the bottom.
    public var texts: [String] { page.root.elements { !$0.isEmpty }.map(\.text) }

    /// The title of the document.
    public var title: String { page.title }

    /// The address of the page.
    public var address: Address { Address(page.history[page.historyIndex].address) }

    /// The texts that were spoken to users of a screen reader, in order.
    public var announcements: [String] { page.announcements }

    /// The addresses that the app asked the browser to open, in order.
    public var openedAddresses: [String] { page.openedAddresses }

    /// The number of elements in the page.
    public var elementCount: Int { page.root.subtree.count - 1 }

    // MARK: The page

    private func open() {
        let first = scene.renderPage()
        page.title = first.title
        if let defaults = first.defaults { page.defaults = defaults }
        let shown = Page.Entry(address: scene.address.string, stack: scene.stack)
        page.replace(shown)
        load(first.body)
        scene.onCommit = { [weak self] in self?.apply($0) }
        if Self.alwaysHibernates { hibernate(location: location) }
    }

    /// Whether every page hibernates after each event: all tests then are also tests of the hibernation.
    static let alwaysHibernates = ProcessInfo.processInfo.environment["VITRAL_TESTS_HIBERNATE"] == "always"

    /// Frees the views of the page, as the server does when it is idle for a while.
    ///
    /// The next event or change makes them again; the user sees no difference. The test fails if there is one.
    public func hibernate(location: TestLocation = #testLocation) {
        self.location = location
        scene.hibernate()
        verify()
    }

    private func load(_ html: [UInt8]) {
        do {
            try page.load(html: html)
        } catch {
            location.fail("\(error)")
        }
    }

    private func apply(_ bytes: [UInt8]) {
        lastPatch = String(decoding: bytes, as: UTF8.self)
        patchCount += 1
        do {
            lastOperations = []
            lastOperations = try PatchOperation.read(bytes)
            try page.apply(lastOperations)
        } catch {
            reportBrokenPatch("\(error)")
        }
        if comparesAfterPatches { verify() }
    }

    /// Compares the page with one that is rendered again, unless its last patch has already caused a comparison.
    func verify(after patches: Int) {
        if patchCount == patches { verify() }
    }

    /// Compares the page with one that is rendered again.
    func verify() {
        let fresh = scene.renderPage()
        let expected = Page(address: "", stack: [])
        do {
            try expected.load(html: fresh.body)
        } catch {
            return location.fail("\(error)")
        }
        if let difference = PageDifference.first(patched: page.root, fresh: expected.root) {
            reportBrokenPatch(difference)
            // An error is reported once: testing continues with the expected page.
            load(fresh.body)
        }
        for problem in scene._checkInvariants() {
            hasFailed = true
            location.fail("The view graph is inconsistent: \(problem)")
        }
    }

    private func reportBrokenPatch(_ problem: String) {
        hasFailed = true
        location.fail(
            """
            The page that the browser has after a patch is not the page that the scene shows. This is a mistake of \
            the framework, not of the view.
            \(problem)
            Patch: \(lastPatch)
            """)
    }

    /// Sends an event of the browser, and runs the browser's reaction to the result.
    func send(_ event: SceneEvent) {
        let ignored = scene.ignoredEvents
        let patches = patchCount
        scene.receive(event)
        verify(after: patches)
        if scene.ignoredEvents > ignored {
            location.fail("The scene ignored an event, because the view has no handler for it: \(event)")
        }
        if Self.alwaysHibernates { hibernate(location: location) }
        reportFocus()
    }

    /// Fails the test and prints the page.
    func fail(_ problem: String, at location: TestLocation) {
        location.fail("\(problem)\n\nShown is:\n\(outline)")
    }

    /// Whether a turn is due or a task is running that does not wait for the clock.
    var isBusy: Bool { scene._isTurnDue || scene._runningTaskCount > clock.sleeperCount }

    // MARK: Focus

    private var reportedFocus: PageElement?

    /// Reports the keyboard focus to the scene, if its views listen to it.
    private func reportFocus() {
        while reportedFocus !== focusListener {
            let old = reportedFocus
            let new = focusListener
            reportedFocus = new
            if let old, page.element(old.id) === old { report(old, isFocused: false) }
            if let new { report(new, isFocused: true) }
        }
    }

    /// The innermost element around the focus that listens to focus events; browsers report only that element.
    private var focusListener: PageElement? {
        guard let focused = page.focused else { return nil }
        return ([focused] + focused.ancestors).first { $0.listens(to: .focus) }
    }

    private func report(_ element: PageElement, isFocused: Bool) {
        guard let id = ElementID(wire: element.id) else { return }
        let patches = patchCount
        scene.receive(.focus(id, isFocused))
        verify(after: patches)
    }

    /// Moves the keyboard focus, as a click or the tab key does.
    func focus(_ element: PageElement?) {
        page.focus(element)
        reportFocus()
    }
}
