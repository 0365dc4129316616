// SPDX-License-Identifier: Apache-2.0

import Foundation
public import Logging
public import Vitral

/// Shows a view or an app without a browser, uses it as a person would, and tells what is shown.
///
/// ```swift
/// @Test @MainActor func counting() {
///     let tester = ViewTester(CounterView())
///     tester.tap("Increment")
///     tester.assert { $0.hasText("1") }
/// }
/// ```
///
/// The tester stands where the browser stands: it reads the HTML of the first page, sends the events that a browser
/// would send, and applies the patches that come back. After every event it compares its page with one that is rendered
/// anew, and fails the test if they differ. So each test of a view is also a test of the patches.
///
/// A mistake in the test, such as a tap on something that is not there, fails the test at the line of the call and
/// prints what is shown.
@MainActor
public final class ViewTester {
    /// The scene under test, for the framework's own tests.
    package private(set) var scene: LiveScene
    let page: Page
    /// The clock that the scene was given.
    ///
    /// Give it to your models too, and move it with ``advance(by:fileID:filePath:line:column:)``.
    public let clock: TestClock
    private let makeScene: @MainActor (Address, Data?, String?) -> LiveScene
    /// The line that drives the tester now, which a failure of the page itself is reported at.
    var location: TestLocation
    /// Whether the page was ever not what the scene shows.
    package private(set) var hasFailed = false
    /// How many patches the page has received.
    public private(set) var patchCount = 0
    /// Whether the page is compared after each patch, rather than when many events have been sent.
    var comparesAfterPatches = true
    /// The operations of the last patch as they were sent, for tests of what travels.
    public private(set) var lastPatch = ""
    /// The operations of the last patch.
    package private(set) var lastOperations: [PatchOperation<String>] = []
    /// The kinds of the operations of the last patch.
    package var lastCodes: [PatchCode] { lastOperations.map(\.code) }

    /// Shows a view.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - client: What is known of the browser: its languages, its address, light or dark.
    ///   - clock: The clock that the scene is given.
    ///   - logger: Where the scene reports what an author should mend.
    ///   - fileID: The test's module and file, where a failure is reported.
    ///   - filePath: The test's file.
    ///   - line: The test's line.
    ///   - column: The test's column.
    public convenience init<Content: View>(
        _ view: @autoclosure @escaping @MainActor () -> Content, client: ClientProfile = ClientProfile(),
        clock: TestClock = TestClock(), logger: Logger = Logger(label: "vitral.test"),
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        self.init(
            app: TestApp<Content, NoApp>(view), client: client, clock: clock, logger: logger, fileID: fileID,
            filePath: filePath, line: line, column: column)
    }

    /// Shows a view with the texts of an app, in the languages of the client.
    public convenience init<Content: View, Host: App>(
        _ view: @autoclosure @escaping @MainActor () -> Content, textsOf host: Host.Type,
        client: ClientProfile = ClientProfile(), clock: TestClock = TestClock(),
        logger: Logger = Logger(label: "vitral.test"), fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        self.init(
            app: TestApp<Content, Host>(view), client: client, clock: clock, logger: logger, fileID: fileID,
            filePath: filePath, line: line, column: column)
    }

    /// Shows an app.
    public init<A: App>(
        app: @autoclosure @escaping @MainActor () -> A, client: ClientProfile = ClientProfile(),
        clock: TestClock = TestClock(), logger: Logger = Logger(label: "vitral.test"),
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        self.clock = clock
        makeScene = { address, state, defaults in
            var client = client
            client.address = address
            client.defaults = defaults
            return LiveScene(app(), client: client, restoring: state, clock: clock, logger: logger)
        }
        location = TestLocation(fileID, filePath, line, column)
        scene = makeScene(client.address, nil, client.defaults)
        page = Page(address: client.address.string, stack: [])
        page.defaults = client.defaults
        open()
    }

    /// Where the files lie that the test has sent.
    var uploadFolder: URL?

    isolated deinit {
        scene.close()
        if let uploadFolder { try? FileManager.default.removeItem(at: uploadFolder) }
    }

    /// Ends the scene, as when the tab is closed: tasks are cancelled, views disappear.
    public func close() {
        scene.close()
    }

    /// Ends the scene and shows the app again with the state that it encoded, as after a restart of the server.
    public func relaunch(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        location = TestLocation(fileID, filePath, line, column)
        let state = scene.snapshot()
        let address = scene.address
        scene.close()
        scene = makeScene(address, state, page.defaults)
        open()
    }

    // MARK: What is shown

    /// The page as a person would read it: roles, names, texts and values, indented by what contains what.
    public var outline: String { PageOutline.text(of: page.root, focused: page.focused) }

    /// What the browser keeps for the app: the values of `@AppStorage`, as a client profile takes them.
    public var defaults: String? { page.defaults }

    /// Every text that is shown, from the top to the bottom.
    public var texts: [String] { page.root.elements { !$0.isEmpty }.map(\.text) }

    /// The title of the document.
    public var title: String { page.title }

    /// The address of the page.
    public var address: Address { Address(page.history[page.historyIndex].address) }

    /// What was spoken to people who use a screen reader, in order.
    public var announcements: [String] { page.announcements }

    /// The addresses that the app asked the browser to open, in order.
    public var openedAddresses: [String] { page.openedAddresses }

    /// How many elements the page has.
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

    /// Compares the page with one that is rendered anew, unless that was done when its last patch came.
    func verify(after patches: Int) {
        if patchCount == patches { verify() }
    }

    /// Compares the page with one that is rendered anew.
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
            // One mistake is reported once: the page goes on as it should be.
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

    /// Sends what a browser reports, and lets the browser do what follows from it.
    func send(_ event: SceneEvent) {
        let ignored = scene.ignoredEvents
        let patches = patchCount
        scene.receive(event)
        verify(after: patches)
        if scene.ignoredEvents > ignored {
            location.fail("The scene ignored an event, because the view has no handler for it: \(event)")
        }
        reportFocus()
    }

    /// Fails the test and says what is shown.
    func fail(_ problem: String, at location: TestLocation) {
        location.fail("\(problem)\n\nShown is:\n\(outline)")
    }

    /// Whether a turn is due or a task goes on that is not waiting for the clock.
    var isBusy: Bool { scene._isTurnDue || scene._runningTaskCount > clock.sleeperCount }

    // MARK: Focus

    private var reportedFocus: PageElement?

    /// Tells the scene where the keyboard focus went, as far as its views want to know.
    private func reportFocus() {
        while reportedFocus !== focusListener {
            let old = reportedFocus
            let new = focusListener
            reportedFocus = new
            if let old, page.element(old.id) === old { report(old, isFocused: false) }
            if let new { report(new, isFocused: true) }
        }
    }

    /// The innermost element around the focus that wants to know of it, which is all that a browser reports.
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

    /// Moves the keyboard focus, as a click or the tabulator key does.
    func focus(_ element: PageElement?) {
        page.focus(element)
        reportFocus()
    }
}
