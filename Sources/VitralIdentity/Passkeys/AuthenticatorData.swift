// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The data that an authenticator signs about itself
/// ([WebAuthn, section 6.1](https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data)).
struct AuthenticatorData {
    let relyingPartyHash: [UInt8]
    let flags: Flags
    let signCount: UInt32
    /// The new passkey; `nil` except during a registration.
    let credential: (id: Data, key: PasskeyPublicKey)?

    struct Flags: OptionSet {
        let rawValue: UInt8
        static let userPresent = Flags(rawValue: 0x01)
        static let userVerified = Flags(rawValue: 0x04)
        static let backedUp = Flags(rawValue: 0x10)
        static let hasCredential = Flags(rawValue: 0x40)
        static let hasExtensions = Flags(rawValue: 0x80)
    }

    init(_ bytes: [UInt8]) throws(PasskeyFailure) {
        guard bytes.count >= 37 else { throw .malformed("authenticatorData") }
        relyingPartyHash = Array(bytes[0..<32])
        flags = Flags(rawValue: bytes[32])
        signCount = bytes[33..<37].reduce(0) { $0 << 8 | UInt32($1) }
        var rest = bytes[37...]
        if flags.contains(.hasCredential) {
            credential = try Self.credential(&rest)
        } else {
            credential = nil
        }
        if flags.contains(.hasExtensions), CBOR.read(&rest) == nil { throw .malformed("extensions") }
        guard rest.isEmpty else { throw .malformed("authenticatorData") }
    }

    private static func credential(
        _ rest: inout ArraySlice<UInt8>
    ) throws(PasskeyFailure) -> (id: Data, key: PasskeyPublicKey) {
        // The first sixteen bytes identify the model of the authenticator, which the server does not request.
        guard rest.count >= 18 else { throw .malformed("attestedCredentialData") }
        rest = rest.dropFirst(16)
        let length = rest.prefix(2).reduce(0) { $0 << 8 | Int($1) }
        rest = rest.dropFirst(2)
        guard (1...1_023).contains(length), rest.count >= length else { throw .malformed("credentialId") }
        let id = Data(rest.prefix(length))
        rest = rest.dropFirst(length)
        guard let key = CBOR.read(&rest) else { throw .malformed("credentialPublicKey") }
        return (id, try PasskeyPublicKey(key))
    }
}
