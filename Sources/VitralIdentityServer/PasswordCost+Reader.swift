// SPDX-License-Identifier: Apache-2.0

public import Configuration
import VitralFeatures
public import VitralIdentity

extension PasswordHash.Parameters {
    /// Reads the cost of verifying a password: `passwords.cost` is the binary logarithm of scrypt's N, from 4 to 20.
    ///
    /// The default is that of `PasswordHash.Parameters.recommended`. Lower values are for tests, which sign in often.
    ///
    /// - Throws: `InvalidSetting` for any other value.
    public init(reading reader: ConfigReader) throws {
        self = .recommended
        logarithmOfCost = try SettingReader(reader).number("passwords.cost", 4...20) ?? logarithmOfCost
    }
}
