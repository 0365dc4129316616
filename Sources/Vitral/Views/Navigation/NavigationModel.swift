// SPDX-License-Identifier: Apache-2.0

/// The path and the destinations that the screens of a navigation stack share.
@MainActor
final class NavigationModel {
    private var destinations: [ObjectIdentifier: Destination] = [:]
    private let missingSource = Source()
    private let presentedSource = Source()
    private let closureSource = Source()
    private let createdDepthsSource = Source()
    private let searchSource = Source()
    /// The elements that the stack shows, in order from the bottom.
    private var elements: [AnyHashable] = []
    /// The depths of the covered screens that the search creates because one of them may declare the missing
    /// destination.
    private var createdDepths: Set<Int> = []
    /// The elements whose screens exist, by depth; the search does not create these screens.
    private var existing: [Int: AnyHashable] = [:]
    /// The number of completed search steps; it makes each screen without a destination start only one step.
    private var searchStep = 0
    /// The maximum number of covered screens that the search creates for one destination.
    ///
    /// The number is limited because a client chooses the path.
    private static let maximumCreatedScreens = 8
    /// The screens above those of the path, each shown while a value of a view requests it.
    private var presented: [DestinationLink] = []
    private var path: PathAdapter?
    private weak var context: SceneContext?
    private var hasReadAddress = false
    private var savedQueries: [Int: [String: String]] = [:]
    /// The path of an address that no screen matches; `nil` if the address is valid.
    private(set) var unknownPath: String?

    /// The screen factory for one type of element.
    @MainActor
    private final class Destination {
        let source = Source()
        var make: (@MainActor (AnyHashable) -> AnyView?)?
        /// The depth of the node that declared the destination.
        var depth = UInt32.max
    }

    /// - Parameter coveredQueries: The saved values of covered screens in the query; read once.
    func update(
        _ path: PathAdapter, context: SceneContext?, coveredQueries: @autoclosure () -> [Int: [String: String]] = [:]
    ) {
        self.path = path
        self.context = context
        guard !hasReadAddress, let context else { return }
        hasReadAddress = true
        savedQueries = coveredQueries()
        context.navigation.restore(coveredQueries: savedQueries, of: self)
        // A path without text has the screens that the app or a snapshot gave it: no address describes them.
        if path.decode != nil, !ends(at: context.navigation.address) {
            readAddress(context.navigation.address, stack: [])
        }
        context.navigation.onNavigate[ObjectIdentifier(self)] = { [weak self] address, stack in
            self?.readAddress(address, stack: stack)
        }
    }

    // MARK: Path and address

    /// Returns whether the stack's initial path, restored or chosen by the app, ends at an address.
    ///
    /// If so, the stack keeps the path, because the address contains only its last screen.
    private func ends(at address: Address) -> Bool {
        guard let path, path.decode != nil, let last = path.get().last else { return false }
        return PathAdapter.encode(last) == address.pathText
    }

    /// Updates the path and the presented screens from an address.
    private func readAddress(_ address: Address, stack fullStack: [String]) {
        // The screens above the path have no text in the stack of the address.
        let own = fullStack.count - min(fullStack.reversed().prefix { $0.isEmpty }.count, presented.count)
        let stack = path?.decode == nil ? fullStack : Array(fullStack.prefix(own))
        limitPresented(to: max(fullStack.count - (path?.get().count ?? 0), 0))
        guard let path, let decode = path.decode else {
            // The elements have no text, so the browser's history knows only the number of screens.
            if let path, stack.count < path.get().count { path.set(Array(path.get().prefix(stack.count))) }
            return
        }
        unknownPath = nil
        context?.isNotFound = false
        let text = address.pathText
        var elements = stack.prefix(Address.maximumStack).compactMap(decode)
        if elements.count != stack.count || elements.last.flatMap(PathAdapter.encode) != text {
            elements = text.isEmpty ? [] : [decode(text)].compactMap { $0 }
        }
        if elements.isEmpty, !text.isEmpty {
            unknownPath = text
            context?.isNotFound = true
        }
        if path.get() != elements { path.set(elements) }
        missingSource.invalidateReaders()
    }

    /// Writes the path into the address.
    func writeAddress(_ elements: [AnyHashable], presented: Int = 0) {
        guard let context, unknownPath == nil else { return }
        let texts = elements.map { PathAdapter.encode($0) ?? "" }
        context.navigation.stackChanged(
            to: texts + Array(repeating: "", count: presented), path: "/" + (texts.last ?? ""), of: self)
    }

    /// Returns the values of covered screens in the query if they have changed since they were last saved.
    func takeChangedQueries() -> [Int: [String: String]]? {
        guard let queries = context?.navigation.coveredQueries(of: self), queries != savedQueries else { return nil }
        savedQueries = queries
        return queries
    }

    /// Returns the address of an element's screen, for links that work before the page is live; `nil` if it has none.
    func href(for element: AnyHashable) -> String? {
        guard let text = PathAdapter.encode(element), path?.decode != nil else { return nil }
        return Address(path: "/" + text).string
    }

    func push(_ element: AnyHashable) {
        guard let path else { return }
        path.set(path.get() + [element])
    }

    // MARK: Screens above the path

    /// Returns the screens above those of the path, and makes the reader depend on them.
    func readPresented() -> [DestinationLink] {
        presentedSource.recordRead()
        return presented
    }

