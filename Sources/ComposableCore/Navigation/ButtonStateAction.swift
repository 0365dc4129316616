// SPDX-License-Identifier: Apache-2.0

/// The action of a button in state.
public struct ButtonStateAction<Action> {
    /// The action, or `nil` if the button only dismisses.
    public let action: Action?

    /// Creates the action of a button.
    ///
    /// - Parameter action: The action to send, or `nil` to dismiss only.
    public static func send(_ action: Action?) -> Self {
        Self(action: action)
    }
}

extension ButtonStateAction: Equatable where Action: Equatable {}
extension ButtonStateAction: Hashable where Action: Hashable {}
extension ButtonStateAction: Sendable where Action: Sendable {}
extension ButtonStateAction: Encodable where Action: Encodable {}
extension ButtonStateAction: Decodable where Action: Decodable {}
