// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An alert as a value that state can hold and tests can compare.
///
/// ```swift
/// let alert = AlertState<Bool> {
///     TextState("Delete this trip?")
/// } actions: {
///     ButtonState(role: .destructive, action: true) {
///         TextState("Delete")
///     }
///     ButtonState(role: .cancel) {
///         TextState("Keep")
///     }
/// } message: {
///     TextState("You cannot get it back.")
/// }
/// ```
///
/// A property with `@Presents` holds it, and a view shows it while the property is not `nil`.
public struct AlertState<Action>: Identifiable {
    /// The identity of the alert for views; it does not count in comparisons.
    public let id: UUID
    /// The buttons.
    public var buttons: [ButtonState<Action>]
    /// The text below the title.
    public var message: TextState?
    /// The title.
    public var title: TextState

    private init(
        id: UUID, buttons: [ButtonState<Action>], message: TextState?, title: TextState
    ) {
        self.id = id
        self.buttons = buttons
        self.message = message
        self.title = title
    }

    /// Creates an alert.
    ///
    /// - Parameters:
    ///   - title: Returns the title.
    ///   - actions: Returns the buttons.
    ///   - message: Returns the text below the title.
    public init(
        title: () -> TextState, @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
        message: (() -> TextState)? = nil
    ) {
        self.init(id: UUID(), buttons: actions(), message: message?(), title: title())
    }

    /// Returns the alert with other actions.
    ///
    /// - Parameter transform: Returns the other action of a button.
    public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> AlertState<NewAction> {
        AlertState<NewAction>(
            id: id, buttons: buttons.map { $0.map(transform) }, message: message, title: title)
    }
}

extension AlertState: _EphemeralState {
    /// The actions of the buttons.
    public typealias _ReducerAction = Action
}

extension AlertState: _ObservableValue {
    /// The identity of the value for observers.
    public var _$id: ObservableStateID { ObservableStateID._$of(id) }
}

extension AlertState: Equatable where Action: Equatable {
    /// Returns whether two values are equal.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.title == rhs.title && lhs.message == rhs.message && lhs.buttons == rhs.buttons
    }
}

extension AlertState: Hashable where Action: Hashable {
    /// Hashes the value.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(title)
        hasher.combine(message)
        hasher.combine(buttons)
    }
}

extension AlertState: Sendable where Action: Sendable {}

extension AlertState: Encodable where Action: Encodable {
    /// Encodes the texts and the buttons.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AlertStateKey.self)
        try container.encode(title, forKey: .title)
        try container.encodeIfPresent(message, forKey: .message)
        try container.encode(buttons, forKey: .buttons)
    }
}

extension AlertState: Decodable where Action: Decodable {
    /// Creates an alert with an identity of its own.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AlertStateKey.self)
        self.init(
            id: UUID(), buttons: try container.decode([ButtonState<Action>].self, forKey: .buttons),
            message: try container.decodeIfPresent(TextState.self, forKey: .message),
            title: try container.decode(TextState.self, forKey: .title))
    }
}

private enum AlertStateKey: CodingKey {
    case title, message, buttons
}
