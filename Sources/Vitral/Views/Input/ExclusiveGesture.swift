// SPDX-License-Identifier: Apache-2.0

/// A gesture that recognizes only one of two gestures.
///
/// ```swift
/// @State private var message = ""
///
/// var body: some View {
///     Text("Timer \(message)")
///         .gesture(
///             LongPressGesture().onEnded { _ in message = "reset" }
///                 .exclusively(before: TapGesture().onEnded { message = "started" }))
/// }
/// ```
///
/// A single tap that is exclusive with a double tap waits until a second tap can no longer follow.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
    /// The value of the recognized gesture.
    public enum Value {
        /// The value of the first gesture.
        case first(First.Value)
        /// The value of the second gesture.
        case second(Second.Value)
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
        let preferred = first._recognizers(handlers.mapped { Value.first($0) })
        let others = second._recognizers(handlers.mapped { Value.second($0) })
        guard preferred.contains(where: { $0.token.hasPrefix("t") }) else { return preferred + others }
        return preferred
            + others.map { recognizer in
                guard recognizer.token.hasPrefix("t") else { return recognizer }
                var waiting = recognizer
                waiting.token += "~"
                return waiting
            }
    }
}
