// SPDX-License-Identifier: Apache-2.0

import Foundation

extension TimeZone {
    /// Brazil's official time, for users whose city is not known.
    static var brasilia: TimeZone { TimeZone(identifier: "America/Sao_Paulo") ?? .gmt }
}
