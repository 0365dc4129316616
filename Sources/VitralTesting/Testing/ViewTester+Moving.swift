// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import Vitral

extension ViewTester {
    // MARK: Addresses

    /// Goes to an address of the app, as a link or the address bar does.
    public func visit(_ address: String, location: TestLocation = #testLocation) {
        self.location = location
        visit(Address(address))
    }

    func visit(_ address: Address) {
        page.push(Page.Entry(address: address.string, stack: []))
        send(.navigate(address, stack: []))
    }

    /// Goes back in the browser's history.
    public func goBack(location: TestLocation = #testLocation) {
        self.location = location
        guard let entry = page.goBack() else { return fail("There is no page to go back to.", at: location) }
        send(.navigate(Address(entry.address), stack: entry.stack))
    }

    /// Goes forward in the browser's history.
    public func goForward(location: TestLocation = #testLocation) {
        self.location = location
        guard let entry = page.goForward() else { return fail("There is no page to go forward to.", at: location) }
        send(.navigate(Address(entry.address), stack: entry.stack))
    }

    // MARK: Dialogs

    /// Closes the dialog in front, as Escape, a tap beside it or the back gesture does.
    public func dismiss(location: TestLocation = #testLocation) {
        self.location = location
        guard let dialog = openDialog else { return fail("There is no dialog to close.", at: location) }
        guard dialog.listens(to: .dismiss) else { return fail("The dialog cannot be closed this way.", at: location) }
        send(to: dialog) { .dismiss($0) }
    }

    // MARK: Scrolling

    /// Scrolls a lazy list, stack or grid until a row is the first visible one.
    ///
    /// - Parameters:
    ///   - row: The row, counted from 0.
    ///   - count: The number of visible rows.
    ///   - query: An element that contains the rows; needed if the page has several lazy containers.
    ///   - location: The line of the test, for failures.
    public func scroll(
        to row: Int, showing count: Int = 10, in query: ElementQuery? = nil, location: TestLocation = #testLocation
    ) {
        self.location = location
        var root = page.root
        if let query {
            guard let container = one(query, at: location) else { return }
            root = container
        }
        // A spacer for no rows is hidden; its container is not.
        let windows = root.subtree.filter {
            $0.attributes["data-lz"] == "before" && $0.ancestors.allSatisfy { !$0.isHidden }
        }
        guard let window = windows.first, windows.count == 1 else {
            return fail("There are \(windows.count) lazy containers to scroll.", at: location)
        }
        send(to: window) { .window($0, first: row, count: count) }
    }

    /// Pulls a refreshable view down.
    public func refresh(_ query: ElementQuery? = nil, location: TestLocation = #testLocation) {
        self.location = location
        let root = query.map { one($0, at: location) } ?? page.root
        guard let root else { return }
        guard let target = root.subtree.first(where: { $0.listens(to: .refresh) && $0.isShown }) else {
            return fail("Nothing here can be refreshed.", at: location)
        }
        send(to: target) { .refresh($0) }
    }

    // MARK: Settings of the browser

    /// Changes the color scheme, the motion setting or the time zone of the browser.
    ///
    /// - Parameters:
    ///   - colorScheme: The color scheme.
    ///   - reduceMotion: Whether the browser is set to reduce motion.
    ///   - timeZone: The time zone; `nil` if it stays the same.
    ///   - location: The place in the test.
    public func prefer(
        _ colorScheme: ColorScheme = .light, reduceMotion: Bool = false, timeZone: TimeZone? = nil,
        location: TestLocation = #testLocation
    ) {
        self.location = location
        send(.preferences(colorScheme: colorScheme, reduceMotion: reduceMotion, timeZone: timeZone))
    }

    /// Shows or hides the tab, as when the user selects another one.
    public func setVisible(_ isVisible: Bool, location: TestLocation = #testLocation) {
        self.location = location
        send(.visibility(isVisible))
    }
}
