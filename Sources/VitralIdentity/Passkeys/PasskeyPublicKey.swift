// SPDX-License-Identifier: Apache-2.0

import Crypto
public import Foundation

/// The public half of a passkey: ES256 (P-256) or EdDSA (Ed25519).
public enum PasskeyPublicKey: Sendable, Hashable {
    /// An uncompressed point of P-256: 0x04, x, y.
    case es256(Data)
    /// A key of Ed25519.
    case edDSA(Data)

    /// COSE's numbers of the algorithms that a new passkey may use, the preferred first.
    static let algorithms = [-7, -8]

    /// Reads a key in an authenticator's format ([RFC 9052, section
    /// 7](https://www.rfc-editor.org/rfc/rfc9052#section-7)).
    init(_ cose: CBOR) throws(PasskeyFailure) {
        switch (cose[1]?.integer, cose[3]?.integer, cose[-1]?.integer) {
        case (2, -7, 1):
            guard let x = cose[-2]?.bytes, let y = cose[-3]?.bytes, x.count == 32, y.count == 32 else {
                throw .malformed("credentialPublicKey")
            }
            let point = Data([4] + x + y)
            // A point that is not on the curve would make every signature meaningless.
            guard (try? P256.Signing.PublicKey(x963Representation: point)) != nil else {
                throw .malformed("credentialPublicKey")
            }
            self = .es256(point)
        case (1, -8, 6):
            guard let x = cose[-2]?.bytes, x.count == 32 else { throw .malformed("credentialPublicKey") }
            self = .edDSA(Data(x))
        default: throw .unknownAlgorithm
        }
    }

    /// Returns whether the passkey made a signature.
    func isValidSignature(_ signature: [UInt8], for message: [UInt8]) -> Bool {
        switch self {
        case .es256(let point):
            guard let key = try? P256.Signing.PublicKey(x963Representation: point),
                let parsed = try? P256.Signing.ECDSASignature(derRepresentation: signature)
            else { return false }
            return key.isValidSignature(parsed, for: message)
        case .edDSA(let raw):
            guard let key = try? Curve25519.Signing.PublicKey(rawRepresentation: raw) else { return false }
            return key.isValidSignature(signature, for: message)
        }
    }

    /// The key, in the form in which it is stored.
    public var storedForm: Data {
        switch self {
        case .es256(let point): Data([1]) + point
        case .edDSA(let raw): Data([2]) + raw
        }
    }

    /// Reads a stored key.
    ///
    /// - Throws: ``PasskeyFailure`` if the bytes are not a key.
    public init(storedForm: Data) throws(PasskeyFailure) {
        let rest = Data(storedForm.dropFirst())
        switch (storedForm.first, rest.count) {
        case (1, 65): self = .es256(rest)
        case (2, 32): self = .edDSA(rest)
        default: throw .malformed("public key")
        }
    }
}
