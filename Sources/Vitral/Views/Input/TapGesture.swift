// SPDX-License-Identifier: Apache-2.0

/// A gesture of one tap, or of several in quick succession.
///
/// ```swift
/// @State private var isZoomed = false
///
/// var body: some View {
///     Image("map")
///         .scaleEffect(isZoomed ? 2 : 1)
///         .gesture(TapGesture(count: 2).onEnded { isZoomed.toggle() })
/// }
/// ```
public struct TapGesture: Gesture {
    /// The type of the gesture's value: a tap has none.
    public typealias Value = Void
    /// The number of taps.
    public var count: Int

    /// Creates the gesture.
    public init(count: Int = 1) {
        self.count = count
    }

    /// Returns the recognizers that the browser needs.
    public func _recognizers(_ handlers: _GestureHandlers<Void>) -> [_Recognizer] {
        [
            _Recognizer(token: TapToken.of(count)) { report, _ in
                if report.phase == .ended { handlers.end(()) }
            }
        ]
    }
}

enum TapToken {
    static func of(_ count: Int) -> String { "t\(min(max(count, 1), 9))" }
}
