// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// One-time codes, which prove that a user reads the mail of an address.
///
/// ```swift
/// let code = try await codes.issue(for: .signUp, to: "ana@example.org")
/// print("Mail the code \(code) to the address.")
///
/// // When the user has typed it:
/// let proof = try await codes.redeem("123456", for: .signUp, to: "ana@example.org")
/// ```
///
/// A code has 6 digits, is valid for 10 minutes and 5 attempts, once, and only for its purpose, address and account. A new code
/// ends the old one; it can be sent after 60 seconds, and 5 times an hour. The store has keyed hashes of codes and addresses.
///
/// **Clients.** These limits are for each address that receives mail. Call ``AccountClient/countCode()`` before each code, which
/// limits the client that types them.
///
/// **Unknown addresses.** Issue a code for each address that a user types, whether an account has it or not, and mail
/// something to it: the code, or the notice that the address is registered already. The pages, their answers and their work
/// are then the same, and only the owner of the mailbox learns more.
public struct Codes: Sendable {
    private let store: any CodeStore
    private let key: CodeKey
    private let now: @Sendable () -> Date

    /// Creates codes.
    ///
    /// - Parameters:
    ///   - store: The store of the codes.
    ///   - key: The server's key.
    ///   - now: Returns the current time.
    public init(store: any CodeStore, key: CodeKey, now: @escaping @Sendable () -> Date = { .now }) {
        self.store = store
        self.key = key
        self.now = now
    }

    /// Returns a new code, which ends the earlier one.
    ///
    /// - Parameters:
    ///   - purpose: The purpose.
    ///   - address: The address to which the code is sent.
    ///   - account: The account that a signed-in user changes.
    /// - Throws: ``CodeFailure/tooManyAttempts(after:)``, or what the store throws.
    public func issue(for purpose: CodePurpose, to address: String, account: String? = nil) async throws -> String {
        let issue = _issue(for: purpose, to: address, account: account)
        let failure: CodeFailure? = try await store.update(issue.id) { issue.apply(&$0) }
        if let failure { throw failure }
        return issue.code
    }

    /// Accepts a code, which ends it.
    ///
    /// - Parameters:
    ///   - code: The code as the user typed it; white space is left out.
    ///   - purpose: The purpose.
    ///   - address: The address to which the code was sent.
    ///   - account: The account for which it was sent.
    /// - Returns: The proof that the user reads the mail of the address, for the steps that follow.
    /// - Throws: ``CodeFailure``, or what the store throws.
    public func redeem(
        _ code: String, for purpose: CodePurpose, to address: String, account: String? = nil
    ) async throws -> CodeProof {
        let id = id(purpose, address, account)
        let time = now()
        let typed = key.hash("code", id.base64EncodedString(), code.filter { !$0.isWhitespace })
        // The failed attempt must be saved, so the failure is a result and no error.
        let failure: CodeFailure? = try await store.update(id) { record in
            guard var found = record else { return .expired }
            defer { record = found }
            return found.redeem(at: time) { CodeKey.areEqual($0, typed) }
        }
        if let failure { throw failure }
        return CodeProof(seal: seal(id, time), time: time)
    }

    /// Whether a proof is for this purpose, address and account, and not older than an age.
    ///
    /// - Parameters:
    ///   - proof: The proof, which a page may have kept in its state.
    ///   - purpose: The purpose for which the code was sent.
    ///   - address: The address to which it was sent.
    ///   - account: The account for which it was sent.
    ///   - age: The greatest age, in seconds.
    public func isValid(
        _ proof: CodeProof, for purpose: CodePurpose, to address: String, account: String? = nil,
        within age: TimeInterval = 3_600
    ) -> Bool {
        CodeKey.areEqual(proof.seal, seal(id(purpose, address, account), proof.time))
            && (0...age).contains(now().timeIntervalSince(proof.time))
    }

    /// Deletes the records of the past, an hour after their code expired; call it from time to time.
    ///
    /// - Throws: What the store throws.
    public func deleteExpired() async throws {
        // Until then, they count the codes of the hour.
        try await store.deleteRecords(expiredBefore: now() - 3_600)
    }

    // MARK: Parts

    /// Prepares a code, whose record a store then updates; a store of transactions does so in one of the app's.
    public func _issue(for purpose: CodePurpose, to address: String, account: String?) -> _CodeIssue {
        let digits = String(Int.random(in: 0..<1_000_000))
        let code = String(repeating: "0", count: 6 - digits.count) + digits
        let id = id(purpose, address, account)
        return _CodeIssue(
            id: id, code: code, hash: key.hash("code", id.base64EncodedString(), code), time: now())
    }

    private func id(_ purpose: CodePurpose, _ address: String, _ account: String?) -> Data {
        key.hash("id", purpose.name, EmailAddress.key(of: address), account == nil ? "" : "account", account ?? "")
    }

    private func seal(_ id: Data, _ time: Date) -> Data {
        key.hash("proof", id.base64EncodedString(), String(time.timeIntervalSince1970.bitPattern))
    }
}

/// A new code, before its record is written.
public struct _CodeIssue: Sendable {
    /// The identifier of the record.
    public let id: Data
    /// The code.
    public let code: String
    let hash: Data
    let time: Date

    /// Puts the code in force.
    public func apply(_ record: inout CodeRecord?) -> CodeFailure? {
        do throws(CodeFailure) {
            record = try CodeRecord.issuing(hash, after: record, at: time)
            return nil
        } catch {
            return error
        }
    }
}
