// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Foundation
import TemporaryStores

/// The program that measures ClickConsultas on the data of its demonstration: slots, search and bookings.
///
/// `Apps/ClickConsultas/bench.sh` runs it; `Documentation/ClickConsultas.md` records what it prints.
@main
struct Bars {
    static func main() async throws {
        let clinic = try Clinic()
        print("| work | bar | median | p99 | slowest | processor |\n|---|---|---|---|---|---|")
        print(try SlotBars(clinic: clinic).measurement().row)
        let search = SearchBars(clinic: clinic)
        for measurement in search.measurements() { print(measurement.row) }
        let mark = search.size > 4_000 ? "over" : "ok"
        print("| the index of 10,000 doctors | 4 MB | \(search.size) KB (\(mark)) | | | |")
        for store in TestStore.allCases {
            let bookings = try await BookingBars(clinic: clinic, store: store)
            for users in [1, 8] { print(try await bookings.measurement(of: 1_000, users: users).row) }
        }
    }
}
