// SPDX-License-Identifier: Apache-2.0

import Crypto
import Foundation

/// The commonest passwords of 8 characters or more, as the first 4 bytes of their hashes.
///
/// `Tools/passwords.py` makes the file. The hashes keep insults and names out of the app, not the passwords secret.
struct PasswordTable: Sendable {
    /// The hashes, in order.
    private let hashes: [UInt32]

    /// The carried table, which is read once.
    static let carried = PasswordTable(data: read())

    private static func read() -> Data {
        // The file is part of the module, and a test counts its hashes.
        let url = Bundle.module.url(forResource: "passwords", withExtension: "sha256", subdirectory: "Resources")
        return url.flatMap { try? Data(contentsOf: $0) } ?? Data()
    }

    private init(data: Data) {
        hashes = stride(from: data.startIndex, to: data.endIndex - data.count % 4, by: 4).map {
            Self.number(data[$0..<$0 + 4])
        }
    }

    /// The number of passwords.
    var count: Int { hashes.count }

    /// Returns whether a password is in the table; letters are small there.
    func contains(_ password: String) -> Bool {
        let hash = Self.number(SHA256.hash(data: Data(password.utf8)).prefix(4))
        var (low, high) = (0, hashes.count)
        while low < high {
            let middle = (low + high) / 2
            if hashes[middle] < hash { low = middle + 1 } else { high = middle }
        }
        return low < hashes.count && hashes[low] == hash
    }

    private static func number(_ bytes: some Sequence<UInt8>) -> UInt32 {
        bytes.reduce(0) { $0 << 8 | UInt32($1) }
    }
}
