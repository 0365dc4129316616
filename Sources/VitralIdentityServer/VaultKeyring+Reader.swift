// SPDX-License-Identifier: Apache-2.0

public import Configuration
import Foundation
import VitralFeatures
public import VitralIdentity

extension VaultKeyring {
    /// Reads the server's keys from the place that the settings name: `vault.keyFile` is the path of a file that only
    /// its owner may read; `vault.key` holds keys in Base64, one a line, for machines that pass secrets in the
    /// environment.
    ///
    /// A missing file is created with a random key.
    ///
    /// - Returns: `nil` if neither is set.
    /// - Throws: `InvalidSetting` if both are set, or `KeyringFailure`.
    public init?(reading reader: ConfigReader) throws {
        let settings = SettingReader(reader)
        let (file, key) = (try settings.text("vault.keyFile"), try settings.text("vault.key"))
        switch (file, key) {
        case (nil, nil): return nil
        case (let file?, nil): try self.init(file: URL(fileURLWithPath: file))
        case (nil, let key?): try self.init(text: key, named: "the setting “vault.key”")
        default: throw InvalidSetting(key: "vault.key", expectation: "left out where “vault.keyFile” is set")
        }
    }
}
