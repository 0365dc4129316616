// SPDX-License-Identifier: Apache-2.0

/// The builder of the buttons of an alert or a dialog.
@resultBuilder
public enum ButtonStateBuilder<Action> {
    /// Returns the buttons of a loop.
    ///
    /// - Parameter components: The buttons.
    public static func buildArray(_ components: [[ButtonState<Action>]]) -> [ButtonState<Action>] {
        components.flatMap { $0 }
    }

    /// Returns the buttons of a block.
    ///
    /// - Parameter components: The buttons.
    public static func buildBlock(_ components: [ButtonState<Action>]...) -> [ButtonState<Action>] {
        components.flatMap { $0 }
    }

    /// Returns the buttons of the first branch of an `if`.
    ///
    /// - Parameter component: The buttons.
    public static func buildEither(first component: [ButtonState<Action>]) -> [ButtonState<Action>] { component }

    /// Returns the buttons of the second branch of an `if`.
    ///
    /// - Parameter component: The buttons.
    public static func buildEither(second component: [ButtonState<Action>]) -> [ButtonState<Action>] { component }

    /// Returns a button.
    ///
    /// - Parameter expression: The button.
    public static func buildExpression(_ expression: ButtonState<Action>) -> [ButtonState<Action>] { [expression] }

    /// Returns the buttons of an availability check.
    ///
    /// - Parameter component: The buttons.
    public static func buildLimitedAvailability(_ component: [ButtonState<Action>]) -> [ButtonState<Action>] {
        component
    }

    /// Returns the buttons of an `if` without `else`.
    ///
    /// - Parameter component: The buttons.
    public static func buildOptional(_ component: [ButtonState<Action>]?) -> [ButtonState<Action>] { component ?? [] }
}
