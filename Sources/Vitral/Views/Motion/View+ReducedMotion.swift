// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Reduces motion in the views inside, as if the user had asked for it.
    ///
    /// Use it in previews; it cannot disable the user's own setting.
    public func _reducesMotion(_ isReduced: Bool = true) -> some View {
        environment(\.reducesMotion, isReduced).box(
            .inherited, isReduced ? [.name(.animationDisabled), .name(.symbolEffectDisabled)] : [])
    }
}
