// SPDX-License-Identifier: Apache-2.0

/// A position on the Earth, as a browser has determined it.
///
/// ```swift
/// let location = Location(latitude: -23.5613, longitude: -46.6565, accuracy: 20)
/// print(location.rounded(to: 0.01))     // -23.56, -46.66, within about 550 m
/// ```
public struct Location: Codable, Hashable, Sendable {
    /// The degrees north of the equator, from -90 to 90.
    public let latitude: Double
    /// The degrees east of Greenwich, from -180 to 180.
    public let longitude: Double
    /// The radius in metres within which the position lies with a probability of 95 %.
    public let accuracy: Double

    /// Creates a position.
    public init(latitude: Double, longitude: Double, accuracy: Double) {
        self.latitude = latitude
        self.longitude = longitude
        self.accuracy = accuracy
    }

    /// Whether the degrees and the accuracy are those of a place on the Earth.
    public var isValid: Bool {
        (-90...90).contains(latitude) && (-180...180).contains(longitude) && accuracy >= 0 && accuracy.isFinite
    }

    /// Returns the nearest position whose degrees are multiples of a step.
    ///
    /// The accuracy is then at least half of the step, at the equator.
    ///
    /// - Parameter step: The step in degrees; a step that is not a positive number changes nothing.
    public func rounded(to step: Double) -> Location {
        guard step > 0, step.isFinite else { return self }
        // By the inverse, so that 0.01 leads to the numbers that are written with two digits.
        func rounded(_ degrees: Double) -> Double { (degrees / step).rounded() / (1 / step) }
        return Location(
            latitude: rounded(latitude), longitude: rounded(longitude),
            accuracy: max(accuracy, step / 2 * Self.metresOfDegree))
    }

    private static let metresOfDegree = 111_195.0
}
