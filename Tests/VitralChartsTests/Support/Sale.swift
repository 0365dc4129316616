// SPDX-License-Identifier: Apache-2.0

/// The number of bookings of a city in a quarter.
struct Sale: Identifiable {
    let id: Int
    let city: String
    let quarter: String
    let count: Double

    static let ofTwoQuarters = [
        Sale(id: 0, city: "Lisbon", quarter: "Q1", count: 30), Sale(id: 1, city: "Porto", quarter: "Q1", count: 10),
        Sale(id: 2, city: "Lisbon", quarter: "Q2", count: 40), Sale(id: 3, city: "Porto", quarter: "Q2", count: 20),
    ]

    static let ofTwoCities = [
        Sale(id: 0, city: "Lisbon", quarter: "Q1", count: 30), Sale(id: 1, city: "Porto", quarter: "Q1", count: 40),
    ]
}
