// SPDX-License-Identifier: Apache-2.0

/// A gesture that recognizes a second gesture after a first one.
///
/// ```swift
/// @GestureState private var pull = CGSize.zero
///
/// var body: some View {
///     let lift = LongPressGesture().sequenced(before: DragGesture())
///     Image(systemName: "mappin")
///         .offset(pull)
///         .gesture(
///             lift.updating($pull) { value, state, _ in
///                 if case .second(_, let drag?) = value { state = drag.translation }
///             })
/// }
/// ```
///
/// A drag after a long press begins while the user still holds the view. With the keyboard, the first gesture is followed
/// by the second: Shift-Return, then an arrow key.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
    /// The value of the gesture that the user performs.
    public enum Value {
        /// The value of the first gesture, which has not ended.
        case first(First.Value)
        /// The value of the first gesture, which has ended, and that of the second, if it has begun.
        case second(First.Value, Second.Value?)
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
        let memory = handlers.memory()
        var opening = _GestureHandlers<First.Value>(memory: handlers.memory)
        if !handlers.changed.isEmpty {
            opening.changed = [
                {
                    memory.first = nil
                    handlers.change(.first($0))
                }
            ]
        }
        opening.ended = [
            {
                memory.first = $0
                handlers.change(.second($0, nil))
            }
        ]
        opening.reset = [{ if memory.first == nil { handlers.stop() } }]
        var closing = _GestureHandlers<Second.Value>(memory: handlers.memory)
        closing.changed = [{ if let first = memory.first as? First.Value { handlers.change(.second(first, $0)) } }]
        closing.ended = [
            {
                guard let first = memory.first as? First.Value else { return }
                memory.first = nil
                handlers.end(.second(first, $0))
            }
        ]
        closing.reset = [
            {
                if memory.first != nil { handlers.stop() }
                memory.first = nil
            }
        ]
        let recognizers = first._recognizers(opening)
        return recognizers + second._recognizers(closing).map { Self.following(recognizers.map(\.token), $0) }
    }

    /// Returns a recognizer of the second gesture whose token differs from those of the first.
    ///
    /// The browser begins a drag with `>` in the same press as a long press, and a tap is counted after those before it.
    private static func following(_ tokens: [String], _ recognizer: _Recognizer) -> _Recognizer {
        var following = recognizer
        if let taps = tokens.compactMap(Self.taps).max(), let more = Self.taps(recognizer.token) {
            following.token = "t\(taps + more)"
        } else {
            following.token += tokens.contains { $0.hasPrefix("l") } ? ">" : "_"
        }
        return following
    }

    /// Returns the number of taps that a token is for; `nil` for another gesture.
    private static func taps(_ token: String) -> Int? {
        token.hasPrefix("t") ? Int(token.dropFirst().prefix { $0.isNumber }, in: 1...100) : nil
    }
}

/// The value of the first gesture of a sequence, until the second has ended.
@MainActor
final class SequenceMemory {
    var first: Any?
    nonisolated init() {}
}
