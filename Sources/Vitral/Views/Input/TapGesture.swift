// SPDX-License-Identifier: Apache-2.0

/// A gesture of one tap, or of several in quick succession.
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

/// A gesture of one or several taps that reports their location.
public struct SpatialTapGesture: Gesture {
    /// The location of a tap.
    public struct Value: Equatable, Sendable {
        /// The location, in the coordinate space of the gesture.
        public var location: CGPoint
    }

    /// The number of taps.
    public var count: Int
    /// The coordinate space of the location.
    public var coordinateSpace: CoordinateSpace

    /// Creates the gesture.
    public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        self.count = count
        self.coordinateSpace = coordinateSpace.coordinateSpace
    }

    /// Returns the recognizers that the browser needs; a tap by keyboard is at the center of the view.
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

/// A gesture of a long press.
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
