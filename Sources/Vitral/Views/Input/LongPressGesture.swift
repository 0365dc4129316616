// SPDX-License-Identifier: Apache-2.0

/// A gesture of a long press.
///
/// ```swift
/// @State private var isLocked = true
///
/// var body: some View {
///     Image(systemName: isLocked ? "lock" : "lock.open")
///         .gesture(LongPressGesture(minimumDuration: 1).onEnded { _ in isLocked.toggle() })
/// }
/// ```
public struct LongPressGesture: Gesture {
    /// Whether the press continues or has succeeded: always `true`.
    public typealias Value = Bool
    /// The minimum duration of the press, in seconds.
    public var minimumDuration: Double
    /// The maximum distance that the pointer may move, in points.
    public var maximumDistance: CGFloat

    /// Creates the gesture.
    public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        self.minimumDuration = minimumDuration
        self.maximumDistance = maximumDistance
    }

    /// Returns the recognizers that the browser needs.
    public func _recognizers(_ handlers: _GestureHandlers<Bool>) -> [_Recognizer] {
        let milliseconds = Int(clamping: (min(max(minimumDuration, 0), 60) * 1000).rounded())
        let distance = Int(clamping: min(max(maximumDistance, 0), 10_000))
        // The browser reports the start of a press only if a handler needs it.
        let reportsBegin = handlers.changed.isEmpty ? "" : "*"
        return [
            _Recognizer(token: "l\(milliseconds),\(distance)\(reportsBegin)") { report, _ in
                switch report.phase {
                case .began, .changed: handlers.change(true)
                case .ended: handlers.end(true)
                case .cancelled: handlers.stop()
                }
            }
        ]
    }
}
