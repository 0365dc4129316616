// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A browser's answer, in the format of `PublicKeyCredential.toJSON()`
/// ([WebAuthn, section 5.1.8](https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON)).
struct PasskeyAnswer: Decodable {
    struct Response: Decodable {
        let clientDataJSON: String
        let attestationObject: String?
        let authenticatorData: String?
        let signature: String?
        let userHandle: String?
    }

    let rawId: String
    let type: String
    let response: Response

    /// The largest answer that is read, in bytes.
    static let limit = 16 * 1_024

    init(json: String) throws(PasskeyFailure) {
        guard json.utf8.count <= Self.limit, let answer = try? JSONDecoder().decode(Self.self, from: Data(json.utf8)),
            answer.type == "public-key"
        else { throw .malformed("JSON") }
        self = answer
    }

    /// Returns the bytes of a part that is encoded in Base64.
    static func bytes(_ text: String?, _ name: String) throws(PasskeyFailure) -> [UInt8] {
        guard let bytes = text.flatMap(Base64URL.bytes) else { throw .malformed(name) }
        return bytes
    }
}

/// The browser's statement about the page that made the request.
struct ClientData: Decodable {
    let type: String
    let challenge: String
    let origin: String
    let crossOrigin: Bool?

    init(_ bytes: [UInt8]) throws(PasskeyFailure) {
        guard let data = try? JSONDecoder().decode(Self.self, from: Data(bytes)) else {
            throw .malformed("clientDataJSON")
        }
        self = data
    }
}
