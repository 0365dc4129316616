// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Bundle {
    /// The bundle that SwiftPM declares in a target with resources, which samples of such targets name.
    static let module = Bundle.main
}
