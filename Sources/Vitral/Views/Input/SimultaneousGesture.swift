// SPDX-License-Identifier: Apache-2.0

/// A gesture that consists of two simultaneous gestures.
///
/// ```swift
/// @State private var taps = 0
/// @State private var presses = 0
///
/// var body: some View {
///     Text("\(taps) taps, \(presses) long presses")
///         .gesture(
///             TapGesture().onEnded { taps += 1 }
///                 .simultaneously(with: LongPressGesture().onEnded { _ in presses += 1 }))
/// }
/// ```
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
    /// The values of the two gestures.
    public struct Value {
        /// The value of the first gesture; `nil` if the second has reported.
        public var first: First.Value?
        /// The value of the second gesture; `nil` if the first has reported.
        public var second: Second.Value?
    }

    let first: First
    let second: Second

    /// Combines two gestures.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    /// Returns the recognizers that the browser needs.
    public func _recognizers(_ handlers: _GestureHandlers<Value>) -> [_Recognizer] {
        first._recognizers(handlers.mapped { Value(first: $0, second: nil) })
            + second._recognizers(handlers.mapped { Value(first: nil, second: $0) })
    }
}
