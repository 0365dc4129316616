// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasUtils

/// A search for doctors: a text, eight filters and an order.
///
/// ``parameters`` are its form in the query of an address, and the same query is read from them.
package struct DoctorQuery: Hashable, Sendable, Codable {
    /// A way to be seen.
    package enum Mode: String, CaseIterable, Sendable, Codable {
        case inPerson = "person"
        case video
    }

    /// An order of the doctors found.
    package enum Order: String, CaseIterable, Sendable, Codable {
        case relevance, earliest, distance, price
    }

    package var text = ""
    package var specialty: Specialty.ID?
    package var city: Municipality.ID?
    package var state: FederativeUnit?
    /// The largest distance from the city's seat or the browser's position, in kilometers; `nil` for the city alone.
    package var distance: Int?
    package var plan: HealthPlan.ID?
    /// The highest private price.
    package var price: Price?
    /// The last day on which the first free slot may be.
    package var day: Day?
    package var mode: Mode?
    /// The lowest average of reviews, from 1 to 5.
    package var rating: Int?
    package var order = Order.relevance

    /// Creates a search for all doctors.
    package init() {}

    /// The distances that a user may choose from.
    package static let distances = [5, 10, 30, 50, 200]
    /// The distance that a city begins with.
    package static let standardDistance = 30

    /// The largest number of characters of the text.
    package static let textLimit = 100

    /// The number of filters that are set.
    package var filterCount: Int {
        let place = city != nil || state != nil
        return [
            specialty != nil, place, distance != nil, plan != nil, price != nil, day != nil, mode != nil, rating != nil,
        ]
        .filter { $0 }.count
    }

    /// The search without its filters.
    package var withoutFilters: DoctorQuery {
        var query = DoctorQuery()
        query.text = text
        query.order = order
        return query
    }

    /// The parts that differ from a search for all doctors, by their names in an address.
    package var parameters: [String: String] {
        var found: [String: String] = [:]
        if !text.isEmpty { found["q"] = text }
        found["specialty"] = specialty?.rawValue
        found["city"] = city.map(String.init)
        found["uf"] = state?.rawValue
        found["km"] = distance.map(String.init)
        found["plan"] = plan?.rawValue
        found["price"] = price.map { String($0.centavos) }
        found["by"] = day?.description
        found["mode"] = mode?.rawValue
        found["rating"] = rating.map(String.init)
        if order != .relevance { found["order"] = order.rawValue }
        return found
    }

    /// Reads a search from the query of an address; a part that is not valid is left out.
    package init(parameters: [String: String]) {
        text = String((parameters["q"] ?? "").prefix(Self.textLimit))
        specialty = parameters["specialty"].map { Specialty.ID($0) }.flatMap { id in
            Specialty.all.contains { $0.id == id } ? id : nil
        }
        city = parameters["city"].flatMap { ASCIIDigits.number(in: $0) }
        state = parameters["uf"].flatMap { FederativeUnit(rawValue: $0) }
        distance = parameters["km"].flatMap { ASCIIDigits.number(in: $0) }.flatMap {
            Self.distances.contains($0) ? $0 : nil
        }
        plan = parameters["plan"].map { HealthPlan.ID($0) }
        price = parameters["price"].flatMap { ASCIIDigits.number(in: $0) }.flatMap { try? Price(centavos: $0) }
        day = parameters["by"].flatMap { Day($0) }
        mode = parameters["mode"].flatMap { Mode(rawValue: $0) }
        rating = parameters["rating"].flatMap { ASCIIDigits.number(in: $0) }.flatMap { (1...5).contains($0) ? $0 : nil }
        order = parameters["order"].flatMap { Order(rawValue: $0) } ?? .relevance
    }
}
