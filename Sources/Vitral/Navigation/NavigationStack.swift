// SPDX-License-Identifier: Apache-2.0

/// Screens on top of each other, of which the last can be seen.
///
/// The path is the page's address: when its elements are `LosslessStringConvertible`, the last one's text is the path
/// of the address, so that a link, a reload, back and forward lead to the same screen.
///
/// Another screen comes with a move, in which views with a ``View/matchedGeometryEffect(id:in:properties:isSource:)``
/// fly to their new place. `withAnimation(nil)` around the change of the path leaves it out, and so does a browser that
/// went back or forward by itself.
public struct NavigationStack<Data, Root: View>: View {
    private let root: Root
    private let path: PathAdapter?

    /// Creates a stack that keeps its own path.
    public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
        self.root = root()
        path = nil
    }

    /// Creates a stack with a path of elements of one type.
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where
        Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable
    {
        self.root = root()
        self.path = PathAdapter(path)
    }

    /// Creates a stack with a path of elements of any type.
    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
        self.root = root()
        self.path = PathAdapter(path)
    }

    /// The screens.
    public var body: some View {
        if let path {
            _NavigationScreens(root: root, path: path)
        } else {
            _OwnedNavigationStack(root: root)
        }
    }
}

/// A stack whose path nobody else needs.
private struct _OwnedNavigationStack<Root: View>: View {
    let root: Root
    @State private var path = NavigationPath()

    var body: some View {
        _NavigationScreens(root: root, path: PathAdapter($path))
    }
}

/// A path of elements of any type.
public struct NavigationPath: Equatable {
    private(set) var elements: [AnyHashable] = []

    /// Creates an empty path.
    public init() {}

    /// How many screens lie above the root.
    public var count: Int { elements.count }

    /// Whether the root can be seen.
    public var isEmpty: Bool { elements.isEmpty }

    /// Shows another screen.
    public mutating func append<V: Hashable & Sendable>(_ value: V) {
        elements.append(AnyHashable(value))
    }

    /// Goes back.
    public mutating func removeLast(_ k: Int = 1) {
        elements.removeLast(min(k, elements.count))
    }

    mutating func replace(_ values: [AnyHashable]) {
        elements = values
    }
}

/// A path of any kind, as the stack reads and writes it.
@MainActor
struct PathAdapter {
    let get: @MainActor () -> [AnyHashable]
    let set: @MainActor ([AnyHashable]) -> Void
    /// Reads an element from the path of an address.
    let decode: (@MainActor (String) -> AnyHashable?)?

    init<Data>(_ binding: Binding<Data>)
    where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
        get = { binding.wrappedValue.map { AnyHashable($0) } }
        set = { values in binding.wrappedValue = Data(values.compactMap { $0.base as? Data.Element }) }
        decode = Self.decoder(Data.Element.self)
    }

    init(_ binding: Binding<NavigationPath>) {
        get = { binding.wrappedValue.elements }
        set = { binding.wrappedValue.replace($0) }
        decode = nil
    }

    private static func decoder<Element: Hashable>(_ type: Element.Type) -> (@MainActor (String) -> AnyHashable?)? {
        guard let convertible = type as? any LosslessStringConvertible.Type else { return nil }
        func decode<T: LosslessStringConvertible>(_ type: T.Type, _ text: String) -> AnyHashable? {
            T(text).flatMap { ($0 as? Element).map { AnyHashable($0) } }
        }
        return { decode(convertible, $0) }
    }

    /// The text of an element in an address.
    static func encode(_ element: AnyHashable) -> String? {
        (element.base as? any LosslessStringConvertible)?.description
    }
}
