// SPDX-License-Identifier: Apache-2.0

import Crypto
import Foundation
import VitralFeatures

/// The seal of a record: AES-GCM with a key that is derived from the session's token.
///
/// A store has only the token's digest, so a record can be read, or written, only with the token that the browser sends:
/// the files of a store, or a copy of them, reveal neither what users have typed nor who they are, and a record that was
/// changed or belongs to another session does not open. An older record of the same session does.
extension SessionRecord {
    /// The start of the sealed bytes: the format and its version.
    private static let head: [UInt8] = Array("VTRL".utf8) + [4]

    /// Returns the sealed bytes of the record.
    func sealed(with token: SessionToken) throws -> [UInt8] {
        let box = try AES.GCM.seal(encoded, using: token.sealingKey, authenticating: Self.head)
        guard let combined = box.combined else { throw CryptoKitError.incorrectParameterSize }
        return Self.head + combined
    }

    /// Opens the sealed bytes of a record; returns `nil` if they are not of this version.
    ///
    /// - Throws: An error of the cryptography if the record was changed, or belongs to another session.
    init?(sealed bytes: [UInt8], with token: SessionToken) throws {
        guard bytes.starts(with: Self.head) else { return nil }
        let box = try AES.GCM.SealedBox(combined: bytes.dropFirst(Self.head.count))
        self.init(Array(try AES.GCM.open(box, using: token.sealingKey, authenticating: Self.head)))
    }
}

extension SessionToken {
    /// The key that seals the session's record.
    fileprivate var sealingKey: SymmetricKey {
        HKDF<SHA256>.deriveKey(
            inputKeyMaterial: SymmetricKey(data: Array(wire.utf8)), info: Array("vitral snapshot".utf8),
            outputByteCount: 32)
    }
}
