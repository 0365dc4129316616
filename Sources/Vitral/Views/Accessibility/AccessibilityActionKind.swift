// SPDX-License-Identifier: Apache-2.0

/// A standard way to use a view.
///
/// Other kinds than the default, such as the escape gesture, have no counterpart in a browser.
public struct AccessibilityActionKind: Hashable, Sendable {
    private let name: String
    /// The activation of the view.
    public static let `default` = AccessibilityActionKind(name: "default")
}
