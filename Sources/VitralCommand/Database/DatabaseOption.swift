// SPDX-License-Identifier: Apache-2.0

import Configuration

/// The option and the setting `database`.
enum DatabaseOption {
    static let help = """
        Where data is kept: sqlite:PATH, postgres://user:password@host:port/database, or memory. A password is safer in \
        VITRAL_DATABASE, which other users of the machine do not see.
        """

    /// What the settings say; `nil` if nothing.
    ///
    /// - Throws: ``InvalidDatabase``.
    static func address(reading reader: ConfigReader) throws(InvalidDatabase) -> DatabaseAddress? {
        guard let text = reader.string(forKey: "database", isSecret: true), !text.isEmpty else { return nil }
        return try DatabaseAddress(text)
    }
}
