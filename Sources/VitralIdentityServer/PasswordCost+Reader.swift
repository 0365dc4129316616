// SPDX-License-Identifier: Apache-2.0

public import Configuration
import VitralFeatures
public import VitralIdentity

extension PasswordHash.Parameters {
    /// Reads what a password costs to check: `passwords.cost` is the binary logarithm of scrypt's N, from 4 to 20.
    ///
    /// Where it is not set, it is that of `PasswordHash.Parameters.recommended`. Less is for tests, which sign in often.
    ///
    /// - Throws: ``InvalidSetting`` for another value.
    public init(reading reader: ConfigReader) throws {
        self = .recommended
        logarithmOfCost = try SettingReader(reader).number("passwords.cost", 4...20) ?? logarithmOfCost
    }
}
