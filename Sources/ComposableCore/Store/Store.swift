// SPDX-License-Identifier: Apache-2.0

public import Observation

/// The running feature: its state, to which views send actions.
///
/// ```swift
/// @Reducer
/// struct Counter {
///     @ObservableState
///     struct State {
///         var count = 0
///     }
///     enum Action {
///         case increment
///     }
///     var body: some ReducerOf<Self> {
///         Reduce { state, action in
///             state.count += 1
///             return .none
///         }
///     }
/// }
///
/// let store = Store(initialState: Counter.State()) {
///     Counter()
/// }
/// store.send(.increment)
/// let count = store.count
/// ```
///
/// A view gets the store of its own feature from its parent's: ``scope(state:action:)``. Stores of children share the
/// state of the first store; the first store and its children live as long as one of them does, and then the effects
/// that still run are cancelled.
@dynamicMemberLookup
@MainActor
public final class Store<State, Action> {
    package let core: StoreCore<State, Action>
    /// The stores of children, which stay the same objects from one evaluation of a view to the next.
    var children: [ScopeKey: AnyObject] = [:]

    /// Creates the store of a feature without a parent.
    ///
    /// - Parameters:
    ///   - initialState: The state at the start, made with the store's dependencies.
    ///   - reducer: The feature's reducer.
    ///   - prepareDependencies: Sets dependencies of the reducer and its effects.
    ///   - fileID: The place that reports name.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    public convenience init<R: Reducer<State, Action>>(
        initialState: @autoclosure () -> R.State, @ReducerBuilder<State, Action> reducer: () -> R,
        withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        self.init(
            initialState: initialState(), owner: .session, reducer: reducer, withDependencies: prepareDependencies,
            fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Creates the store of a feature without a parent, for one session or for the process.
    ///
    /// A store in a `static let` serves all users, so it belongs to the process:
    ///
    /// ```swift
    /// @Reducer
    /// struct Lobby {
    ///     @ObservableState
    ///     struct State {
    ///         var guests = 0
    ///     }
    ///     enum Action {
    ///         case entered
    ///     }
    ///     var body: some ReducerOf<Self> {
    ///         Reduce { state, action in
    ///             state.guests += 1
    ///             return .none
    ///         }
    ///     }
    /// }
    ///
    /// enum House {
    ///     @MainActor static let lobby = Store(initialState: Lobby.State(), owner: .process) { Lobby() }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - initialState: The state at the start, made with the store's dependencies.
    ///   - owner: The owner of the store.
    ///   - reducer: The feature's reducer.
    ///   - prepareDependencies: Sets dependencies of the reducer and its effects.
    ///   - fileID: The place that reports name.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    public convenience init<R: Reducer<State, Action>>(
        initialState: @autoclosure () -> R.State, owner: StoreOwner,
        @ReducerBuilder<State, Action> reducer: () -> R,
        withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        var dependencies = owner.dependencies
        dependencies.stackElementID = StackElementIDGenerator()
        if let prepareDependencies { dependencies.update(prepareDependencies) }
        let (state, node) = DependencyValues.$_current.withValue(dependencies) { (initialState(), reducer()._node) }
        let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        self.init(core: RootCore(state: state, node: node, dependencies: dependencies, location: location))
    }

    package init(core: StoreCore<State, Action>) {
        self.core = core
    }

    /// Sends an action to the reducer, which changes the state before the function returns.
    ///
    /// - Parameter action: The action.
    /// - Returns: The effects of the action, to wait for or to cancel.
    @discardableResult
    public func send(_ action: Action) -> StoreTask {
        core.send(action)
    }

    /// Returns the value of a function of the state, without observing it.
    ///
    /// - Parameter body: Reads the state.
    public func withState<R>(_ body: (_ state: State) -> R) -> R {
        core.withState(body)
    }
}

extension Store where State: ObservableState {
    /// The state, observed.
    public var state: State {
        core.observe()
        return core.withState { $0 }
    }

    /// A property of the state, observed.
    ///
    /// - Parameter keyPath: The property.
    public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
        core.observe()
        return core.value(at: keyPath)
    }
}

extension Store: nonisolated Equatable {
    /// Returns whether two values are equal.
    public nonisolated static func == (lhs: Store, rhs: Store) -> Bool { lhs === rhs }
}

extension Store: nonisolated Hashable {
    /// Hashes the value.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Store: nonisolated Identifiable {}

extension Store: nonisolated Observable {}

extension Store: nonisolated CustomDebugStringConvertible {
    /// The value as a text for debuggers.
    public nonisolated var debugDescription: String { "Store<\(State.self), \(Action.self)>" }
}

/// The store of a reducer.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>
