// SPDX-License-Identifier: Apache-2.0

/// An action of an element of a collection.
///
/// ```swift
/// enum Action {
///     case rows(IdentifiedAction<Int, String>)
/// }
///
/// let action = Action.rows(.element(id: 1, action: "rename"))
/// ```
public enum IdentifiedAction<ID: Hashable & Sendable, Action>: CasePathable {
    /// An action of the element with an identity.
    case element(id: ID, action: Action)

    /// The case paths of an identified action.
    public struct AllCasePaths: Sendable {
        /// The path to the identity and the element's action.
        public var element: AnyCasePath<IdentifiedAction, (id: ID, action: Action)> {
            AnyCasePath(
                embed: { .element(id: $0.id, action: $0.action) },
                extract: { action in
                    switch action {
                    case .element(let id, let action): (id, action)
                    }
                })
        }

        /// The path to the action of one element.
        ///
        /// - Parameter id: The element's identity.
        public subscript(id id: ID) -> AnyCasePath<IdentifiedAction, Action> {
            AnyCasePath(
                embed: { .element(id: id, action: $0) },
                extract: { action in
                    switch action {
                    case .element(id, let action): action
                    default: nil
                    }
                })
        }
    }

    /// The case paths of the action.
    public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}
extension IdentifiedAction: Sendable where ID: Sendable, Action: Sendable {}
extension IdentifiedAction: Decodable where ID: Decodable, Action: Decodable {}
extension IdentifiedAction: Encodable where ID: Encodable, Action: Encodable {}

/// The action of a reducer's element.
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action> where R.State: Identifiable

extension AnyCasePath {
    /// The path to the action of one element: `\.rows[id: 1]`.
    ///
    /// - Parameter id: The element's identity.
    public subscript<ID: Hashable & Sendable, Action>(id id: ID) -> AnyCasePath<Root, Action>
    where Value == IdentifiedAction<ID, Action> {
        appending(path: Value.allCasePaths[id: id])
    }
}
