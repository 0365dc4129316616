// SPDX-License-Identifier: Apache-2.0

import Crypto
import CryptoExtras
import Foundation

/// Hashes and verifies passwords with scrypt, a few at a time.
///
/// A derivation takes a good third of a second and 128 MiB on purpose. It runs on threads of its own, at the low priority
/// of background work, so that a burst of sign-ins makes people who sign in wait and nobody else; more than
/// ``capacity`` at once are refused rather than queued without end.
public final class PasswordHasher: Sendable {
    /// What new hashes cost; older, weaker ones are told apart by ``Verdict/correctButOutdated``.
    public let parameters: PasswordHash.Parameters
    /// How many passwords may be waiting or worked on at once.
    public var capacity: Int { pool.capacity }
    let pool: DerivationPool
    /// Verified against where there is no account, so that the answer takes the same time.
    private let nobody: PasswordHash

    /// The longest password, in bytes of UTF-8; longer ones are refused so that nobody can make the server hash a book.
    public static let longestPassword = 1_024

    /// Makes a hasher.
    ///
    /// - Parameters:
    ///   - parameters: What a derivation costs.
    ///   - width: How many derivations run at the same time; each takes a core and the parameters' memory. A core is
    ///     left to the pages where there is more than one, so it is never as many as there are cores.
    ///   - capacity: How many may be waiting or worked on at once.
    public init(parameters: PasswordHash.Parameters = .recommended, width: Int = 1, capacity: Int = 64) {
        self.parameters = parameters
        let cores = ProcessInfo.processInfo.activeProcessorCount
        pool = DerivationPool(width: Self.width(width, of: cores), capacity: capacity)
        nobody = PasswordHash(
            parameters: parameters, salt: Self.salt(), key: [UInt8](repeating: 0, count: PasswordHash.keyLength))
    }

    /// Hashes a new password with a random salt.
    ///
    /// - Throws: ``PasswordFailure``.
    public func hash(_ password: String) async throws(PasswordFailure) -> PasswordHash {
        let salt = Self.salt()
        let key = try await derive(password, parameters, salt, PasswordHash.keyLength)
        return PasswordHash(parameters: parameters, salt: salt, key: key)
    }

    /// Verifies a password.
    ///
    /// - Parameters:
    ///   - password: What the person entered.
    ///   - hash: The account's hash, or `nil` where there is no such account: then a derivation runs all the same, and the
    ///     answer is ``Verdict/wrong``, so that time does not tell which names exist.
    /// - Throws: ``PasswordFailure``.
    public func verify(_ password: String, against hash: PasswordHash?) async throws(PasswordFailure) -> Verdict {
        let stored = hash ?? nobody
        let key = try await derive(password, stored.parameters, stored.salt, stored.key.count)
        guard Self.areEqual(key, stored.key), hash != nil else { return .wrong }
        return stored.parameters.isWeaker(than: parameters) ? .correctButOutdated : .correct
    }

    /// What a verification found.
    public enum Verdict: Sendable, Hashable {
        /// Not the password.
        case wrong
        /// The password.
        case correct
        /// The password, but hashed with weaker parameters than today's: hash it again while it is at hand.
        case correctButOutdated

        /// Whether it was the password.
        public var isCorrect: Bool { self != .wrong }
    }

    private func derive(
        _ password: String, _ parameters: PasswordHash.Parameters, _ salt: [UInt8], _ length: Int
    ) async throws(PasswordFailure) -> [UInt8] {
        // The same letters, however a keyboard composes them (RFC 8265 asks for NFC).
        let bytes = Array(password.precomposedStringWithCanonicalMapping.utf8)
        guard bytes.count <= Self.longestPassword else { throw .tooLong }
        return try await pool.run {
            let key = try KDF.Scrypt.deriveKey(
                from: bytes, salt: salt, outputByteCount: length, rounds: 1 << parameters.logarithmOfCost,
                blockSize: parameters.blockSize, parallelism: parameters.parallelization,
                // The blocks and some slack for what libraries count differently.
                maxMemory: parameters.memory + (1 << 22))
            return key.withUnsafeBytes { Array($0) }
        }
    }

    /// How many derivations run at the same time on a machine with so many cores.
    static func width(_ wanted: Int, of cores: Int) -> Int { max(1, min(wanted, cores - 1)) }

    private static func salt() -> [UInt8] {
        SymmetricKey(size: SymmetricKeySize(bitCount: PasswordHash.saltLength * 8)).withUnsafeBytes { Array($0) }
    }

    /// Compares without stopping at the first difference: time must not tell how much was right.
    static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        guard left.count == right.count else { return false }
        var difference: UInt8 = 0
        for index in left.indices { difference |= left[index] ^ right[index] }
        return difference == 0
    }
}

/// Why a password was neither hashed nor verified.
public enum PasswordFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// Longer than ``PasswordHasher/longestPassword``.
    case tooLong
    /// More passwords are waiting than the hasher takes on; try again in a moment.
    case busy
    /// The derivation itself failed, which means that its memory was refused.
    case derivation

    /// What happened, for people who read logs.
    public var description: String {
        switch self {
        case .tooLong: "The password is longer than \(PasswordHasher.longestPassword) bytes."
        case .busy: "Too many passwords are being checked at once."
        case .derivation: "scrypt failed: there was not enough memory."
        }
    }
}
