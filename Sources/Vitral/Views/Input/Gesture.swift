// SPDX-License-Identifier: Apache-2.0

/// A user's interaction with a pointer: a tap, a press or a drag.
///
/// ```swift
/// @State private var count = 0
///
/// var body: some View {
///     let twice = TapGesture(count: 2).onEnded { count += 1 }
///     Text("Tapped twice \(count) times").gesture(twice)
/// }
/// ```
///
/// The browser recognizes gestures on its own and reports the result, at most thirty times per second. The user can
/// also perform each gesture with the keyboard: Return stands for a tap, Shift-Return or the menu key for a double tap
/// or a long press, and the arrow keys for drags of ten points, or of fifty with Shift.
@MainActor @preconcurrency
public protocol Gesture<Value> {
    /// The type of the gesture's value.
    associatedtype Value

    /// Returns the recognizers that the browser needs, with the handlers of their reports.
    func _recognizers(_ handlers: _GestureHandlers<Value>) -> [_Recognizer]
}

/// The handlers that run when a gesture changes, ends or is canceled.
public struct _GestureHandlers<Value> {
    var changed: [@MainActor (Value) -> Void] = []
    var ended: [@MainActor (Value) -> Void] = []
    var reset: [@MainActor () -> Void] = []
    /// Returns the memory of the next sequence of gestures, which the view keeps from one evaluation to the next.
    var memory: @MainActor () -> SequenceMemory = { SequenceMemory() }

    init() {}

    init(memory: @escaping @MainActor () -> SequenceMemory) {
        self.memory = memory
    }

    /// Returns handlers for a gesture whose value is converted to this gesture's value.
    @MainActor
    func mapped<Part>(_ transform: @escaping @MainActor (Part) -> Value) -> _GestureHandlers<Part> {
        var handlers = _GestureHandlers<Part>(memory: memory)
        handlers.changed = changed.map { action in { action(transform($0)) } }
        handlers.ended = ended.map { action in { action(transform($0)) } }
        handlers.reset = reset
        return handlers
    }

    @MainActor
    func change(_ value: Value) {
        for action in changed { action(value) }
    }

    @MainActor
    func end(_ value: Value) {
        for action in ended { action(value) }
        stop()
    }

    @MainActor
    func stop() {
        for action in reset { action() }
    }
}

/// A gesture that the browser recognizes.
@MainActor
public struct _Recognizer {
    /// The token of the gesture in the page: `t2` for two taps, `l500,10` for a press of half a second, `d10` for a
    /// drag of ten points.
    var token: String
    let receive: @MainActor (PointerReport, [AnyHashable: MeasuredFrame]) -> Void
}

/// A browser's report of a gesture.
struct PointerReport: Equatable {
    enum Phase: String {
        case began = "b"
        case changed = "c"
        case ended = "e"
        case cancelled = "x"
    }

    var token: String
    var phase: Phase
    /// The current location of the pointer and the location of its start, in the window.
    var location: CGPoint
    var start: CGPoint
    /// The origin of the view when the gesture began.
    var origin: CGPoint
    /// The velocity, in points per second.
    var velocity: CGSize

    init?(_ text: String) {
        let words = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        guard words.count == 3, let phase = Phase(rawValue: String(words[1])),
            let numbers = ReportedNumbers.read(words[2], count: 8)
        else { return nil }
        token = String(words[0])
        self.phase = phase
        location = CGPoint(x: numbers[0], y: numbers[1])
        start = CGPoint(x: numbers[2], y: numbers[3])
        origin = CGPoint(x: numbers[4], y: numbers[5])
        velocity = CGSize(width: numbers[6], height: numbers[7])
    }

    /// Returns a point of the window in another coordinate space.
    @MainActor
    func convert(
        _ point: CGPoint, to space: CoordinateSpace, _ spaces: [AnyHashable: MeasuredFrame]
    ) -> CGPoint {
        switch space {
        case .global: return point
        case .local: return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
        case .named(let name):
            guard let frame = spaces[name]?.rect else { return point }
            return CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
        }
    }
}

extension Gesture {
    /// Adds an action that runs whenever the gesture's value changes.
    public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> _HandledGesture<Self> {
        _HandledGesture(gesture: self) { $0.changed.append(action) }
    }

    /// Adds an action that runs when the gesture ends.
    public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> _HandledGesture<Self> {
        _HandledGesture(gesture: self) { $0.ended.append(action) }
    }

    /// Updates a state during the gesture; when the gesture ends or is canceled, the state has its initial value again.
    public func updating<State>(
        _ state: GestureState<State>,
        body: @escaping @MainActor (_ value: Value, _ state: inout State, _ transaction: inout Transaction) -> Void
    ) -> _HandledGesture<Self> {
        _HandledGesture(gesture: self) { handlers in
            handlers.changed.append { value in
                var transaction = Transaction()
                var current = state.current
                body(value, &current, &transaction)
                withTransaction(transaction) { state.set(current) }
            }
            handlers.reset.append { state.reset() }
        }
    }

    /// Returns the gesture with a converted value.
    public func map<Mapped>(_ transform: @escaping @MainActor (Value) -> Mapped) -> _MappedGesture<Self, Mapped> {
        _MappedGesture(gesture: self, transform: transform)
    }

    /// Returns a gesture that recognizes this gesture and another one at the same time.
    public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }

    /// Returns a gesture that recognizes this gesture, and after it another one.
    public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
        SequenceGesture(self, other)
    }

    /// Returns a gesture that recognizes this gesture or, if it fails, another one.
    public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
        ExclusiveGesture(self, other)
    }
}

/// A gesture with an action.
public struct _HandledGesture<Base: Gesture>: Gesture {
    /// The type of the gesture's value.
    public typealias Value = Base.Value
    let gesture: Base
    let add: @MainActor (inout _GestureHandlers<Base.Value>) -> Void

    /// Returns the recognizers that the browser needs.
    public func _recognizers(_ handlers: _GestureHandlers<Value>) -> [_Recognizer] {
        var handlers = handlers
        add(&handlers)
        return gesture._recognizers(handlers)
    }
}

/// A gesture whose value is converted from that of another gesture.
public struct _MappedGesture<Base: Gesture, Value>: Gesture {
    let gesture: Base
    let transform: @MainActor (Base.Value) -> Value

    /// Returns the recognizers that the browser needs.
    public func _recognizers(_ handlers: _GestureHandlers<Value>) -> [_Recognizer] {
        gesture._recognizers(handlers.mapped(transform))
    }
}