    /// Adds a screen above those of the path, or replaces the one that the same view shows.
    func present(_ link: DestinationLink) {
        guard let index = presented.firstIndex(where: { $0.id == link.id }) else {
            presented.append(link)
            return presentedSource.invalidateReaders()
        }
        let isSame = presented[index] == link
        presented[index] = link
        // The same screen is created again from what the closure captures now.
        (isSame ? closureSource : presentedSource).invalidateReaders()
    }

    /// Removes a screen above the path, and the screens above it.
    func dismissPresented(_ id: ElementID) {
        guard let index = presented.firstIndex(where: { $0.id == id }) else { return }
        limitPresented(to: index)
    }

    /// Returns whether a view shows a screen above the path.
    func isPresenting(_ id: ElementID) -> Bool { presented.contains { $0.id == id } }

    private func limitPresented(to count: Int) {
        guard count < presented.count else { return }
        presented.removeLast(presented.count - count)
        presentedSource.invalidateReaders()
    }

    func pop() {
        if !presented.isEmpty { return limitPresented(to: presented.count - 1) }
        unknownPath = nil
        context?.isNotFound = false
        guard let path else { return }
        path.set(Array(path.get().dropLast()))
        missingSource.invalidateReaders()
    }

    // MARK: Destinations

    /// Registers the destination of a type of element.
    ///
    /// The outermost declaration wins; otherwise a screen could replace the destination that created it.
    func register(_ type: ObjectIdentifier, depth: UInt32, _ make: @escaping @MainActor (AnyHashable) -> AnyView?) {
        let destination = destination(of: type)
        guard depth <= destination.depth else { return }
        let isFirst = destination.make == nil
        destination.depth = depth
        destination.make = make
        // The visible screens must be created again from what the closure captures now.
        destination.source.invalidateReaders()
        // The search can now create a covered screen of this type, which it skipped earlier.
        if isFirst { continueSearch() }
    }

    func destination(for element: AnyHashable) -> AnyView? {
        if let link = element.base as? DestinationLink {
            closureSource.recordRead()
            return (presented.first { $0 == link } ?? link).make()
        }
        let destination = destination(of: ObjectIdentifier(type(of: element.base)))
        destination.source.recordRead()
        return destination.make?(element)
    }

    // MARK: Covered screens

    /// Updates the elements that the stack shows; if they differ, the search for a destination restarts.
    func update(elements: [AnyHashable]) {
        guard elements != self.elements else { return }
        self.elements = elements
        createdDepths = []
        existing = existing.filter { $0.key <= elements.count && elements[$0.key - 1] == $0.value }
        continueSearch()
    }

    /// Records that the screen at a depth exists.
    func registerScreen(at depth: Int) {
        if elements.indices.contains(depth - 1) { existing[depth] = elements[depth - 1] }
    }

    private func exists(_ depth: Int) -> Bool { existing[depth] == elements[depth - 1] }

    /// Returns whether the search creates a covered screen, and makes the reader depend on the answer.
    func createsCoveredScreen(at depth: Int) -> Bool {
        createdDepthsSource.recordRead()
        return createdDepths.contains(depth)
    }

    /// Returns the number of completed search steps, and makes the reader depend on it.
    func readSearchStep() -> Int {
        searchSource.recordRead()
        return searchStep
    }

    /// Creates the lowest covered screen that can be created, because its views may declare a missing destination.
    ///
    /// Destinations are usually declared in the first screen. A screen above it may declare them too, and its views
    /// must exist for that. The search creates one screen at a time, so that it creates none after the destination is
    /// known.
    ///
    /// - Parameters:
    ///   - element: The element without a destination. Only the element at the top starts a search.
    ///   - step: The number of search steps when the destination was missing.
    func createCoveredScreen(for element: AnyHashable, after step: Int) {
        guard step == searchStep, element == elements.last, !hasDestination(element),
            createdDepths.count < Self.maximumCreatedScreens
        else { return }
        // The first screen, at depth 0, has no element.
        let next = elements.indices.dropLast().first { !exists($0 + 1) && hasDestination(elements[$0]) }
        guard let next else { return }
        createdDepths.insert(next + 1)
        createdDepthsSource.invalidateReaders()
        continueSearch()
    }

    private func continueSearch() {
        searchStep += 1
        searchSource.invalidateReaders()
    }

    private func hasDestination(_ element: AnyHashable) -> Bool {
        element.base is DestinationLink || destination(of: ObjectIdentifier(type(of: element.base))).make != nil
    }

    private func destination(of type: ObjectIdentifier) -> Destination {
        if let destination = destinations[type] { return destination }
        let made = Destination()
        destinations[type] = made
        return made
    }

    /// Returns the path that no screen matches, and makes the reader depend on it.
    func readUnknownPath() -> String? {
        missingSource.recordRead()
        return unknownPath
    }

    func close() {
        context?.navigation.onNavigate[ObjectIdentifier(self)] = nil
        // Their closures may capture views whose environment contains this object.
        destinations = [:]
        presented = []
        elements = []
        existing = [:]
        path = nil
    }
}

private struct NavigationModelKey: EnvironmentKey {
    static var defaultValue: NavigationModel? { nil }
}

private struct ScreenModelKey: EnvironmentKey {
    static var defaultValue: ScreenModel? { nil }
}

private struct DismissKey: EnvironmentKey {
    static var defaultValue: DismissAction { DismissAction() }
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

    /// An action that closes the screen or sheet that contains the view.
    public var dismiss: DismissAction {
        get { self[DismissKey.self] }
        set { self[DismissKey.self] = newValue }
    }

    /// Whether the view is in a screen or sheet that ``dismiss`` can close.
    public var isPresented: Bool { dismiss.navigation != nil || dismiss.run != nil }
}
