// SPDX-License-Identifier: Apache-2.0

private struct ReducesMotionKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    var reducesMotion: Bool {
        get { self[ReducesMotionKey.self] }
        set { self[ReducesMotionKey.self] = newValue }
    }

    /// Whether the person asked for less motion.
    public var accessibilityReduceMotion: Bool { reducesMotion || scene?.profile.read(\.reduceMotion) ?? false }
}

extension View {
    /// Shows the views inside with less motion, as if the person had asked for it.
    ///
    /// For previews: what a person asks for cannot be taken back by it.
    public func _reducesMotion(_ isReduced: Bool = true) -> some View {
        environment(\.reducesMotion, isReduced).box(
            .inherited, isReduced ? [.name(.animationDisabled), .name(.symbolEffectDisabled)] : [])
    }
}

extension Node {
    /// Whether what changes in this node must not move.
    final var isCalm: Bool { EnvironmentValues(scope: environment).reducesMotion }
}
