// SPDX-License-Identifier: Apache-2.0

/// A stack of screens, of which the top one is visible.
///
/// ```swift
/// let trips: [Trip]
///
/// var body: some View {
///     NavigationStack {
///         List(trips) { trip in NavigationLink(trip.name, value: trip) }
///             .navigationTitle("Trips")
///             .navigationDestination(for: Trip.self) { trip in
///                 Text(trip.country).navigationTitle(trip.name)
///             }
///     }
/// }
/// ```
///
/// The path determines the page's address: if its elements are `LosslessStringConvertible`, the text of the last
/// element is the path of the address, so that a link, a reload, and the browser's back and forward buttons show the
/// same screen.
///
/// A change of screens is animated, and views with a ``View/matchedGeometryEffect(id:in:properties:isSource:)`` move to
/// their new place. `withAnimation(nil)` around the change of the path disables the animation. The browser's back and
/// forward buttons are animated too, unless the browser has its own animation, as for a swipe.
public struct NavigationStack<Data, Root: View>: View {
    private let root: Root
    private let path: PathAdapter?

    /// Creates a stack that manages its own path.
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

/// A stack that keeps its path in its own state.
private struct _OwnedNavigationStack<Root: View>: View {
    let root: Root
    @State private var path = NavigationPath()

    var body: some View {
        _NavigationScreens(root: root, path: PathAdapter($path))
    }
}

/// A type-erased path that the stack reads and writes.
@MainActor
struct PathAdapter {
    let get: @MainActor () -> [AnyHashable]
    let set: @MainActor ([AnyHashable]) -> Void
    /// A closure that decodes an element from the path of an address; `nil` if the elements have no text.
    let decode: (@MainActor (String) -> AnyHashable?)?

    /// Creates a path whose elements have no text.
    init(get: @escaping @MainActor () -> [AnyHashable], set: @escaping @MainActor ([AnyHashable]) -> Void) {
        self.get = get
        self.set = set
        decode = nil
    }

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

    /// Returns the text of an element in an address; `nil` if it has none.
    static func encode(_ element: AnyHashable) -> String? {
        (element.base as? any LosslessStringConvertible)?.description
    }
}
