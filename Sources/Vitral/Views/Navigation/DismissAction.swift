// SPDX-License-Identifier: Apache-2.0

/// An action that closes a screen or sheet.
@MainActor @preconcurrency
public struct DismissAction {
    var navigation: NavigationModel?
    var run: (@MainActor () -> Void)?

    /// Closes the screen or sheet; does nothing if there is none.
    public func callAsFunction() {
        navigation?.pop()
        run?()
    }
}
