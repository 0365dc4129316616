// SPDX-License-Identifier: Apache-2.0

/// What the screens of one stack share: where its path leads, and how to change it.
@MainActor
final class NavigationModel {
    private var destinations: [ObjectIdentifier: @MainActor (AnyHashable) -> AnyView?] = [:]
    private let destinationSource = Source()
    private var path: PathAdapter?
    private weak var context: SceneContext?
    private var hasReadAddress = false
    /// The part of the address' path that leads nowhere.
    private(set) var unknownPath: String?

    func update(_ path: PathAdapter, context: SceneContext?) {
        self.path = path
        self.context = context
        guard !hasReadAddress, let context else { return }
        hasReadAddress = true
        readAddress(context.navigation.address, stack: [])
        context.navigation.onNavigate[ObjectIdentifier(self)] = { [weak self] address, stack in
            self?.readAddress(address, stack: stack)
        }
    }

    // MARK: Path and address

    /// Shows the screens that an address asks for.
    private func readAddress(_ address: Address, stack: [String]) {
        guard let path, let decode = path.decode else {
            // Elements without a text: the browser's history counts screens.
            if let path, stack.count < path.get().count { path.set(Array(path.get().prefix(stack.count))) }
            return
        }
        unknownPath = nil
        context?.isNotFound = false
        let text = String(address.path.drop { $0 == "/" })
        var elements = stack.compactMap(decode)
        if elements.count != stack.count || elements.last.flatMap(PathAdapter.encode) != text {
            elements = text.isEmpty ? [] : [decode(text)].compactMap { $0 }
        }
        if elements.isEmpty, !text.isEmpty {
            unknownPath = text
            context?.isNotFound = true
        }
        if path.get() != elements { path.set(elements) }
        destinationSource.invalidateReaders()
    }

    /// Writes the path into the address.
    func writeAddress(_ elements: [AnyHashable]) {
        guard let context, unknownPath == nil else { return }
        let texts = elements.map { PathAdapter.encode($0) ?? "" }
        context.navigation.stackChanged(to: texts, path: "/" + (texts.last ?? ""))
    }

    /// The address of a screen, for links that work before the page is live.
    func href(for element: AnyHashable) -> String? {
        guard let text = PathAdapter.encode(element), path?.decode != nil else { return nil }
        return Address("/").with(path: "/" + text).string
    }

    func push(_ element: AnyHashable) {
        guard let path else { return }
        path.set(path.get() + [element])
    }

    func pop() {
        unknownPath = nil
        context?.isNotFound = false
        guard let path else { return }
        path.set(Array(path.get().dropLast()))
        destinationSource.invalidateReaders()
    }

    // MARK: Destinations

    func register(_ type: ObjectIdentifier, _ make: @escaping @MainActor (AnyHashable) -> AnyView?) {
        destinations[type] = make
        // Screens that are shown have to be made anew from what the closure captures now.
        destinationSource.invalidateReaders()
    }

    func destination(for element: AnyHashable) -> AnyView? {
        destinationSource.recordRead()
        return destinations[ObjectIdentifier(type(of: element.base))]?(element)
    }

    /// What the stack shows besides its path; reading it makes the reader depend on it.
    func unknownPathForReading() -> String? {
        destinationSource.recordRead()
        return unknownPath
    }

    func close() {
        context?.navigation.onNavigate[ObjectIdentifier(self)] = nil
    }
}

extension Address {
    func with(path: String) -> Address {
        var copy = self
        copy.path = path
        return copy
    }
}

private struct NavigationModelKey: EnvironmentKey {
    static var defaultValue: NavigationModel? { nil }
}

private struct ScreenModelKey: EnvironmentKey {
    static var defaultValue: ScreenModel? { nil }
}

private struct DismissKey: EnvironmentKey {
    static var defaultValue: DismissAction { DismissAction(run: nil) }
}

extension EnvironmentValues {
    var navigation: NavigationModel? {
        get { self[NavigationModelKey.self] }
        set { self[NavigationModelKey.self] = newValue }
    }

    var screen: ScreenModel? {
        get { self[ScreenModelKey.self] }
        set { self[ScreenModelKey.self] = newValue }
    }

    /// Leaves the screen or sheet that the view is in.
    public var dismiss: DismissAction {
        get { self[DismissKey.self] }
        set { self[DismissKey.self] = newValue }
    }
}

/// Leaves a screen or sheet.
@MainActor @preconcurrency
public struct DismissAction {
    let run: (@MainActor () -> Void)?

    /// Leaves the screen or sheet; without one it does nothing.
    public func callAsFunction() {
        run?()
    }
}
