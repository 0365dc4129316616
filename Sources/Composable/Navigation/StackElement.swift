// SPDX-License-Identifier: Apache-2.0

import ComposableCore

/// An element of a ``StackState`` in the path of a navigation stack: a pushed one, or that of a link.
///
/// An element whose state is a `LosslessStringConvertible` is a part of the page's address.
public struct _StackElement<State>: Hashable {
    enum Identity: Hashable {
        /// An element of the stack.
        case pushed(StackElementID)
        /// An element that is not in the stack: the value of a link, or of an address.
        case new(ObjectIdentifier)
    }

    let identity: Identity
    let state: State
    /// Makes the identity of a new element unique while the element lives.
    private let token: Token?

    private final class Token: Sendable {}

    init(_ id: StackElementID, _ state: State) {
        identity = .pushed(id)
        self.state = state
        token = nil
    }

    init(new state: State) {
        let token = Token()
        identity = .new(ObjectIdentifier(token))
        self.state = state
        self.token = token
    }

    /// Returns whether both are the same element.
    public static func == (left: Self, right: Self) -> Bool { left.identity == right.identity }

    /// Hashes the identity of the element.
    public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

extension _StackElement: CustomStringConvertible, LosslessStringConvertible where State: LosslessStringConvertible {
    /// Reads the element of an address.
    public init?(_ description: String) {
        guard let state = State(description) else { return nil }
        self.init(new: state)
    }

    /// The part of the page's address that names the element.
    public var description: String { state.description }
}
