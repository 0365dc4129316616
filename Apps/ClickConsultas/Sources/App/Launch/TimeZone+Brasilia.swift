// SPDX-License-Identifier: Apache-2.0

import Foundation

extension TimeZone {
    /// Brazil's official time, for users of whom neither the browser's zone nor the city is known.
    static var brasilia: TimeZone { TimeZone(identifier: "America/Sao_Paulo") ?? .gmt }
}
