// SPDX-License-Identifier: Apache-2.0

public import struct Foundation.Date

/// A pointer that is pressed and moved.
///
/// The view does not let the page scroll where it is touched. It can have the keyboard focus, and each arrow key is a
/// drag of ten points, or of fifty with shift.
public struct DragGesture: Gesture {
    /// Where a drag began and where it is.
    public struct Value: Equatable, Sendable {
        /// When the report arrived.
        public var time: Date
        /// Where the pointer is.
        public var location: CGPoint
        /// Where it began.
        public var startLocation: CGPoint
        /// Points a second.
        public var velocity: CGSize

        /// How far the pointer has come.
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }

        /// Where the pointer would come to rest if it were let go now.
        public var predictedEndLocation: CGPoint {
            CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
        }

        /// How far the pointer would have come if it were let go now.
        public var predictedEndTranslation: CGSize {
            let end = predictedEndLocation
            return CGSize(width: end.x - startLocation.x, height: end.y - startLocation.y)
        }
    }

    /// Points that the pointer has to move before it is a drag.
    public var minimumDistance: CGFloat
    /// What points are told in.
    public var coordinateSpace: CoordinateSpace

    /// Creates the gesture.
    public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace.coordinateSpace
    }

    /// What the browser has to recognise.
    public func _recognizers(_ handlers: _GestureHandlers<Value>) -> [_Recognizer] {
        let distance = Int(clamping: min(max(minimumDistance, 0), 10_000))
        return [
            _Recognizer(token: "d\(distance)") { [coordinateSpace] report, spaces in
                let value = Value(
                    time: Date(), location: report.convert(report.location, to: coordinateSpace, spaces),
                    startLocation: report.convert(report.start, to: coordinateSpace, spaces),
                    velocity: report.velocity)
                switch report.phase {
                case .began, .changed: handlers.change(value)
                case .ended: handlers.end(value)
                case .cancelled: handlers.stop()
                }
            }
        ]
    }
}
