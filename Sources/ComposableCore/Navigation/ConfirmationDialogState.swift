// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A dialog of choices as a value that state can hold and tests can compare.
///
/// ```swift
/// let dialog = ConfirmationDialogState<Bool> {
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
public struct ConfirmationDialogState<Action>: Identifiable {
    /// The identity of the dialog for views; it does not count in comparisons.
    public let id: UUID
    /// The buttons.
    public var buttons: [ButtonState<Action>]
    /// The text below the title.
    public var message: TextState?
    /// The title.
    public var title: TextState
    /// Whether the title is visible.
    public var titleVisibility: ConfirmationDialogStateTitleVisibility

    private init(
        id: UUID, buttons: [ButtonState<Action>], message: TextState?, title: TextState,
        titleVisibility: ConfirmationDialogStateTitleVisibility
    ) {
        self.id = id
        self.buttons = buttons
        self.message = message
        self.title = title
        self.titleVisibility = titleVisibility
    }

    /// Creates a dialog of choices.
    ///
    /// - Parameters:
    ///   - titleVisibility: Whether the title is visible.
    ///   - title: Returns the title.
    ///   - actions: Returns the buttons.
    ///   - message: Returns the text below the title.
    public init(
        titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic, title: () -> TextState,
        @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
        message: (() -> TextState)? = nil
    ) {
        self.init(id: UUID(), buttons: actions(), message: message?(), title: title(), titleVisibility: titleVisibility)
    }

    /// Returns the dialog with other actions.
    ///
    /// - Parameter transform: Returns the other action of a button.
    public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ConfirmationDialogState<NewAction> {
        ConfirmationDialogState<NewAction>(
            id: id, buttons: buttons.map { $0.map(transform) }, message: message, title: title,
            titleVisibility: titleVisibility)
    }
}

extension ConfirmationDialogState: _EphemeralState {
    /// The actions of the buttons.
    public typealias _ReducerAction = Action
}

extension ConfirmationDialogState: _ObservableValue {
    /// The identity of the value for observers.
    public var _$id: ObservableStateID { ObservableStateID._$of(id) }
}

extension ConfirmationDialogState: Equatable where Action: Equatable {
    /// Returns whether two values are equal.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.title == rhs.title && lhs.message == rhs.message && lhs.buttons == rhs.buttons
            && lhs.titleVisibility == rhs.titleVisibility
    }
}

extension ConfirmationDialogState: Hashable where Action: Hashable {
    /// Hashes the value.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(title)
        hasher.combine(message)
        hasher.combine(buttons)
        hasher.combine(titleVisibility)
    }
}

extension ConfirmationDialogState: Sendable where Action: Sendable {}

extension ConfirmationDialogState: Encodable where Action: Encodable {
    /// Encodes the texts and the buttons.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: DialogStateKey.self)
        try container.encode(title, forKey: .title)
        try container.encode(titleVisibility, forKey: .titleVisibility)
        try container.encodeIfPresent(message, forKey: .message)
        try container.encode(buttons, forKey: .buttons)
    }
}

extension ConfirmationDialogState: Decodable where Action: Decodable {
    /// Creates a dialog with an identity of its own.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: DialogStateKey.self)
        self.init(
            id: UUID(), buttons: try container.decode([ButtonState<Action>].self, forKey: .buttons),
            message: try container.decodeIfPresent(TextState.self, forKey: .message),
            title: try container.decode(TextState.self, forKey: .title),
            titleVisibility: try container.decode(
                ConfirmationDialogStateTitleVisibility.self, forKey: .titleVisibility))
    }
}

private enum DialogStateKey: CodingKey {
    case title, titleVisibility, message, buttons
}
