// SPDX-License-Identifier: Apache-2.0

/// A reducer of an enum of features: of a destination or a path.
///
/// Do not write this conformance: the macro ``Reducer()`` adds it to an enum.
public protocol CaseReducer<State, Action>: Reducer
where State: CaseReducerState, Body: Reducer, Body.State == State, Body.Action == Action {
    associatedtype State = State
    associatedtype Action = Action
    associatedtype Body = Body
    /// The enum with a store for each feature.
    associatedtype CaseScope: _CaseScopeProtocol

    /// The reducers of the features.
    static var body: Body { get }

    /// Returns the store of the present feature.
    ///
    /// - Parameter store: The store of the enum.
    @MainActor
    static func scope(_ store: Store<State, Action>) -> CaseScope
}

extension CaseReducer {
    /// The reducers that make up the feature.
    public var body: Body { Self.body }
}

/// An enum with a store for each feature of a reducer's enum.
public protocol _CaseScopeProtocol {}

/// The state of a reducer's enum.
public protocol CaseReducerState: _ReducibleState where _ReducerAction == StateReducer.Action {
    /// The enum of features.
    associatedtype StateReducer: CaseReducer where StateReducer.State == Self

    /// Whether the present state ends with any action.
    var _$isEphemeral: Bool { get }
}

extension CaseReducerState {
    /// The reducer as it runs in a store.
    public static var _reducerNode: _ReducerNode<Self, StateReducer.Action> {
        DeferredNode { StateReducer.body._node }
    }
    /// Whether the present state ends with any action.
    public var _$isEphemeral: Bool { false }
}

/// The reducers of an enum's features, which the macro ``Reducer()`` collects.
public struct _CaseReducers<State, Action> where State: CasePathable, Action: CasePathable {
    private var nodes: [_ReducerNode<State, Action>] = []

    /// Creates a collection without reducers.
    public init() {}

    /// Adds the reducer of a case.
    public mutating func add<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
        _ state: CaseKeyPath<State, ChildState>,
        _ action: CaseKeyPath<Action, ChildAction>,
        _ reducer: @autoclosure @escaping () -> Child, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        nodes.append(
            IfCaseLetNode(
                parent: nil, keyPath: state, state: State.allCasePaths[keyPath: state],
                action: Action.allCasePaths[keyPath: action], child: DeferredNode { reducer()._node },
                location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)))
    }

    /// The reducer of all cases.
    public var reducer: Reduce<State, Action> { ReducerBuilder.sequence(nodes) }
}

/// A reducer that is made at its first action: most of an enum's features never run in a session.
private final class DeferredNode<State, Action>: _ReducerNode<State, Action> {
    private let make: () -> _ReducerNode<State, Action>
    private lazy var node = make()

    init(_ make: @escaping () -> _ReducerNode<State, Action>) {
        self.make = make
    }

    override func reduce(into state: inout State, action: Action) -> Effect<Action> {
        node.reduce(into: &state, action: action)
    }
}

extension Store where State: CaseReducerState & ObservableState, State.StateReducer.Action == Action {
    /// The present feature's store, as a case of an enum, observed.
    public var `case`: State.StateReducer.CaseScope { State.StateReducer.scope(self) }
}

/// A store whose features are the cases of a `@Reducer` enum.
public protocol _StoreWithCaseScope {
    /// The enum with a store for each feature.
    associatedtype _CaseScope: CasePathable

    /// The present feature's store.
    @MainActor var _caseScope: _CaseScope { get }
}

extension Store: nonisolated _StoreWithCaseScope
where
    State: CaseReducerState & ObservableState, State.StateReducer.Action == Action,
    State.StateReducer.CaseScope: CasePathable
{
    /// The present feature's store.
    public var _caseScope: State.StateReducer.CaseScope { self.case }
}

/// The store of a presented `@Reducer` enum, or `nil` while nothing is presented.
public protocol _OptionalStoreWithCaseScope: ExpressibleByNilLiteral {
    /// The enum with a store for each feature.
    associatedtype _CaseScope: CasePathable

    /// The present feature's store, or `nil` while nothing is presented.
    @MainActor var _caseScope: _CaseScope? { get }
}

extension Optional: _OptionalStoreWithCaseScope where Wrapped: _StoreWithCaseScope {
    /// The present feature's store, or `nil` while nothing is presented.
    @MainActor public var _caseScope: Wrapped._CaseScope? { self?._caseScope }
}
