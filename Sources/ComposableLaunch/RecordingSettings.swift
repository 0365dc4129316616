// SPDX-License-Identifier: Apache-2.0

package import Configuration
import VitralFeatures

/// The settings of recorded sessions.
package struct RecordingSettings {
    package var folder: String
    /// The largest size of a record in bytes.
    package var limit: Int

    /// Reads the settings; `nil` if sessions are not recorded.
    ///
    /// - Throws: ``InvalidRecordingLimit``.
    package init?(reading settings: ConfigReader) throws {
        guard let folder = settings.string(forKey: "recordings.folder"), !folder.isEmpty else { return nil }
        self.folder = folder
        limit = settings.int(forKey: "recordings.bytes", default: 1_000_000)
        guard limit >= 4096 else { throw InvalidRecordingLimit(limit: limit) }
    }
}

/// The error of a limit in which no record has room.
package struct InvalidRecordingLimit: UsageError, Equatable, CustomStringConvertible {
    let limit: Int

    package var description: String {
        "The setting “recordings.bytes” is \(limit). To fix this, set it to 4096 or more."
    }
}
