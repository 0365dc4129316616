// SPDX-License-Identifier: Apache-2.0

public import struct Foundation.Date

/// A gesture that presses a pointer and moves it.
///
/// ```swift
/// @State private var offset = CGSize.zero
///
/// var body: some View {
///     Image(systemName: "mappin")
///         .offset(offset)
///         .gesture(
///             DragGesture()
///                 .onChanged { offset = $0.translation }
///                 .onEnded { _ in offset = .zero })
/// }
/// ```
///
/// The page does not scroll while the user touches the view. The view can have the keyboard focus: each arrow key is a
/// drag of ten points, or of fifty with Shift.
public struct DragGesture: Gesture {
    /// The location of a drag and its start.
    public struct Value: Equatable, Sendable {
        /// The time at which the server received the report.
        public var time: Date
        /// The current location of the pointer.
        public var location: CGPoint
        /// The location at which the drag started.
        public var startLocation: CGPoint
        /// The velocity, in points per second.
        public var velocity: CGSize

        /// The distance from the start to the current location.
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }

        /// The predicted final location if the user released the pointer now.
        public var predictedEndLocation: CGPoint {
            CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
        }

        /// The predicted final distance if the user released the pointer now.
        public var predictedEndTranslation: CGSize {
            let end = predictedEndLocation
            return CGSize(width: end.x - startLocation.x, height: end.y - startLocation.y)
        }
    }

    /// The minimum distance in points that the pointer must move to start a drag.
    public var minimumDistance: CGFloat
    /// The coordinate space of the locations.
    public var coordinateSpace: CoordinateSpace

    /// Creates the gesture.
    public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace.coordinateSpace
    }

    /// Returns the recognizers that the browser needs.
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
