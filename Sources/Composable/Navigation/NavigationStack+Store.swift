// SPDX-License-Identifier: Apache-2.0

public import ComposableCore
public import Vitral

extension NavigationStack {
    /// Creates a navigation stack whose path is the state of a store.
    ///
    /// ```swift
    /// struct RootView: View {
    ///     @Bindable var store: StoreOf<TripsFeature>
    ///
    ///     var body: some View {
    ///         NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
    ///             TripHome(store: store.scope(state: \.trip, action: \.trip))
    ///         } destination: { store in
    ///             switch store.case {
    ///             case .detail(let store): TripEditorView(store: store)
    ///             }
    ///         }
    ///     }
    /// }
    /// ```
    ///
    /// If the state of the elements is a `LosslessStringConvertible`, the page's address names the element at the top, and a
    /// link to it opens the element.
    ///
    /// - Parameters:
    ///   - path: The store of the stack.
    ///   - root: The first screen.
    ///   - destination: The screen of an element.
    public init<State, Action, Destination: View, R: View>(
        path: Binding<Store<StackState<State>, StackAction<State, Action>>>, @ViewBuilder root: () -> R,
        @ViewBuilder destination: @escaping @MainActor (Store<State, Action>) -> Destination
    ) where Data == [_StackElement<State>], Root == _StackRoot<State, Action, R, Destination> {
        let store = path.wrappedValue
        let root = root()
        self.init(path: Binding(get: { store.pathElements() }, set: { store.setPath($0) })) {
            _StackRoot(store: store, root: root, destination: destination)
        }
    }
}

/// The first screen of a stack, with the screens of the stack's elements.
public struct _StackRoot<State, Action, Root: View, Destination: View>: View {
    let store: Store<StackState<State>, StackAction<State, Action>>
    let root: Root
    let destination: @MainActor (Store<State, Action>) -> Destination

    /// The first screen, which declares the others.
    public var body: some View {
        root.navigationDestination(for: _StackElement<State>.self) { element in
            _StackScreen(element: element, stack: store, destination: destination)
        }
    }
}

/// The screen of an element of a stack.
struct _StackScreen<State, Action, Destination: View>: View {
    let element: _StackElement<State>
    let stack: Store<StackState<State>, StackAction<State, Action>>
    let destination: @MainActor (Store<State, Action>) -> Destination

    var body: some View {
        if case .pushed(let id) = element.identity, let store = stack.stackElement(id) { destination(store) }
    }
}

extension NavigationLink where Destination == Never {
    /// Creates a link that pushes an element on the store's stack around it.
    ///
    /// ```swift
    /// NavigationLink(state: TripsFeature.Path.State.detail(TripEditor.State(id: 25))) {
    ///     Text("Faro")
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - state: The state of the element; a link without one is disabled.
    ///   - label: The label.
    public init<P>(state: P?, @ViewBuilder label: () -> Label) {
        self.init(value: state.map { _StackElement(new: $0) }, label: label)
    }

    /// Creates a link with a text that pushes an element on the store's stack around it.
    ///
    /// - Parameters:
    ///   - titleKey: The text.
    ///   - state: The state of the element; a link without one is disabled.
    public init<P>(_ titleKey: LocalizedStringKey, state: P?) where Label == Text {
        self.init(state: state) { Text(titleKey) }
    }

    /// Creates a link with a verbatim text that pushes an element on the store's stack around it.
    ///
    /// - Parameters:
    ///   - title: The text.
    ///   - state: The state of the element; a link without one is disabled.
    @_disfavoredOverload
    public init<P>(_ title: some StringProtocol, state: P?) where Label == Text {
        self.init(state: state) { Text(title) }
    }
}
