// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A place on Earth in degrees.
package struct Coordinate: Hashable, Sendable, Codable {
    /// The degrees north.
    package let latitude: Double
    /// The degrees east.
    package let longitude: Double

    /// Creates a place, or `nil` if Earth has none with these numbers.
    package init?(latitude: Double, longitude: Double) {
        guard latitude.magnitude <= 90, longitude.magnitude <= 180 else { return nil }
        (self.latitude, self.longitude) = (latitude, longitude)
    }

    /// Returns the length of the great circle to another place, in kilometers, on a sphere of 6,371 km.
    package func kilometers(to other: Coordinate) -> Double {
        let radians = Double.pi / 180
        let (north, otherNorth) = (latitude * radians, other.latitude * radians)
        let (down, across) = (sin((otherNorth - north) / 2), sin((other.longitude - longitude) * radians / 2))
        let chord = down * down + cos(north) * cos(otherNorth) * across * across
        return 2 * 6_371 * asin(min(1, chord.squareRoot()))
    }

    /// The place to 0.01°, which is what the app may know of a browser.
    package var coarse: Coordinate {
        let (north, east) = ((latitude * 100).rounded() / 100, (longitude * 100).rounded() / 100)
        return Coordinate(latitude: north, longitude: east) ?? self
    }
}
