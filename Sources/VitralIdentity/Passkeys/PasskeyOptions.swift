// SPDX-License-Identifier: Apache-2.0

/// The options with which a browser creates a passkey.
struct CreationOptions: Encodable {
    struct Site: Encodable {
        let id: String
        let name: String
    }

    struct User: Encodable {
        let id: String
        let name: String
        let displayName: String
    }

    struct Algorithm: Encodable {
        let type = "public-key"
        let alg: Int
    }

    /// The requirements for a passkey: it is found without a name, and it verifies the user by face, finger or code.
    struct Selection: Encodable {
        let residentKey = "required"
        let requireResidentKey = true
        let userVerification = "required"
    }

    let rp: Site
    let user: User
    let challenge: String
    let pubKeyCredParams: [Algorithm]
    let timeout: Int
    let excludeCredentials: [CredentialDescriptor]
    let authenticatorSelection = Selection()
    let attestation = "none"
}

/// The options with which a browser signs in.
struct RequestOptions: Encodable {
    let challenge: String
    let rpId: String
    let timeout: Int
    let allowCredentials: [CredentialDescriptor]
    let userVerification = "required"
}

/// A reference to a passkey.
struct CredentialDescriptor: Encodable {
    let type = "public-key"
    let id: String
}
