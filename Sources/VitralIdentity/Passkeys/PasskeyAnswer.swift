// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a browser answers, as `PublicKeyCredential.toJSON()` writes it
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

    /// The longest answer that is looked at, in bytes.
    static let limit = 16 * 1_024

    init(json: String) throws(PasskeyFailure) {
        guard json.utf8.count <= Self.limit, let answer = try? JSONDecoder().decode(Self.self, from: Data(json.utf8)),
            answer.type == "public-key"
        else { throw .malformed("JSON") }
        self = answer
    }

    /// The bytes of a part that is written in Base64.
    static func bytes(_ text: String?, _ name: String) throws(PasskeyFailure) -> [UInt8] {
        guard let bytes = text.flatMap(Base64URL.bytes) else { throw .malformed(name) }
        return bytes
    }
}

/// What the browser says of the page that asked.
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
