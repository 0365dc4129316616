// SPDX-License-Identifier: Apache-2.0

import Crypto
import Foundation

/// The encryption of a message for one browser ([RFC 8291](https://www.rfc-editor.org/rfc/rfc8291)).
enum PushEncryption {
    /// The size of the only record, as its header states it.
    private static let recordSize: UInt32 = 4_096

    /// Returns the body of a request, with the content coding `aes128gcm`
    /// ([RFC 8188](https://www.rfc-editor.org/rfc/rfc8188)).
    ///
    /// - Parameters:
    ///   - payload: The message: up to ``PushMessage/longestPayload`` bytes.
    ///   - subscription: The browser.
    ///   - sender: A key for this message only.
    ///   - salt: Sixteen random bytes for this message only.
    static func body(
        of payload: Data, for subscription: PushSubscription,
        sender: P256.KeyAgreement.PrivateKey = P256.KeyAgreement.PrivateKey(),
        salt: Data = SymmetricKey(size: .bits128).withUnsafeBytes { Data($0) }
    ) throws -> Data {
        guard payload.count <= PushMessage.longestPayload else { throw PushFailure.tooLong }
        let receiver = try P256.KeyAgreement.PublicKey(x963Representation: subscription.publicKey)
        let senderKey = sender.publicKey.x963Representation
        let shared = try sender.sharedSecretFromKeyAgreement(with: receiver)
        let keying = shared.hkdfDerivedSymmetricKey(
            using: SHA256.self, salt: subscription.secret,
            sharedInfo: Data("WebPush: info\0".utf8) + subscription.publicKey + senderKey, outputByteCount: 32)
        func derived(_ name: String, _ count: Int) -> SymmetricKey {
            HKDF<SHA256>.deriveKey(
                inputKeyMaterial: keying, salt: salt, info: Data("Content-Encoding: \(name)\0".utf8),
                outputByteCount: count)
        }
        let nonce = try derived("nonce", 12).withUnsafeBytes { try AES.GCM.Nonce(data: $0) }
        // The delimiter of the last record, without padding after it.
        let sealed = try AES.GCM.seal(payload + [2], using: derived("aes128gcm", 16), nonce: nonce)
        let size = withUnsafeBytes(of: recordSize.bigEndian) { Data($0) }
        return salt + size + [UInt8(clamping: senderKey.count)] + senderKey + sealed.ciphertext + sealed.tag
    }
}
