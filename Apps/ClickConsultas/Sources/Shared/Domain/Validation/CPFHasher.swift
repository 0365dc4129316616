// SPDX-License-Identifier: Apache-2.0

package import Crypto
package import Foundation

/// Makes the hash by which an account is found by its CPF.
///
/// The hash needs a key: there are only 10⁹ CPFs, so a hash without a key would be undone by trying them all.
package struct CPFHasher: Sendable {
    private let key: SymmetricKey

    /// Creates a hasher.
    ///
    /// - Parameter key: The key, which the database does not have.
    package init(key: SymmetricKey) { self.key = key }

    /// Creates a hasher from the bytes of a key.
    package init(data: Data) { key = SymmetricKey(data: data) }

    /// Creates a hasher with a random key, for a database that ends with its process.
    package init() { key = SymmetricKey(size: .bits256) }

    /// Returns the hash of a CPF, as 64 hexadecimal digits.
    package func hash(of cpf: CPF) -> String {
        let code = HMAC<SHA256>.authenticationCode(for: Data("cpf:\(cpf.digits)".utf8), using: key)
        let digits = Array("0123456789abcdef".utf8)
        return String(
            decoding: code.flatMap {
                [digits[Int(truncatingIfNeeded: $0 >> 4)], digits[Int(truncatingIfNeeded: $0 & 15)]]
            },
            as: UTF8.self)
    }
}
