// SPDX-License-Identifier: Apache-2.0

import Crypto
import Foundation

@testable import VitralIdentity

/// An authenticator and a browser in one, which can forge all their data.
struct SoftwareAuthenticator {
    enum Key {
        case es256(P256.Signing.PrivateKey)
        case edDSA(Curve25519.Signing.PrivateKey)
    }

    var key: Key = .es256(P256.Signing.PrivateKey())
    var credentialID = Data("credential-1".utf8)
    var site = "example.org"
    var origin = "https://example.org"
    var flags: UInt8 = 0x05
    var signCount: UInt32 = 0
    var userHandle: String?
    var isCrossOrigin = false

    func register(_ options: String, type: String = "webauthn.create") throws -> String {
        let client = clientData(type, try challenge(options))
        let id = [UInt8](credentialID)
        let credential =
            [UInt8](repeating: 0, count: 16) + [UInt8(id.count >> 8), UInt8(id.count & 0xFF)] + id + cose
        let data = authenticatorData(flags | 0x40) + credential
        let object =
            [0xA3] + text("fmt") + text("none") + text("attStmt") + [0xA0] + text("authData")
            + [0x59, UInt8(data.count >> 8), UInt8(data.count & 0xFF)] + data
        return try json(["clientDataJSON": Base64URL.text(client), "attestationObject": Base64URL.text(object)])
    }

    func signIn(_ options: String, type: String = "webauthn.get", spoil: Bool = false) throws -> String {
        let client = clientData(type, try challenge(options))
        let data = authenticatorData(flags)
        let message = data + Array(SHA256.hash(data: client))
        var signature: [UInt8]
        switch key {
        case .es256(let key): signature = Array(try key.signature(for: message).derRepresentation)
        case .edDSA(let key): signature = Array(try key.signature(for: message))
        }
        if spoil { signature[signature.count - 1] ^= 1 }
        var response = [
            "clientDataJSON": Base64URL.text(client), "authenticatorData": Base64URL.text(data),
            "signature": Base64URL.text(signature),
        ]
        response["userHandle"] = userHandle.map { Base64URL.text($0.utf8) }
        return try json(response)
    }

    func challenge(_ options: String) throws -> String {
        struct Asked: Decodable { let challenge: String }
        return try JSONDecoder().decode(Asked.self, from: Data(options.utf8)).challenge
    }

    private func clientData(_ type: String, _ challenge: String) -> [UInt8] {
        let text = """
            {"type":"\(type)","challenge":"\(challenge)","origin":"\(origin)","crossOrigin":\(isCrossOrigin)}
            """
        return Array(text.utf8)
    }

    private func authenticatorData(_ flags: UInt8) -> [UInt8] {
        let count = (0..<4).map { UInt8(truncatingIfNeeded: signCount >> (24 - 8 * $0)) }
        return Array(SHA256.hash(data: Data(site.utf8))) + [flags] + count
    }

    private var cose: [UInt8] {
        switch key {
        case .es256(let key):
            let point = [UInt8](key.publicKey.x963Representation)
            return [0xA5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 32] + point[1..<33] + [0x22, 0x58, 32]
                + point[33...]
        case .edDSA(let key):
            return [0xA4, 0x01, 0x01, 0x03, 0x27, 0x20, 0x06, 0x21, 0x58, 32] + key.publicKey.rawRepresentation
        }
    }

    private func text(_ text: String) -> [UInt8] { [0x60 | UInt8(text.utf8.count)] + Array(text.utf8) }

    private func json(_ response: [String: String]) throws -> String {
        struct Answer: Encodable {
            let id: String
            let rawId: String
            let type = "public-key"
            let response: [String: String]
        }
        let id = Base64URL.text(credentialID)
        return String(
            decoding: try JSONEncoder().encode(Answer(id: id, rawId: id, response: response)), as: UTF8.self)
    }
}
