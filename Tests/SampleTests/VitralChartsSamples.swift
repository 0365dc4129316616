// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The types that samples in the documentation of VitralCharts can use, beside their own.
enum VitralChartsSamples {
    struct Month: Identifiable {
        var name: String
        var start: Date
        var guests: Int

        var id: Date { start }
    }
}
