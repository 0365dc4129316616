// SPDX-License-Identifier: Apache-2.0

private struct ReducesMotionKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    var reducesMotion: Bool {
        get { self[ReducesMotionKey.self] }
        set { self[ReducesMotionKey.self] = newValue }
    }

    /// Whether the user has asked for reduced motion.
    public var accessibilityReduceMotion: Bool { reducesMotion || scene?.profile.read(\.reduceMotion) ?? false }
}

extension View {
    /// Reduces motion in the views inside, as if the user had asked for it.
    ///
    /// Use it in previews; it cannot disable the user's own setting.
    public func _reducesMotion(_ isReduced: Bool = true) -> some View {
        environment(\.reducesMotion, isReduced).box(
            .inherited, isReduced ? [.name(.animationDisabled), .name(.symbolEffectDisabled)] : [])
    }
}

extension Node {
    /// Whether the environment of this node reduces motion.
    final var reducesMotion: Bool { EnvironmentValues(scope: environment).reducesMotion }
}
