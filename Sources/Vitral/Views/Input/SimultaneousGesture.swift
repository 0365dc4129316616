// SPDX-License-Identifier: Apache-2.0

/// A gesture that consists of two simultaneous gestures.
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
