// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Whether the view, and all that is in it, takes taps and other work of a pointer; if not, what is behind takes it.
    ///
    /// Keyboards and screen readers reach controls all the same: to switch these off use ``disabled(_:)``. Nothing inside
    /// can take back what a view around has decided.
    public func allowsHitTesting(_ enabled: Bool) -> some View {
        // The second is for controls in a layer in front, which take taps although the layer lets them through.
        box(.inherited, enabled ? [] : [.css(.pointerEvents, "none"), .css(.hitTesting, "none")])
    }
}
