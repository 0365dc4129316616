// SPDX-License-Identifier: Apache-2.0

import Crypto
public import Foundation

/// The server's half of [WebAuthn](https://www.w3.org/TR/webauthn-3/#sctn-rp-operations): registers passkeys and signs
/// users in with them.
///
/// ```swift
/// func register(_ account: Account, at site: RelyingParty, ask: (String) async throws -> String) async throws -> Passkey {
///     let ceremonies = PasskeyCeremonies(site: site)
///     let options = try await ceremonies.registrationOptions(account: account.id, name: account.name)
///     let answer = try await ask(options)
///     return try await ceremonies.register(answer, account: account.id, named: "Phone", existing: [])
/// }
/// ```
///
/// Each request holds a random challenge that can be answered once, within five minutes, and for the purpose of the
/// request. webauthn-swift leaves the challenges with their purposes and expiry, and the user handle's comparison, to its
/// caller; the verification that it would take over is a small part of this module, and adds a package for CBOR.
public actor PasskeyCeremonies {
    private let site: RelyingParty
    private let now: @Sendable () -> Date
    private var open: [[UInt8]: Ceremony] = [:]

    private struct Ceremony {
        enum Kind: Equatable {
            case registration(account: String)
            /// A sign-in to one account, or to any account if `nil`.
            case signIn(account: String?)
        }

        let kind: Kind
        let expiry: Date
    }

    /// The time within which a challenge may be answered, in seconds.
    public static let patience: TimeInterval = 300
    /// The largest number of open challenges; the oldest are removed first.
    static let limit = 10_000

    /// Creates the ceremonies of a site.
    ///
    /// - Parameters:
    ///   - site: The site.
    ///   - now: Returns the current time.
    public init(site: RelyingParty, now: @escaping @Sendable () -> Date = { Date() }) {
        self.site = site
        self.now = now
    }

    // MARK: Registration

    /// Returns the options with which the browser creates a passkey.
    ///
    /// - Parameters:
    ///   - account: The account's permanent id. It becomes the passkey's user handle, so it must not reveal the user's
    ///     identity.
    ///   - name: The name that the user's device shows.
    ///   - existing: The account's passkeys, which the browser must not create again.
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

    /// Registers a new passkey.
    ///
    /// - Parameters:
    ///   - json: The browser's answer.
    ///   - account: The signed-in account.
    ///   - name: The user's name for the new passkey.
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
        // The request did not ask for the authenticator's model, so its attestation statement is not verified.
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

    // MARK: Sign-in

    /// Returns the options with which the browser signs in with a passkey.
    ///
    /// - Parameters:
    ///   - account: The account to sign in to; `nil` for the account that the user chooses.
    ///   - passkeys: The account's passkeys; empty lets the browser offer those it knows for the site.
    /// - Returns: JSON for `PublicKeyCredential.parseRequestOptionsFromJSON`.
    public func signInOptions(account: String? = nil, passkeys: [Passkey] = []) throws -> String {
        let options = RequestOptions(
            challenge: Base64URL.text(ask(.signIn(account: account))), rpId: site.id,
            timeout: Int(Self.patience * 1_000), allowCredentials: passkeys.map { .init(id: Base64URL.text($0.id)) })
        return String(decoding: try JSONEncoder().encode(options), as: UTF8.self)
    }

    /// Returns the id of the passkey that an answer names, to find the passkey before ``signIn(_:with:)``.
    ///
    /// - Throws: ``PasskeyFailure/malformed(_:)``.
    public nonisolated static func credentialID(in json: String) throws(PasskeyFailure) -> Data {
        Data(try PasskeyAnswer.bytes(PasskeyAnswer(json: json).rawId, "rawId"))
    }

    /// Signs in.
    ///
    /// - Parameters:
    ///   - json: The browser's answer.
    ///   - passkey: The stored passkey with the answer's ``credentialID(in:)``; `nil` if there is none.
    /// - Returns: The passkey with its new counter, for the caller to store.
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

    /// Validates the browser's statement about the page, and removes the challenge.
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
