// SPDX-License-Identifier: Apache-2.0

extension Reducer {
    /// Adds the features of a navigation stack as children.
    ///
    /// An element runs before this reducer. When it is removed, its effects are cancelled. The dependency `\.dismiss` of
    /// its effects removes it.
    ///
    /// - Parameters:
    ///   - toStackState: The key path of the stack.
    ///   - toStackAction: The case of this reducer's actions with the elements' actions.
    ///   - destination: The reducer of an element.
    ///   - fileID: The place that a report names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    @warn_unqualified_access
    @_disfavoredOverload
    public func forEach<DestinationState, DestinationAction>(
        _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
        action toStackAction: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
        @ReducerBuilder<DestinationState, DestinationAction> destination: () -> some Reducer<
            DestinationState, DestinationAction
        >,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) -> Reduce<State, Action> where Action: CasePathable {
        Reduce(
            node: StackNode(
                parent: _node, keyPath: toStackState, action: toStackAction.casePath(),
                element: destination()._node,
                location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)))
    }

    /// Adds a `@Reducer` enum of features as the elements of a navigation stack.
    ///
    /// - Parameters:
    ///   - state: The key path of the stack.
    ///   - action: The case of this reducer's actions with the elements' actions.
    ///   - fileID: The place that a report names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    @warn_unqualified_access
    public func forEach<DestinationState: CaseReducerState, DestinationAction>(
        _ state: WritableKeyPath<State, StackState<DestinationState>>,
        action: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) -> Reduce<State, Action> where Action: CasePathable, DestinationState.StateReducer.Action == DestinationAction {
        Reduce(
            node: StackNode(
                parent: _node, keyPath: state, action: action.casePath(),
                element: DestinationState._reducerNode,
                location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)))
    }
}

private final class StackNode<State, Action, Element, ElementAction>: _ReducerNode<State, Action> {
    private let parent: _ReducerNode<State, Action>
    private let keyPath: WritableKeyPath<State, StackState<Element>>
    private let state: StatePath<State, StackState<Element>>
    private let action: AnyCasePath<Action, StackAction<Element, ElementAction>>
    private let element: _ReducerNode<Element, ElementAction>
    private let identity = ValueIdentity<Element>.make()
    private let location: CodeLocation
    /// Whether elements have had effects; without, none is to be cancelled.
    private var hasEffects = false

    init(
        parent: _ReducerNode<State, Action>, keyPath: WritableKeyPath<State, StackState<Element>>,
        action: AnyCasePath<Action, StackAction<Element, ElementAction>>,
        element: _ReducerNode<Element, ElementAction>, location: CodeLocation
    ) {
        self.parent = parent
        self.keyPath = keyPath
        state = StatePath.make(keyPath)
        self.action = action
        self.element = element
        self.location = location
    }

    override func reduce(into state: inout State, action: Action) -> Effect<Action> {
        let stackAction = self.action.extract(from: action)
        var effect = Effect<Action>.none
        var popped: StackElementID?
        switch stackAction {
        case .element(let id, let elementAction)?:
            effect = reduceElement(in: &state, id: id, action: elementAction)
        case .popFrom(let id)?:
            if self.state.read(state).elementsByID[id] == nil {
                report(.absentElement(operator: "forEach", id: id, action: ElementAction.self), at: location)
            }
            popped = id
        case .push(let id, let element)?:
            push(element, id: id, in: &state)
        case nil: break
        }
        let before = hasEffects ? self.state.read(state).version : nil
        effect = effect.merge(with: parent.reduce(into: &state, action: action))
        if let popped { self.state.modify(&state) { $0.pop(from: popped) } }
        guard let before else { return effect }
        let elements = self.state.read(state)
        guard before != elements.version else { return effect }
        let remaining = elements.ids
        return effect.merge(
            with: Effect(
                .cancelScopes(keyPath) { id in
                    (id.base as? StackElementID).map { !remaining.contains($0) } ?? false
                }))
    }

    private func reduceElement(
        in state: inout State, id: StackElementID, action: ElementAction
    ) -> Effect<Action> {
        var effect = Effect<ElementAction>.none
        var isPresent = false
        let handle = PresentationHandle.present {
            self.state.modify(&state) { elements in
                isPresent = elements.modify(id: id, identity) { effect = element.reduce(into: &$0, action: action) }
            }
        }
        guard isPresent else {
            report(.absentElement(operator: "forEach", id: id, action: ElementAction.self), at: location)
            // Another reducer has removed the element: its effects would send more such actions.
            return hasEffects ? Effect(.cancelScope(scope(of: id))) : .none
        }
        guard !effect.isNone || handle != nil else { return .none }
        hasEffects = true
        let path = self.action
        return effect.map { path.embed(.element(id: id, action: $0)) }
            .scoped(to: scope(of: id), handle, dismiss: path.embed(.popFrom(id: id)))
    }

    private func scope(of id: StackElementID) -> ScopeElement { ScopeElement(keyPath, id: AnyHashable(id)) }

    private func push(_ element: Element, id: StackElementID, in state: inout State) {
        guard self.state.read(state).elementsByID[id] == nil else {
            report(.pushedTwice(id: id, element: Element.self), at: location)
            return
        }
        DependencyValues._current.stackElementID.skip(id)
        self.state.modify(&state) { $0.push(element, id: id) }
    }
}

extension Misuse {
    static func pushedTwice<Element>(id: StackElementID, element: Element.Type) -> Self {
        Misuse(
            """
            A 'forEach' received '.push(id: \(id.generation))', but the stack of '\(Element.self)' has an element with this \
            ID. The stack did not change.

            To fix this, push with the ID of the next element.
            """)
    }
}
