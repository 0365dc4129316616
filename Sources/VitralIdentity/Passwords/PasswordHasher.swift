// SPDX-License-Identifier: Apache-2.0

import Crypto
import CryptoExtras
import Foundation

/// A hasher of passwords with scrypt, which runs a few derivations at a time.
///
/// ```swift
/// let hasher = PasswordHasher()
/// let hash = try await hasher.hash("correct horse")
/// let verdict = try await hasher.verify("battery staple", against: hash)
/// print(verdict.isCorrect)  // false
/// ```
///
/// A derivation intentionally takes more than a third of a second and 128 MiB. It runs on its own threads, at the low
/// priority of background work, so that a burst of sign-ins delays only the users who sign in. The hasher refuses more
/// than ``capacity`` derivations at once, so the queue does not grow without limit.
public final class PasswordHasher: Sendable {
    /// The cost of new hashes; ``Verdict/correctButOutdated`` reports older, weaker ones.
    public let parameters: PasswordHash.Parameters
    /// The largest number of passwords that may wait or run at once.
    public var capacity: Int { pool.capacity }
    let pool: DerivationPool
    /// The hash that is verified if there is no account, so that the answer takes the same time.
    private let decoy: PasswordHash

    /// The longest password, in bytes of UTF-8; longer ones are refused, so that a client cannot make the server hash a
    /// huge text.
    public static let longestPassword = 1_024

    /// Creates a hasher.
    ///
    /// - Parameters:
    ///   - parameters: The cost of a derivation.
    ///   - width: The number of derivations that run at the same time; each takes a core and the memory of the
    ///     parameters. On a machine with more than one core, a core always remains free for the pages.
    ///   - capacity: The largest number of derivations that may wait or run at once.
    public init(parameters: PasswordHash.Parameters = .recommended, width: Int = 1, capacity: Int = 64) {
        self.parameters = parameters
        let cores = ProcessInfo.processInfo.activeProcessorCount
        pool = DerivationPool(width: Self.width(width, of: cores), capacity: capacity)
        decoy = PasswordHash(
            parameters: parameters, salt: Self.salt(), key: [UInt8](repeating: 0, count: PasswordHash.keyLength))
    }

    /// Returns the hash of a new password, with a random salt.
    ///
    /// - Throws: ``PasswordFailure``.
    public func hash(_ password: String) async throws(PasswordFailure) -> PasswordHash {
        let salt = Self.salt()
        let key = try await derive(password, with: parameters, salt: salt, length: PasswordHash.keyLength)
        return PasswordHash(parameters: parameters, salt: salt, key: key)
    }

    /// Validates a password.
    ///
    /// - Parameters:
    ///   - password: The password that the user entered.
    ///   - hash: The account's hash, or `nil` if there is no such account. Then a derivation runs all the same, and the
    ///     answer is ``Verdict/wrong``, so that the time does not reveal which names exist.
    /// - Throws: ``PasswordFailure``.
    public func verify(_ password: String, against hash: PasswordHash?) async throws(PasswordFailure) -> Verdict {
        let stored = hash ?? decoy
        let key = try await derive(
            password, with: stored.parameters, salt: stored.salt, length: stored.key.count)
        guard Self.areEqual(key, stored.key), hash != nil else { return .wrong }
        return stored.parameters.isWeaker(than: parameters) ? .correctButOutdated : .correct
    }

    /// The result of a verification.
    public enum Verdict: Sendable, Hashable {
        /// The password is wrong.
        case wrong
        /// The password is correct.
        case correct
        /// The password is correct, but its hash has weaker parameters than today's: hash it again while it is
        /// available.
        case correctButOutdated

        /// Whether the password is correct.
        public var isCorrect: Bool { self != .wrong }
    }

    private func derive(
        _ password: String, with parameters: PasswordHash.Parameters, salt: [UInt8], length: Int
    ) async throws(PasswordFailure) -> [UInt8] {
        // The same letters, in whichever form a keyboard composes them (RFC 8265 requires NFC).
        let bytes = Array(password.precomposedStringWithCanonicalMapping.utf8)
        guard bytes.count <= Self.longestPassword else { throw .tooLong }
        return try await pool.run {
            let key = try KDF.Scrypt.deriveKey(
                from: bytes, salt: salt, outputByteCount: length, rounds: 1 << parameters.logarithmOfCost,
                blockSize: parameters.blockSize, parallelism: parameters.parallelization,
                // The memory of the blocks, and some slack for what libraries count differently.
                maxMemory: parameters.memory + (1 << 22))
            return key.withUnsafeBytes { Array($0) }
        }
    }

    /// Returns the number of derivations that run at the same time on a machine with a number of cores.
    static func width(_ wanted: Int, of cores: Int) -> Int { max(1, min(wanted, cores - 1)) }

    private static func salt() -> [UInt8] {
        SymmetricKey(size: SymmetricKeySize(bitCount: PasswordHash.saltLength * 8)).withUnsafeBytes { Array($0) }
    }

    /// Returns whether two keys are equal; compares all bytes, so that the time does not reveal the first difference.
    static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        guard left.count == right.count else { return false }
        var difference: UInt8 = 0
        for index in left.indices { difference |= left[index] ^ right[index] }
        return difference == 0
    }
}
