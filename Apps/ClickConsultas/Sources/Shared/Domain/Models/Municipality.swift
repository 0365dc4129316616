// SPDX-License-Identifier: Apache-2.0

/// A municipality of Brazil, with the place of its seat.
package struct Municipality: Hashable, Identifiable, Sendable, Codable {
    /// IBGE's code of 7 digits.
    package let id: Int
    /// The name.
    package let name: String
    /// The state.
    package let state: FederativeUnit
    /// Whether it is its state's capital.
    package let isCapital: Bool
    /// The place of its seat.
    package let seat: Coordinate
    /// The telephone area code.
    package let areaCode: Int
    /// The name of the time zone.
    package let zone: String

    /// Creates a municipality.
    package init(
        id: Int, name: String, state: FederativeUnit, isCapital: Bool, seat: Coordinate, areaCode: Int, zone: String
    ) {
        (self.id, self.name, self.state, self.isCapital) = (id, name, state, isCapital)
        (self.seat, self.areaCode, self.zone) = (seat, areaCode, zone)
    }
}
