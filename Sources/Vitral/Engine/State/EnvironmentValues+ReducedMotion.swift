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

extension Node {
    /// Whether the environment of this node reduces motion.
    final var reducesMotion: Bool { EnvironmentValues(scope: environment).reducesMotion }
}
