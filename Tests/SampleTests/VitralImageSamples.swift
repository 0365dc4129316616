// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The values that samples in the documentation of VitralImage can use, beside their own.
enum VitralImageSamples {
    static let data = Data()
}
