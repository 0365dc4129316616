// SPDX-License-Identifier: Apache-2.0

import Crypto
public import Foundation

/// Registers passkeys and signs in with them: the server's half of
/// [WebAuthn](https://www.w3.org/TR/webauthn-3/#sctn-rp-operations).
///
/// Each question holds a random challenge that can be answered once, within five minutes, and in the way it was asked.
public actor PasskeyCeremonies {
    private let site: RelyingParty
    private let now: @Sendable () -> Date
    private var open: [[UInt8]: Ceremony] = [:]

    private struct Ceremony {
        enum Kind: Equatable {
            case registration(account: String)
            /// For one account, or for whoever answers.
            case signIn(account: String?)
        }

        let kind: Kind
        let expiry: Date
    }

    /// How long a question may be answered, in seconds.
    public static let patience: TimeInterval = 300
    /// How many questions may be open; the oldest give way.
    static let limit = 10_000

    /// Serves a site.
    ///
    /// - Parameters:
    ///   - site: The site.
    ///   - now: The time.
    public init(site: RelyingParty, now: @escaping @Sendable () -> Date = { Date() }) {
        self.site = site
        self.now = now
    }

    // MARK: Registration

    /// What to ask the browser so that it makes a passkey.
    ///
    /// - Parameters:
    ///   - account: The account's stable id; it becomes the passkey's user handle, so it must not tell who the person is.
    ///   - name: What the person's device shows.
    ///   - existing: The account's passkeys, which must not be made again.
    /// - Returns: JSON for `PublicKeyCredential.parseCreationOptionsFromJSON`.
    public func registrationOptions(account: String, name: String, existing: [Passkey] = []) throws -> String {
        let options = CreationOptions(
            rp: .init(id: site.id, name: site.name),
            user: .init(id: Base64URL.text(account.utf8), name: name, displayName: name),
            challenge: Base64URL.text(ask(.registration(account: account))),
            pubKeyCredParams: PasskeyPublicKey.algorithms.map { .init(alg: $0) },
            timeout: Int(Self.patience * 1_000),
            excludeCredentials: existing.map { .init(id: Base64URL.text($0.id)) })
        return String(decoding: try JSONEncoder().encode(options), as: UTF8.self)
    }

    /// Takes a new passkey.
    ///
    /// - Parameters:
    ///   - json: What the browser answered.
    ///   - account: The account that is signed in.
    ///   - name: What the person calls the new passkey.
    ///   - existing: The account's passkeys.
    /// - Returns: The passkey, to be stored.
    /// - Throws: ``PasskeyFailure``.
    public func register(
        _ json: String, account: String, named name: String = "", existing: [Passkey] = []
    ) throws(PasskeyFailure) -> Passkey {
        let answer = try PasskeyAnswer(json: json)
        let clientBytes = try PasskeyAnswer.bytes(answer.response.clientDataJSON, "clientDataJSON")
        let kind = try check(ClientData(clientBytes), type: "webauthn.create")
        guard kind == .registration(account: account) else { throw .unknownChallenge }
        var object = try PasskeyAnswer.bytes(answer.response.attestationObject, "attestationObject")[...]
        // Which maker built the authenticator was not asked, so its statement is not looked at.
        guard let attestation = CBOR.read(&object), let bytes = attestation["authData"]?.bytes else {
            throw .malformed("attestationObject")
        }
        let data = try AuthenticatorData(bytes)
        try check(data)
        guard let credential = data.credential else { throw .malformed("attestedCredentialData") }
        guard credential.id.elementsEqual(try PasskeyAnswer.bytes(answer.rawId, "rawId")) else {
            throw .malformed("rawId")
        }
        guard !existing.contains(where: { $0.id == credential.id }) else { throw .alreadyRegistered }
        return Passkey(
            id: credential.id, account: account, publicKey: credential.key, signCount: data.signCount,
            isBackedUp: data.flags.contains(.backedUp), name: name, created: now())
    }

    // MARK: Signing in

    /// What to ask the browser so that a passkey signs in.
    ///
    /// - Parameters:
    ///   - account: The account that shall be signed in; `nil` for whichever the person chooses.
    ///   - passkeys: The account's passkeys; empty lets the browser offer those it knows for the site.
    /// - Returns: JSON for `PublicKeyCredential.parseRequestOptionsFromJSON`.
    public func signInOptions(account: String? = nil, passkeys: [Passkey] = []) throws -> String {
        let options = RequestOptions(
            challenge: Base64URL.text(ask(.signIn(account: account))), rpId: site.id,
            timeout: Int(Self.patience * 1_000), allowCredentials: passkeys.map { .init(id: Base64URL.text($0.id)) })
        return String(decoding: try JSONEncoder().encode(options), as: UTF8.self)
    }

    /// The passkey that an answer names, to be looked up before ``signIn(_:with:)``.
    ///
    /// - Throws: ``PasskeyFailure/malformed(_:)``.
    public nonisolated static func credentialID(in json: String) throws(PasskeyFailure) -> Data {
        Data(try PasskeyAnswer.bytes(PasskeyAnswer(json: json).rawId, "rawId"))
    }

    /// Signs in.
    ///
    /// - Parameters:
    ///   - json: What the browser answered.
    ///   - passkey: The stored passkey with the answer's ``credentialID(in:)``; `nil` if there is none.
    /// - Returns: The passkey as it is to be stored now: its counter has grown.
    /// - Throws: ``PasskeyFailure``.
    public func signIn(_ json: String, with passkey: Passkey?) throws(PasskeyFailure) -> Passkey {
        let answer = try PasskeyAnswer(json: json)
        let clientBytes = try PasskeyAnswer.bytes(answer.response.clientDataJSON, "clientDataJSON")
        guard case .signIn(let account) = try check(ClientData(clientBytes), type: "webauthn.get") else {
            throw .unknownChallenge
        }
        guard var passkey, account == nil || account == passkey.account,
            passkey.id.elementsEqual(try PasskeyAnswer.bytes(answer.rawId, "rawId"))
        else { throw .unknownCredential }
        if let handle = answer.response.userHandle {
            guard try PasskeyAnswer.bytes(handle, "userHandle").elementsEqual(passkey.account.utf8) else {
                throw .unknownCredential
            }
        }
        let bytes = try PasskeyAnswer.bytes(answer.response.authenticatorData, "authenticatorData")
        let data = try AuthenticatorData(bytes)
        try check(data)
        let signature = try PasskeyAnswer.bytes(answer.response.signature, "signature")
        guard passkey.publicKey.isValidSignature(signature, for: bytes + Array(SHA256.hash(data: clientBytes))) else {
            throw .badSignature
        }
        let counts = data.signCount > 0 || passkey.signCount > 0
        guard !counts || data.signCount > passkey.signCount else { throw .counterWentBack }
        passkey.signCount = data.signCount
        passkey.isBackedUp = data.flags.contains(.backedUp)
        return passkey
    }

    // MARK: Challenges

    private func ask(_ kind: Ceremony.Kind) -> [UInt8] {
        let time = now()
        open = open.filter { $0.value.expiry > time }
        if open.count >= Self.limit, let oldest = open.min(by: { $0.value.expiry < $1.value.expiry }) {
            open[oldest.key] = nil
        }
        let challenge = SymmetricKey(size: .bits256).withUnsafeBytes { Array($0) }
        open[challenge] = Ceremony(kind: kind, expiry: time + Self.patience)
        return challenge
    }

    /// Checks what the browser says of the page that asked, and closes the question.
    private func check(_ client: ClientData, type: String) throws(PasskeyFailure) -> Ceremony.Kind {
        guard let challenge = Base64URL.bytes(client.challenge), let ceremony = open.removeValue(forKey: challenge),
            ceremony.expiry > now()
        else { throw .unknownChallenge }
        guard client.type == type else { throw .malformed("type") }
        guard site.origins.contains(client.origin), client.crossOrigin != true else {
            throw .foreignOrigin(client.origin)
        }
        return ceremony.kind
    }

    private func check(_ data: AuthenticatorData) throws(PasskeyFailure) {
        guard SHA256.hash(data: Data(site.id.utf8)).elementsEqual(data.relyingPartyHash) else {
            throw .foreignRelyingParty
        }
        guard data.flags.isSuperset(of: [.userPresent, .userVerified]) else { throw .notVerified }
    }
}
