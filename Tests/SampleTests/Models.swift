// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

/// The model that samples of the modules for data can use.
@Model final class Trip {
    var name: String
    var start: Date
    var seats = 0
    var isPlanned = true
    var traveller: String

    init(name: String, start: Date = .distantFuture, traveller: String = "") {
        self.name = name
        self.start = start
        self.traveller = traveller
    }
}
