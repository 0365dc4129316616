// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The files that nothing uses any longer.
package enum UnusedFiles {
    /// The seconds for which a file stays after its last use: a removed receipt can be put back meanwhile.
    package static let time: TimeInterval = 30 * 24 * 60 * 60
}
