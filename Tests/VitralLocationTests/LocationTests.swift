// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralLocation

@Suite("Positions") struct LocationTests {
    @Test("degrees are rounded to the written numbers, and the accuracy says so")
    func rounding() {
        let location = Location(latitude: -23.5613, longitude: -46.6565, accuracy: 20)
        let rounded = location.rounded(to: 0.01)
        #expect(rounded.latitude == -23.56 && rounded.longitude == -46.66)
        #expect((550...560).contains(rounded.accuracy))
        #expect(Location(latitude: 1.26, longitude: 2, accuracy: 9_000).rounded(to: 0.5).latitude == 1.5)
        #expect(Location(latitude: 0, longitude: 0, accuracy: 9_000).rounded(to: 0.01).accuracy == 9_000)
        for step in [0, -1, .nan, .infinity] { #expect(location.rounded(to: step) == location) }
    }

    @Test("positions are on the Earth")
    func validity() {
        #expect(Location(latitude: 90, longitude: -180, accuracy: 0).isValid)
        let invalid = [(91, 0, 1), (-90.1, 0, 1), (0, 180.1, 1), (0, 0, -1), (.nan, 0, 1), (0, 0, .infinity)]
        for (latitude, longitude, accuracy) in invalid {
            #expect(!Location(latitude: latitude, longitude: longitude, accuracy: accuracy).isValid)
        }
    }
}
