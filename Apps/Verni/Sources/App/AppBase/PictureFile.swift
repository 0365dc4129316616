// SPDX-License-Identifier: Apache-2.0

package import Foundation
import VerniDomain

/// The file of a picture that the user has chosen.
package enum PictureFile {
    /// The most bytes of a photo before it is made smaller.
    private static let limit = 10 * 1_024 * 1_024

    /// Reads a file, away from the main actor.
    ///
    /// - Throws: ``VerniError/fileTooLarge(limit:)``.
    @concurrent package static func bytes(of file: URL) async throws -> Data {
        let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        guard size <= limit else { throw VerniError.fileTooLarge(limit: limit) }
        return try Data(contentsOf: file)
    }
}
