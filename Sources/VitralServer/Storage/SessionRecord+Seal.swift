// SPDX-License-Identifier: Apache-2.0

import Crypto
import Foundation
import VitralFeatures

/// The seal of a state: AES-GCM with a key that is derived from the session's token.
///
/// A store has only the token's digest, so a saved state can be decrypted only with the token that the browser sends: the
/// files of a store, or a copy of them, do not reveal what users have typed.
extension SessionRecord {
    /// Returns the record with its state sealed.
    func sealed(with token: SessionToken) throws -> Self {
        var record = self
        record.state = try state.map { state in
            let box = try AES.GCM.seal(state, using: token.sealingKey)
            guard let combined = box.combined else { throw CryptoKitError.incorrectParameterSize }
            return combined
        }
        record.isSealed = true
        return record
    }

    /// Returns the record with its state decrypted.
    ///
    /// - Throws: An error of the cryptography if the state was changed, or belongs to another session.
    func opened(with token: SessionToken) throws -> Self {
        guard isSealed else { return self }
        var record = self
        record.state = try state.map { try AES.GCM.open(AES.GCM.SealedBox(combined: $0), using: token.sealingKey) }
        record.isSealed = false
        return record
    }
}

extension SessionToken {
    /// The key that seals the session's state.
    fileprivate var sealingKey: SymmetricKey {
        HKDF<SHA256>.deriveKey(
            inputKeyMaterial: SymmetricKey(data: Array(wire.utf8)), info: Array("vitral snapshot".utf8),
            outputByteCount: 32)
    }
}
