// SPDX-License-Identifier: Apache-2.0

/// The profile that a user's devices share, in the private part of the log.
package struct LedgerProfile: Hashable, Sendable, Codable {
    package var name: String
    /// The SHA-256 of the picture, in hexadecimal.
    package var picture: String?
    package var currency: Currency
    /// Whether push messages leave out amounts.
    package var hidesAmounts: Bool

    package init(name: String, picture: String? = nil, currency: Currency, hidesAmounts: Bool = false) {
        self.name = name
        self.picture = picture
        self.currency = currency
        self.hidesAmounts = hidesAmounts
    }
}
