// SPDX-License-Identifier: Apache-2.0

extension Reducer {
    /// Adds the elements of a collection as children.
    ///
    /// An element runs before this reducer. When it is removed, its effects are cancelled.
    ///
    /// - Parameters:
    ///   - toElementsState: The key path of the elements.
    ///   - toElementAction: The case of this reducer's actions with the elements' actions.
    ///   - element: The reducer of one element.
    ///   - fileID: The place that a report names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    @warn_unqualified_access
    public func forEach<ElementState, ElementAction, ID: Hashable & Sendable>(
        _ toElementsState: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
        action toElementAction: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
        @ReducerBuilder<ElementState, ElementAction> element: () -> some Reducer<ElementState, ElementAction>,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) -> Reduce<State, Action> where Action: CasePathable {
        Reduce(
            node: ForEachNode(
                parent: _node, keyPath: toElementsState, action: toElementAction.casePath(),
                element: element()._node,
                location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)))
    }
}

private final class ForEachNode<State, Action, ID: Hashable & Sendable, Element, ElementAction>:
    _ReducerNode<State, Action>
{
    private let parent: _ReducerNode<State, Action>
    private let keyPath: WritableKeyPath<State, IdentifiedArray<ID, Element>>
    private let state: StatePath<State, IdentifiedArray<ID, Element>>
    private let action: AnyCasePath<Action, IdentifiedAction<ID, ElementAction>>
    private let element: _ReducerNode<Element, ElementAction>
    private let identity = ValueIdentity<Element>.make()
    private let location: CodeLocation
    /// Whether elements have had effects; without, none is to be cancelled.
    private var hasEffects = false

    init(
        parent: _ReducerNode<State, Action>, keyPath: WritableKeyPath<State, IdentifiedArray<ID, Element>>,
        action: AnyCasePath<Action, IdentifiedAction<ID, ElementAction>>,
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
        var effect = Effect<Action>.none
        self.action.visit(action) { action in
            switch action {
            case .element(let id, let elementAction):
                effect = reduceElement(in: &state, id: id, action: elementAction)
            }
        }
        guard hasEffects else { return effect.merge(with: parent.reduce(into: &state, action: action)) }
        let before = self.state.read(state).version
        effect = effect.merge(with: parent.reduce(into: &state, action: action))
        let elements = self.state.read(state)
        guard before != elements.version else { return effect }
        let remaining = elements.ids
        return effect.merge(
            with: Effect(
                .cancelScopes(keyPath) { id in (id.base as? ID).map { !remaining.contains($0) } ?? false }))
    }

    private func reduceElement(in state: inout State, id: ID, action: ElementAction) -> Effect<Action> {
        var effect = Effect<ElementAction>.none
        var isPresent = false
        self.state.modify(&state) { elements in
            isPresent = elements.modify(id: id, identity) { effect = element.reduce(into: &$0, action: action) }
        }
        guard isPresent else {
            report(.absentElement(operator: "forEach", id: id, action: ElementAction.self), at: location)
            // Another reducer has removed the element: its effects would send more such actions.
            return hasEffects ? Effect(.cancelScope(scope(of: id))) : .none
        }
        guard !effect.isNone else { return .none }
        hasEffects = true
        let path = self.action
        return effect.map { path.embed(.element(id: id, action: $0)) }
            .scoped(to: scope(of: id))
    }

    private func scope(of id: ID) -> ScopeElement { ScopeElement(keyPath, id: AnyHashable(id)) }
}
