// SPDX-License-Identifier: Apache-2.0

/// The reason for which a passkey was not accepted.
public enum PasskeyFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// A part of the answer is missing, truncated or malformed.
    case malformed(String)
    /// The answer's challenge was never issued, was already answered, or has expired.
    case unknownChallenge
    /// Another page made the request, as the browser reports.
    case foreignOrigin(String)
    /// The authenticator answered for another site.
    case foreignRelyingParty
    /// The authenticator did not verify the user's presence or identity.
    case notVerified
    /// The key's algorithm is neither ES256 nor EdDSA.
    case unknownAlgorithm
    /// No account has this passkey, or it belongs to another account than the requested one.
    case unknownCredential
    /// The passkey did not make the signature.
    case badSignature
    /// The counter did not grow: a copy of the passkey may exist.
    case counterWentBack
    /// The account already has this passkey.
    case alreadyRegistered

    /// The reason, for logs; the user sees only that the passkey did not work.
    public var description: String {
        switch self {
        case .malformed(let part): "The passkey's answer has no valid \(part)."
        case .unknownChallenge: "The passkey's answer is to a question that was not asked, was answered or has expired."
        case .foreignOrigin(let origin): "The passkey was asked by another page: \(origin)."
        case .foreignRelyingParty: "The passkey answered for another site."
        case .notVerified: "The passkey did not verify who is there."
        case .unknownAlgorithm: "The passkey's key is neither of ES256 nor of EdDSA."
        case .unknownCredential: "No account has this passkey."
        case .badSignature: "The signature is not that of the passkey."
        case .counterWentBack: "The passkey's counter did not grow: there may be a copy of it."
        case .alreadyRegistered: "The account has this passkey already."
        }
    }
}
