// SPDX-License-Identifier: Apache-2.0

/// Why a passkey was not accepted.
public enum PasskeyFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// A part of the answer is missing, cut short or not of its format.
    case malformed(String)
    /// The answer is not to a question that was asked, was answered already, or came too late.
    case unknownChallenge
    /// The browser says that another page asked.
    case foreignOrigin(String)
    /// The authenticator answered for another site.
    case foreignRelyingParty
    /// Nobody was there, or it was not verified who.
    case notVerified
    /// The key is neither of ES256 nor of EdDSA.
    case unknownAlgorithm
    /// No account has this passkey, or another than the one that was asked.
    case unknownCredential
    /// The signature is not that of the passkey.
    case badSignature
    /// The counter did not grow: there may be a copy of the passkey.
    case counterWentBack
    /// The account has this passkey already.
    case alreadyRegistered

    /// What was wrong, for logs; people are told that it did not work.
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
