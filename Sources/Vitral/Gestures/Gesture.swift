// SPDX-License-Identifier: Apache-2.0

/// Something that a person does with a pointer: a tap, a press, a drag.
///
/// The browser recognises gestures by itself and reports what became of them, at most thirty times a second. Whatever a
/// gesture does can be done by keyboard too: return stands for a tap, shift and return or the menu key for a double tap
/// or a long press, the arrow keys for drags of ten points, and of fifty with shift.
@MainActor @preconcurrency
public protocol Gesture<Value> {
    /// What the gesture tells of itself.
    associatedtype Value

    /// What the browser has to recognise, and what happens then.
    func _recognizers(_ handlers: _GestureHandlers<Value>) -> [_Recognizer]
}

/// What is to happen when a gesture goes on, ends or is given up.
public struct _GestureHandlers<Value> {
    var changed: [@MainActor (Value) -> Void] = []
    var ended: [@MainActor (Value) -> Void] = []
    var reset: [@MainActor () -> Void] = []

    /// Handlers for a gesture of which this one is made.
    @MainActor
    func mapped<Part>(_ transform: @escaping @MainActor (Part) -> Value) -> _GestureHandlers<Part> {
        _GestureHandlers<Part>(
            changed: changed.map { action in { action(transform($0)) } },
            ended: ended.map { action in { action(transform($0)) } }, reset: reset)
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

/// What a browser recognises.
@MainActor
public struct _Recognizer {
    /// What it is called in the page: `t2` two taps, `l500,10` a press of half a second, `d10` a drag of ten points.
    var token: String
    let receive: @MainActor (PointerReport, [AnyHashable: MeasuredFrame]) -> Void
}

/// What a browser reports of a gesture.
struct PointerReport: Equatable {
    enum Phase: String {
        case began = "b"
        case changed = "c"
        case ended = "e"
        case cancelled = "x"
    }

    var token: String
    var phase: Phase
    /// Where the pointer is and where it began, in the window.
    var location: CGPoint
    var start: CGPoint
    /// Where the view was when the gesture began.
    var origin: CGPoint
    /// Points a second.
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

    /// A point of the window in another space.
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
    /// Runs an action whenever the gesture's value changes.
    public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> _HandledGesture<Self> {
        _HandledGesture(gesture: self) { $0.changed.append(action) }
    }

    /// Runs an action when the gesture has come to its end.
    public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> _HandledGesture<Self> {
        _HandledGesture(gesture: self) { $0.ended.append(action) }
    }

    /// Keeps a state up to date while the gesture goes on; when it ends or is given up the state has its first value.
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

    /// The gesture with another value.
    public func map<Mapped>(_ transform: @escaping @MainActor (Value) -> Mapped) -> _MappedGesture<Self, Mapped> {
        _MappedGesture(gesture: self, transform: transform)
    }

    /// The gesture together with another: each does what it does, and the value has what is known of both.
    public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }

    /// The gesture, and another one where this one does not come about.
    public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
        ExclusiveGesture(self, other)
    }
}

/// A gesture with something to do.
public struct _HandledGesture<Base: Gesture>: Gesture {
    /// What the gesture tells of itself.
    public typealias Value = Base.Value
    let gesture: Base
    let add: @MainActor (inout _GestureHandlers<Base.Value>) -> Void

    /// What the browser has to recognise.
    public func _recognizers(_ handlers: _GestureHandlers<Value>) -> [_Recognizer] {
        var handlers = handlers
        add(&handlers)
        return gesture._recognizers(handlers)
    }
}

/// A gesture whose value is made of that of another.
public struct _MappedGesture<Base: Gesture, Value>: Gesture {
    let gesture: Base
    let transform: @MainActor (Base.Value) -> Value

    /// What the browser has to recognise.
    public func _recognizers(_ handlers: _GestureHandlers<Value>) -> [_Recognizer] {
        gesture._recognizers(handlers.mapped(transform))
    }
}

/// Two gestures at the same time.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
    /// What is known of the two gestures.
    public struct Value {
        /// The first gesture, if it is the one that goes on.
        public var first: First.Value?
        /// The second gesture, if it is the one that goes on.
        public var second: Second.Value?
    }

    let first: First
    let second: Second

    /// Combines two gestures.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    /// What the browser has to recognise.
    public func _recognizers(_ handlers: _GestureHandlers<Value>) -> [_Recognizer] {
        first._recognizers(handlers.mapped { Value(first: $0, second: nil) })
            + second._recognizers(handlers.mapped { Value(first: nil, second: $0) })
    }
}

/// One of two gestures.
///
/// A tap that gives way to two taps waits until a second one does not come.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
    /// The gesture that came about.
    public enum Value {
        /// The first one.
        case first(First.Value)
        /// The second one.
        case second(Second.Value)
    }

    let first: First
    let second: Second

    /// Combines two gestures.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    /// What the browser has to recognise.
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
