// SPDX-License-Identifier: Apache-2.0

/// An action of an element of a ``StackState``, or a change of the stack by the user.
public enum StackAction<State, Action>: CasePathable {
    /// An action of the element with an identity.
    indirect case element(id: StackElementID, action: Action)
    /// The removal of an element and those above it.
    case popFrom(id: StackElementID)
    /// The addition of an element.
    case push(id: StackElementID, state: State)

    /// The case paths of the action.
    public struct AllCasePaths: Sendable {
        /// The path to the identity and the element's action.
        public var element: AnyCasePath<StackAction, (id: StackElementID, action: Action)> {
            AnyCasePath(
                embed: { .element(id: $0.id, action: $0.action) },
                extract: { if case .element(let id, let action) = $0 { (id, action) } else { nil } })
        }

        /// The path to the identity from which the user goes back.
        public var popFrom: AnyCasePath<StackAction, StackElementID> {
            AnyCasePath(embed: { .popFrom(id: $0) }, extract: { if case .popFrom(let id) = $0 { id } else { nil } })
        }

        /// The path to the identity and the state of a new element.
        public var push: AnyCasePath<StackAction, (id: StackElementID, state: State)> {
            AnyCasePath(
                embed: { .push(id: $0.id, state: $0.state) },
                extract: { if case .push(let id, let state) = $0 { (id, state) } else { nil } })
        }

        /// The path to the action of one element.
        ///
        /// - Parameter id: The element's identity.
        public subscript(id id: StackElementID) -> AnyCasePath<StackAction, Action> {
            AnyCasePath(
                embed: { .element(id: id, action: $0) },
                extract: { if case .element(id, let action) = $0 { action } else { nil } })
        }
    }

    /// The case paths of the action.
    public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}
extension StackAction: Decodable where State: Decodable, Action: Decodable {}
extension StackAction: Encodable where State: Encodable, Action: Encodable {}

/// The action of a stack of a reducer's features.
public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action>

extension AnyCasePath {
    /// The path to the action of one element of a stack: `\.path[id: 0]`.
    ///
    /// - Parameter id: The element's identity.
    public subscript<State, Action>(id id: StackElementID) -> AnyCasePath<Root, Action>
    where Value == StackAction<State, Action> {
        appending(path: Value.allCasePaths[id: id])
    }
}
