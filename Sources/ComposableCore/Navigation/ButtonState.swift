// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A button of an alert or a dialog, as a value that state can hold and tests can compare.
///
/// ```swift
/// let button = ButtonState<Bool>(role: .destructive, action: true) {
///     TextState("Delete")
/// }
/// ```
public struct ButtonState<Action>: Identifiable {
    /// The identity of the button for views; it does not count in comparisons.
    public let id: UUID
    /// The action.
    public let action: ButtonStateAction<Action>
    /// The text.
    public let label: TextState
    /// The kind of the button, or `nil` for a plain one.
    public let role: ButtonStateRole?

    private init(id: UUID, action: ButtonStateAction<Action>, label: TextState, role: ButtonStateRole?) {
        self.id = id
        self.action = action
        self.label = label
        self.role = role
    }

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - role: The kind of the button.
    ///   - action: The action.
    ///   - label: Returns the text.
    public init(
        role: ButtonStateRole? = nil, action: ButtonStateAction<Action> = .send(nil), label: () -> TextState
    ) {
        self.init(id: UUID(), action: action, label: label(), role: role)
    }

    /// Creates a button that sends an action.
    ///
    /// - Parameters:
    ///   - role: The kind of the button.
    ///   - action: The action.
    ///   - label: Returns the text.
    public init(role: ButtonStateRole? = nil, action: Action, label: () -> TextState) {
        self.init(id: UUID(), action: .send(action), label: label(), role: role)
    }

    /// Calls a function with the button's action, or with `nil` if the button only dismisses.
    ///
    /// - Parameter perform: Sends the action.
    public func withAction(_ perform: (Action?) -> Void) {
        perform(action.action)
    }

    /// Returns the button with another action.
    ///
    /// - Parameter transform: Returns the other action.
    public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonState<NewAction> {
        ButtonState<NewAction>(id: id, action: .send(transform(action.action)), label: label, role: role)
    }
}

extension ButtonState: Equatable where Action: Equatable {
    /// Returns whether two values are equal.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.action == rhs.action && lhs.label == rhs.label && lhs.role == rhs.role
    }
}

extension ButtonState: Hashable where Action: Hashable {
    /// Hashes the value.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(action)
        hasher.combine(label)
        hasher.combine(role)
    }
}

extension ButtonState: Sendable where Action: Sendable {}

extension ButtonState: Encodable where Action: Encodable {
    /// Encodes the action, the label and the role.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: ButtonStateKey.self)
        try container.encodeIfPresent(action.action, forKey: .action)
        try container.encode(label, forKey: .label)
        try container.encodeIfPresent(role, forKey: .role)
    }
}

extension ButtonState: Decodable where Action: Decodable {
    /// Creates a button with an identity of its own.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: ButtonStateKey.self)
        self.init(
            id: UUID(), action: .send(try container.decodeIfPresent(Action.self, forKey: .action)),
            label: try container.decode(TextState.self, forKey: .label),
            role: try container.decodeIfPresent(ButtonStateRole.self, forKey: .role))
    }
}

private enum ButtonStateKey: CodingKey {
    case action, label, role
}
