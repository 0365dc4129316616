// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralCharts

/// The figures of a small travel agency, which the charts show.
enum Journeys {
    struct Month: Identifiable, Equatable {
        let number: Int
        let guests: Int

        var id: Int { number }
        /// The first day of the month.
        var date: Date { Journeys.day(2026, number, 1) }
    }

    struct Booking: Identifiable {
        let quarter: String
        let city: String
        let guests: Int

        var id: String { "\(quarter) \(city)" }
    }

    struct Reading: Identifiable {
        let city: String
        let month: Int
        let degrees: Double

        var id: String { "\(city) \(month)" }
        /// The first day of the month.
        var date: Date { Journeys.day(2026, month, 1) }
    }

    struct Hike: Identifiable {
        let name: String
        let kilometers: Double
        let hours: Double
        let level: Level

        var id: String { name }
    }

    enum Level: String, Plottable {
        case easy = "Easy"
        case steep = "Steep"
        case alpine = "Alpine"
    }

    static let months = [42, 38, 55, 71, 88, 124, 151, 160, 117, 83, 49, 67].enumerated().map {
        Month(number: $0 + 1, guests: $1)
    }

    private static let guestsByQuarter = [
        ("Q1", [62, 41, 32]), ("Q2", [118, 96, 69]), ("Q3", [171, 154, 103]), ("Q4", [84, 71, 44]),
    ]

    static let bookings = guestsByQuarter.flatMap { quarter, guests in
        zip(["Lisbon", "Porto", "Faro"], guests).map { Booking(quarter: quarter, city: $0, guests: $1) }
    }

    static let readings =
        [
            ("Lisbon", [11.6, 12.7, 14.9, 16.0, 18.6, 21.7, 23.9, 24.3, 22.6, 19.2, 15.0, 12.4]),
            ("São Paulo", [23.1, 23.3, 22.6, 20.9, 18.4, 17.3, 16.9, 18.2, 19.1, 20.3, 21.3, 22.3]),
        ].flatMap { city, degrees in
            degrees.enumerated().map { Reading(city: city, month: $0 + 1, degrees: $1) }
        }

    static let hikes = [
        Hike(name: "Coast path", kilometers: 12, hours: 3.2, level: .easy),
        Hike(name: "Levada", kilometers: 9, hours: 2.6, level: .easy),
        Hike(name: "Old mill", kilometers: 6, hours: 1.7, level: .easy),
        Hike(name: "Seven lakes", kilometers: 14, hours: 5.1, level: .steep),
        Hike(name: "Gorge", kilometers: 11, hours: 4.4, level: .steep),
        Hike(name: "Vineyards", kilometers: 17, hours: 5.3, level: .steep),
        Hike(name: "Pico", kilometers: 8, hours: 6.8, level: .alpine),
        Hike(name: "Ridge", kilometers: 15, hours: 8.1, level: .alpine),
    ]

    static func day(_ year: Int, _ month: Int, _ day: Int) -> Date {
        Calendar.current.date(from: DateComponents(year: year, month: month, day: day)) ?? .distantPast
    }
}
