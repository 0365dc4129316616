// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import VitralData

/// A typical row of an app, as a model.
@Model final class Trip {
    #Index<Trip>([\.number])
    var number: Int
    var name: String
    var price: Double
    var isPlanned: Bool
    var start: Date
    var note: String?

    init(number: Int, start: Date) {
        self.number = number
        name = "Trip number \(number) to the sea"
        price = Double(number) / 4
        isPlanned = number.isMultiple(of: 2)
        self.start = start
        note = number.isMultiple(of: 3) ? nil : "nothing special"
    }
}

/// The same row as GRDB's own record, written by hand as its documentation advises for speed.
struct TripRecord: FetchableRecord, MutablePersistableRecord {
    static let databaseTableName = "trip"

    var id: Int64?
    var number: Int
    var name: String
    var price: Double
    var isPlanned: Bool
    var start: Double
    var note: String?

    init(_ trip: Trip) {
        number = trip.number
        name = trip.name
        price = trip.price
        isPlanned = trip.isPlanned
        start = trip.start.timeIntervalSinceReferenceDate
        note = trip.note
    }

    init(row: Row) {
        id = row[0]
        number = row[1]
        name = row[2]
        price = row[3]
        isPlanned = row[4]
        start = row[5]
        note = row[6]
    }

    func encode(to container: inout PersistenceContainer) {
        container["id"] = id
        container["number"] = number
        container["name"] = name
        container["price"] = price
        container["isPlanned"] = isPlanned
        container["start"] = start
        container["note"] = note
    }

    mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}
