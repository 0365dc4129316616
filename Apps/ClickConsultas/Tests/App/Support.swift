// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The values of the tests.
enum Sample {
    /// Noon of November 23, 2026, in São Paulo.
    static let now = Date(timeIntervalSince1970: 1_795_446_000)
}
