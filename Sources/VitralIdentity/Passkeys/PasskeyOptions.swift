// SPDX-License-Identifier: Apache-2.0

/// What a browser is asked to make a passkey with.
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

    /// A passkey that can be found without a name, and that verifies who is there: by face, finger or code.
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

/// What a browser is asked to sign in with.
struct RequestOptions: Encodable {
    let challenge: String
    let rpId: String
    let timeout: Int
    let allowCredentials: [CredentialDescriptor]
    let userVerification = "required"
}

/// Names a passkey.
struct CredentialDescriptor: Encodable {
    let type = "public-key"
    let id: String
}
