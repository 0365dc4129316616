// SPDX-License-Identifier: Apache-2.0

/// The gestures that a modifier enables: its own, and those of the views inside.
///
/// ```swift
/// @State private var isLocked = false
///
/// var body: some View {
///     Image(systemName: "map")
///         .gesture(DragGesture().onChanged { _ in }, including: isLocked ? .none : .all)
/// }
/// ```
///
/// Controls inside, such as buttons, stay enabled: use ``View/disabled(_:)`` for those.
public struct GestureMask: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32

    /// Creates a set.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// No gestures.
    public static let none: GestureMask = []
    /// The gesture of the modifier.
    public static let gesture = GestureMask(rawValue: 1)
    /// The gestures of the views inside.
    public static let subviews = GestureMask(rawValue: 2)
    /// Both.
    public static let all: GestureMask = [.gesture, .subviews]
}

extension EnvironmentValues {
    /// Whether no view around switches off the gestures inside.
    @Entry var areGesturesEnabled = true
}

extension View {
    /// Adds a gesture to the view, and enables it or the gestures of the views inside as a mask says.
    public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask) -> some View {
        masked(gesture, "", mask)
    }

    /// Adds a gesture to the view that is recognized at the same time as the gestures of views inside; a mask enables
    /// either.
    public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask) -> some View {
        masked(gesture, "+", mask)
    }

    /// Adds a gesture to the view that has priority over the gestures of views inside; a mask enables either.
    public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask) -> some View {
        masked(gesture, "!", mask)
    }

    private func masked<T: Gesture>(_ gesture: T, _ priority: String, _ mask: GestureMask) -> some View {
        transformEnvironment(\.areGesturesEnabled) { if !mask.contains(.subviews) { $0 = false } }
            .modifier(
                _GestureModifier(gesture: gesture, priority: priority, isEnabled: mask.contains(.gesture)))
    }
}
