// SPDX-License-Identifier: Apache-2.0

/// A gesture of one or several taps that reports their location.
///
/// ```swift
/// @State private var pins: [CGPoint] = []
///
/// var body: some View {
///     Image("map")
///         .gesture(SpatialTapGesture().onEnded { pins.append($0.location) })
/// }
/// ```
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
