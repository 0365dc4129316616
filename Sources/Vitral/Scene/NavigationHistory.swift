// SPDX-License-Identifier: Apache-2.0

/// The address of the page and the browser's history.
///
/// The address is the state of the navigation: stacks write their path into it, `@AddressQuery` its query, and back,
/// forward, reload and a pasted link read it again.
@MainActor
final class NavigationHistory {
    /// What the app shows now.
    private(set) var address: Address {
        didSet { shownAddress = address.fitting ?? shownAddress }
    }
    /// What the browser is to show of it; where even the path is too long, the place before.
    private(set) var shownAddress: Address
    /// The path elements of the navigation stack, outermost first.
    private(set) var stack: [String] = []
    private var sent: (address: Address, stack: [String])
    private var wantsPush = false
    /// Whether the turn follows the browser, which has an entry for this place already.
    private(set) var followsBrowser = false
    private var querySources: [String: Source] = [:]
    /// Called when the browser moved through its history.
    var onNavigate: [ObjectIdentifier: @MainActor (Address, [String]) -> Void] = [:]

    init(address: Address) {
        self.address = address
        shownAddress = address.fitting ?? Address("/")
        sent = (address, [])
    }

    // MARK: From the app

    /// The navigation stack shows other screens.
    func stackChanged(to newStack: [String], path: String) {
        guard newStack != stack || path != address.path else { return }
        // Deeper is a new entry of the history; back in the app replaces the entry it leaves.
        if newStack.count > stack.count, !followsBrowser { wantsPush = true }
        stack = newStack
        address.path = path
    }

    func query(_ name: String) -> String? {
        source(name).recordRead()
        return address[name]
    }

    func setQuery(_ name: String, _ value: String?) {
        guard address[name] != value else { return }
        address[name] = value
        querySources[name]?.invalidateReaders()
    }

    // MARK: From the browser

    /// The browser went back, forward or to another address in the same page.
    func navigate(to newAddress: Address, stack newStack: [String]) {
        let old = address
        followsBrowser = true
        address = newAddress
        sent = (newAddress, newStack)
        stack = newStack
        // By what is read, not by what is sent: an address may have thousands of names that nobody looks at.
        for (name, source) in querySources where old[name] != newAddress[name] { source.invalidateReaders() }
        for action in onNavigate.values { action(newAddress, newStack) }
    }

    /// The page that was painted first already has its address.
    func wasPainted() {
        sent = (shownAddress, stack)
        wantsPush = false
    }

    func flush(into patch: inout PatchWriter) {
        defer {
            wantsPush = false
            followsBrowser = false
        }
        guard sent.address != shownAddress || sent.stack != stack else { return }
        patch.history(isPush: wantsPush, address: shownAddress.string, stack: stack)
        sent = (shownAddress, stack)
    }

    private func source(_ name: String) -> Source {
        if let source = querySources[name] { return source }
        let made = Source()
        querySources[name] = made
        return made
    }
}
