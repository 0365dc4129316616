// SPDX-License-Identifier: Apache-2.0

/// The screen of a navigation stack to which values of the address's query belong.
struct QueryScreen: Hashable {
    let stack: ObjectIdentifier
    /// The number of screens below it.
    let depth: Int
}

/// The values of the address's query, by the screen whose views declare them.
///
/// The address has the values of the visible screen, and those that are declared outside of all stacks. A screen that
/// another one covers takes its values out of the address, so that a link to the visible screen does not share them,
/// and puts them back when it is visible again.
@MainActor
struct QueryScreens {
    private var visible: QueryScreen?
    private var names: [QueryScreen: Set<String>] = [:]
    /// The names that are declared outside of all stacks, which stay in every address.
    private var sharedNames: Set<String> = []
    private var covered: [QueryScreen: [String: String]] = [:]

    /// Records that a view of a screen declares a name.
    mutating func register(_ name: String, of screen: QueryScreen?) {
        guard let screen else {
            sharedNames.insert(name)
            return
        }
        names[screen, default: []].insert(name)
    }

    /// Returns whether another screen of the same stack covers a screen.
    func isCovered(_ screen: QueryScreen) -> Bool {
        guard let visible, visible.stack == screen.stack else { return false }
        return screen.depth < visible.depth
    }

    /// Returns the value of a covered screen.
    func value(_ name: String, of screen: QueryScreen) -> String? { covered[screen]?[name] }

    /// Sets the value of a covered screen.
    mutating func set(_ name: String, _ value: String?, of screen: QueryScreen) {
        covered[screen, default: [:]][name] = value
    }

    /// Moves values between the address and the screens when the app shows another screen.
    ///
    /// - Parameters:
    ///   - screen: The screen that becomes visible.
    ///   - isReplaced: Whether a screen at the same depth is another one than before.
    ///   - query: The query of the address.
    mutating func show(_ screen: QueryScreen, isReplaced: Bool, in query: inout [Address.QueryItem]) {
        defer { visible = screen }
        // The first address belongs to the first visible screen.
        guard let old = visible, old.stack == screen.stack, screen != old || isReplaced else { return }
        let own = (names[old] ?? []).subtracting(sharedNames)
        let items = query.filter { own.contains($0.name) }
        // The first address may have had values of other screens of the stack too; they go with the screen that showed it.
        let declared = names.filter { $0.key.stack == screen.stack }.values.reduce(own) { $0.union($1) }
        query.removeAll { declared.contains($0.name) && !sharedNames.contains($0.name) }
        if screen.depth > old.depth {
            covered[old] = Dictionary(items.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
            return
        }
        let values = covered[screen] ?? [:]
        forgetScreens(of: screen.stack, from: screen.depth)
        query += values.sorted { $0.key < $1.key }.map { Address.QueryItem(name: $0.key, value: $0.value) }
    }

    /// Updates the screens after the browser went to an address, which already has the values of its screen.
    mutating func browserShows(depth: Int, insteadOf query: [Address.QueryItem]) {
        guard let old = visible else { return }
        var query = query
        let screen = QueryScreen(stack: old.stack, depth: depth)
        show(screen, isReplaced: true, in: &query)
    }

    private mutating func forgetScreens(of stack: ObjectIdentifier, from depth: Int) {
        covered = covered.filter { $0.key.stack != stack || $0.key.depth < depth }
        // The screen at this depth may be the one that declared its names.
        names = names.filter { $0.key.stack != stack || $0.key.depth <= depth }
    }

    /// Returns the values of the covered screens of a stack, by depth.
    func covered(in stack: ObjectIdentifier) -> [Int: [String: String]] {
        var result: [Int: [String: String]] = [:]
        for (screen, values) in covered where screen.stack == stack && !values.isEmpty { result[screen.depth] = values }
        return result
    }

    /// Restores the values of the covered screens of a stack.
    mutating func restore(_ values: [Int: [String: String]], in stack: ObjectIdentifier) {
        for (depth, values) in values { covered[QueryScreen(stack: stack, depth: depth)] = values }
    }
}

extension EnvironmentValues {
    /// The screen that contains the view; `nil` outside of all navigation stacks.
    @Entry var queryScreen: QueryScreen?
}
