// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Sets whether the view and its content handle taps and other pointer events; otherwise the views behind handle
    /// them.
    ///
    /// ```swift
    /// ZStack {
    ///     Button("Book") {}
    ///     Color.yellow.opacity(0.2).allowsHitTesting(false)
    /// }
    /// ```
    ///
    /// The keyboard and screen readers still reach the controls: use ``disabled(_:)`` to disable them. A view inside
    /// cannot override the setting of an enclosing view.
    public func allowsHitTesting(_ enabled: Bool) -> some View {
        // The second declaration is for controls in a front layer, which handle taps even though the layer itself does
        // not.
        box(.inherited, enabled ? [] : [.css(.pointerEvents, "none"), .css(.hitTesting, "none")])
    }
}
