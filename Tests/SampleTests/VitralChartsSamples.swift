// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The types and values that samples in the documentation of VitralCharts can use, beside their own.
enum VitralChartsSamples {
    struct Month: Identifiable {
        var name: String
        var start: Date
        var country: String
        var guests: Int
        var rain: Double
        var low: Int
        var high: Int

        var id: Date { start }
    }

    static let months: [Month] = []
}
