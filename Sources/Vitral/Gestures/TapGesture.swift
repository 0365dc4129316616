// SPDX-License-Identifier: Apache-2.0

/// One tap, or several in quick succession.
public struct TapGesture: Gesture {
    /// A tap tells nothing of itself.
    public typealias Value = Void
    /// How many taps it takes.
    public var count: Int

    /// Creates the gesture.
    public init(count: Int = 1) {
        self.count = count
    }

    /// What the browser has to recognise.
    public func _recognizers(_ handlers: _GestureHandlers<Void>) -> [_Recognizer] {
        [
            _Recognizer(token: TapToken.of(count)) { report, _ in
                if report.phase == .ended { handlers.end(()) }
            }
        ]
    }
}

/// One tap or several, and where.
public struct SpatialTapGesture: Gesture {
    /// Where the tap was.
    public struct Value: Equatable, Sendable {
        /// The point, in the coordinates that the gesture was made with.
        public var location: CGPoint
    }

    /// How many taps it takes.
    public var count: Int
    /// What the point is told in.
    public var coordinateSpace: CoordinateSpace

    /// Creates the gesture.
    public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        self.count = count
        self.coordinateSpace = coordinateSpace.coordinateSpace
    }

    /// What the browser has to recognise; a tap by keyboard is one in the middle.
    public func _recognizers(_ handlers: _GestureHandlers<Value>) -> [_Recognizer] {
        [
            _Recognizer(token: TapToken.of(count)) { [coordinateSpace] report, spaces in
                guard report.phase == .ended else { return }
                handlers.end(Value(location: report.convert(report.location, to: coordinateSpace, spaces)))
            }
        ]
    }
}

private enum TapToken {
    static func of(_ count: Int) -> String { "t\(min(max(count, 1), 9))" }
}

/// A press that lasts.
public struct LongPressGesture: Gesture {
    /// Whether the press goes on or has succeeded: always `true`.
    public typealias Value = Bool
    /// Seconds until the press counts.
    public var minimumDuration: Double
    /// Points that the pointer may wander.
    public var maximumDistance: CGFloat

    /// Creates the gesture.
    public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        self.minimumDuration = minimumDuration
        self.maximumDistance = maximumDistance
    }

    /// What the browser has to recognise.
    public func _recognizers(_ handlers: _GestureHandlers<Bool>) -> [_Recognizer] {
        let milliseconds = Int(clamping: (min(max(minimumDuration, 0), 60) * 1000).rounded())
        let distance = Int(clamping: min(max(maximumDistance, 0), 10_000))
        // The begin of a press is a message that nobody may want.
        let wantsBegin = handlers.changed.isEmpty ? "" : "*"
        return [
            _Recognizer(token: "l\(milliseconds),\(distance)\(wantsBegin)") { report, _ in
                switch report.phase {
                case .began, .changed: handlers.change(true)
                case .ended: handlers.end(true)
                case .cancelled: handlers.stop()
                }
            }
        ]
    }
}
