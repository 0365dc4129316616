// SPDX-License-Identifier: Apache-2.0

/// The operations for the whole page that the next patch carries.
@MainActor
final class PageOperations {
    private var announcements: [(text: String, isAssertive: Bool)] = []
    private var focusRequest: ElementID?
    private(set) var screen: ElementID?
    private var links: [String] = []
    private var calls: [(module: String, argument: String)] = []
    private var attributes: [(id: ElementID, name: AttributeName, value: String?)] = []
    private var scrolls: [(target: @MainActor () -> ElementID?, anchor: String)] = []
    private var sentTitle: String?
    /// The title of the document.
    var title = ""
    /// The description of the app in the page's head, which only the first page has.
    var head = PageHead()
    /// Whether the first page was painted, so that changes reach it by patches.
    var hasBeenPainted: Bool { sentTitle != nil }
    /// Whether the page that was painted first has yet to be scrolled.
    var hasScrolls: Bool { !scrolls.isEmpty }

    func announce(_ text: String, isAssertive: Bool) { announcements.append((text, isAssertive)) }

    func requestFocus(_ id: ElementID) { focusRequest = id }

    /// Returns the element that has the focus in the page that is painted first.
    func takeFocusRequest() -> ElementID? {
        defer { focusRequest = nil }
        return focusRequest
    }

    func showScreen(_ id: ElementID) { screen = id }

    func open(_ address: String) { links.append(address) }

    /// Calls a module of the client, which the page loads first if it has not yet.
    func call(_ module: String, _ argument: String) { calls.append((module, argument)) }

    /// Scrolls an element into view with the patch of this turn, after the output of the turn is known.
    func scroll(to target: @escaping @MainActor () -> ElementID?, anchor: String) {
        scrolls.append((target, anchor))
    }

    /// Sets an attribute that the user's action changed in the browser, although the output did not change.
    func setAttribute(_ name: AttributeName, _ value: String?, of id: ElementID) {
        attributes.append((id, name, value))
    }

    /// Records that the title was part of the page that was painted first.
    func titleWasPainted() { sentTitle = title }

    /// Adds the operations to the patch of a turn.
    ///
    /// - Parameters:
    ///   - patch: The patch.
    ///   - basePath: The path below which the browser finds the app.
    ///   - hasListener: Whether the patch is sent; operations that need a live page wait until one is sent.
    func flush(into patch: inout PatchWriter, below basePath: BasePath, hasListener: Bool) {
        if let sentTitle, sentTitle != title {
            patch.append(.title(title))
            self.sentTitle = title
        }
        if let screen { patch.append(.screen(screen)) }
        // The page that is painted first has the request in its markup.
        if hasBeenPainted, let id = takeFocusRequest() { patch.append(.focus(id)) }
        for (text, isAssertive) in announcements { patch.append(.announce(text, isAssertive: isAssertive)) }
        for link in links { patch.append(.openLink(basePath.external(link))) }
        for (module, argument) in calls { patch.append(.call(module: module, arguments: [argument])) }
        for (id, name, value) in attributes { patch.append(.attribute(id, name, value)) }
        if hasListener {
            for scroll in scrolls {
                if let id = scroll.target() { patch.append(.scroll(id, anchor: scroll.anchor)) }
            }
            scrolls = []
        }
        screen = nil
        announcements = []
        links = []
        calls = []
        attributes = []
    }
}
