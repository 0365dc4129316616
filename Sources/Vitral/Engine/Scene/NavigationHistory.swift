// SPDX-License-Identifier: Apache-2.0

/// The address of the page and the browser's history.
///
/// The address is the state of the navigation: stacks write their path into it, `@AddressQuery` its query, and back,
/// forward, reload and a pasted link read it again.
@MainActor
final class NavigationHistory {
    /// The address that the app currently shows.
    private(set) var address: Address {
        didSet { fittingAddress = address.fitting(below: basePath) ?? fittingAddress }
    }
    /// The address without values that are too long; the previous one if even the path is too long.
    private var fittingAddress: Address
    private let basePath: BasePath
    /// The path elements of the navigation stack, outermost first.
    private(set) var stack: [String] = []
    /// The columns that the user has moved forward by, where one column of a split view is visible at a time.
    private var columns = ColumnTrail()
    private var sent: (address: Address, stack: [String])
    private var wantsPush = false
    /// Whether the turn follows the browser, which has an entry for this place already.
    private var followsBrowser = false
    private var querySources: [String: Source] = [:]
    private var screens = QueryScreens()
    /// The actions that run when the browser moved through its history.
    var onNavigate: [ObjectIdentifier: @MainActor (Address, [String]) -> Void] = [:]
    /// The actions that run when a value of the query has changed, with its name.
    var onQueryChange: [ObjectIdentifier: @MainActor (String) -> Void] = [:]

    init(address: Address, below basePath: BasePath = .root) {
        self.address = address
        self.basePath = basePath
        fittingAddress = address.fitting(below: basePath) ?? Address("/")
        sent = (address, [])
    }

    /// The address that the browser shows and that is saved: without values that are too long, and without secrets.
    var shownAddress: Address {
        guard querySources.values.contains(where: \.isSecret) else { return fittingAddress }
        // First the secrets: a long one takes no room from other values.
        return withoutSecrets(address).fitting(below: basePath) ?? withoutSecrets(fittingAddress)
    }

    private func withoutSecrets(_ address: Address) -> Address {
        var rest = address
        rest.query.removeAll { querySources[$0.name]?.isSecret == true }
        return rest
    }

    // MARK: From the app

    /// Updates the history when the navigation stack shows other screens.
    ///
    /// - Parameter owner: The calling navigation stack.
    func stackChanged(to newStack: [String], path: String, of owner: AnyObject) {
        var new = address
        let screen = QueryScreen(stack: ObjectIdentifier(owner), depth: newStack.count)
        screens.show(screen, isReplaced: path != address.path, in: &new.query)
        guard newStack != stack || path != address.path else { return }
        // A deeper screen is a new entry of the history; a step back in the app replaces the entry that it leaves.
        if newStack.count > stack.count, !followsBrowser { wantsPush = true }
        stack = newStack
        new.path = path
        address = new
    }

    /// The values of covered screens of a stack, by depth, to save with the session.
    func coveredQueries(of owner: AnyObject) -> [Int: [String: String]] {
        screens.covered(in: ObjectIdentifier(owner))
    }

    /// Restores the values of covered screens of a stack.
    func restore(coveredQueries: [Int: [String: String]], of owner: AnyObject) {
        screens.restore(coveredQueries, in: ObjectIdentifier(owner))
    }

    /// The values that the browser stores with an entry of its history: the columns, then the path elements.
    ///
    /// For a deeper stack the browser stores the first ones, because it may not report more.
    private var entries: [String] {
        Array((Array(repeating: Self.columnMark, count: columns.count) + stack).prefix(Address.maximumStack))
    }

    /// The text that represents a column.
    ///
    /// No path element has this text: it would make an address like that of the start page.
    private static let columnMark = "/"

    /// Updates the history when a split view shows another column.
    ///
    /// - Parameter owner: The calling split view.
    func columnChanged(to new: Int, of owner: AnyObject) {
        if columns.move(owner, to: new) == true, !followsBrowser { wantsPush = true }
    }

    /// Removes the columns of a split view that is gone.
    func columnsEnded(of owner: AnyObject) { columns.remove(owner) }

    /// Returns the number of columns that the user has moved forward by in a split view.
    func column(of owner: AnyObject) -> Int { columns.column(of: owner) }

    /// Returns a value of the query.
    ///
    /// - Parameter screen: The screen that contains the reader; `nil` if it is outside of all navigation stacks. A value
    ///   of a covered screen is not in the address.
    func query(_ name: String, of screen: QueryScreen?) -> String? {
        source(name).recordRead()
        screens.register(name, of: screen)
        if let screen, screens.isCovered(screen) { return screens.value(name, of: screen) }
        return address[name]
    }

    /// Sets a value of the query.
    func setQuery(_ name: String, _ value: String?, of screen: QueryScreen?) {
        let source = source(name)
        source.recordWrite()
        screens.register(name, of: screen)
        if let screen, screens.isCovered(screen) {
            guard screens.value(name, of: screen) != value else { return }
            screens.set(name, value, of: screen)
        } else {
            guard address[name] != value else { return }
            address[name] = value
        }
        source.invalidateReaders()
        for action in onQueryChange.values { action(name) }
    }

    // MARK: From the browser

    /// Updates the address after the browser went back, forward or to another address in the same page.
    func navigate(to newAddress: Address, stack entries: [String]) {
        let old = address
        // The browser never had these values: their absence does not mean that they are removed.
        let kept = old.query.filter { querySources[$0.name]?.isSecret == true && newAddress[$0.name] == nil }
        var newAddress = newAddress
        newAddress.query += kept
        followsBrowser = true
        address = newAddress
        sent = (kept.isEmpty ? newAddress : shownAddress, entries)
        let newStack = Array(entries.drop { $0 == Self.columnMark })
        screens.browserShows(depth: newStack.count, insteadOf: old.query)
        stack = newStack
        columns.show(entries.count - newStack.count)
        // Iterates over the names that are read, not those that are sent: an address may have thousands of unused
        // names.
        for (name, source) in querySources where old[name] != newAddress[name] {
            source.invalidateReaders()
            for action in onQueryChange.values { action(name) }
        }
        for action in onNavigate.values { action(newAddress, newStack) }
    }

    /// Records that the page that was painted first already has its address, including a secret from a link.
    func wasPainted() {
        sent = (fittingAddress, entries)
        wantsPush = false
    }

    func flush(into patch: inout PatchWriter) {
        defer {
            wantsPush = false
            followsBrowser = false
        }
        let entries = entries
        guard sent.address != shownAddress || sent.stack != entries else { return }
        let address = basePath.external(shownAddress)
        patch.append(.history(isPush: wantsPush, address: address, stack: entries))
        sent = (shownAddress, entries)
    }

    private func source(_ name: String) -> Source {
        if let source = querySources[name] { return source }
        let made = Source()
        querySources[name] = made
        return made
    }
}
