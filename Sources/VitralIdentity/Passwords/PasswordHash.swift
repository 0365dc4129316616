// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A password's hash, as it is stored: scrypt's parameters, the salt and the derived key, in the PHC string format.
///
/// ```swift
/// let hash = try await PasswordHasher().hash("correct horse")
/// let text = hash.text
/// let stored = try PasswordHash(text)
/// ```
///
/// `$scrypt$ln=17,r=8,p=1$<salt>$<key>`, both in Base64 without padding.
/// See the [PHC string format](https://github.com/P-H-C/phc-string-format/blob/master/phc-sf-spec.md).
public struct PasswordHash: Sendable, Hashable {
    /// The cost of a derivation, in the terms of [RFC 7914](https://www.rfc-editor.org/rfc/rfc7914).
    ///
    /// ```swift
    /// let cheap = PasswordHash.Parameters(logarithmOfCost: 4, blockSize: 8, parallelization: 1)
    /// let hasher = PasswordHasher(parameters: cheap)  // for tests
    /// ```
    public struct Parameters: Sendable, Hashable {
        /// The binary logarithm of the cost N: memory and time double with each step.
        public var logarithmOfCost: Int
        /// The block size r; memory is 128 · r · N bytes.
        public var blockSize: Int
        /// The parallelization p.
        public var parallelization: Int

        /// The recommended cost, N = 2¹⁷, r = 8, p = 1: 128 MiB and more than a third of a second.
        ///
        /// This is the first choice of the
        /// [OWASP cheat sheet](https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html).
        public static let recommended = Parameters(logarithmOfCost: 17, blockSize: 8, parallelization: 1)

        /// Creates the parameters of a derivation.
        public init(logarithmOfCost: Int, blockSize: Int, parallelization: Int) {
            self.logarithmOfCost = logarithmOfCost
            self.blockSize = blockSize
            self.parallelization = parallelization
        }

        /// The memory of a derivation, in bytes.
        public var memory: Int { 128 * blockSize << logarithmOfCost }

        /// Whether this process accepts the cost of the parameters from a stored text, which an attacker may have
        /// forged.
        var isAcceptable: Bool {
            (4...20).contains(logarithmOfCost) && (1...16).contains(blockSize) && (1...4).contains(parallelization)
        }

        /// Returns whether a hash with these parameters is weaker than one with others.
        func isWeaker(than other: Parameters) -> Bool {
            memory < other.memory || memory * parallelization < other.memory * other.parallelization
        }
    }

    /// The parameters of the derivation.
    public let parameters: Parameters
    let salt: [UInt8]
    let key: [UInt8]

    static let keyLength = 32
    static let saltLength = 16

    init(parameters: Parameters, salt: [UInt8], key: [UInt8]) {
        self.parameters = parameters
        self.salt = salt
        self.key = key
    }

    /// Reads a stored hash.
    ///
    /// - Parameter text: The text of a hash, from ``text``.
    /// - Throws: ``Malformed`` if the text is not such a hash, or if its parameters need more memory than is accepted.
    public init(_ text: String) throws(Malformed) {
        let parts = text.split(separator: "$", omittingEmptySubsequences: false)
        guard parts.count == 5, parts[0].isEmpty, parts[1] == "scrypt" else { throw Malformed.notScrypt }
        let numbers = parts[2].split(separator: ",", omittingEmptySubsequences: false)
        guard numbers.count == 3, let cost = Self.number(numbers[0], "ln="), let block = Self.number(numbers[1], "r="),
            let lanes = Self.number(numbers[2], "p=")
        else { throw Malformed.parameters }
        parameters = Parameters(logarithmOfCost: cost, blockSize: block, parallelization: lanes)
        guard parameters.isAcceptable else { throw Malformed.parameters }
        guard let salt = Self.bytes(parts[3]), let key = Self.bytes(parts[4]), salt.count >= 8, key.count >= 16,
            salt.count <= 64, key.count <= 64
        else { throw Malformed.encoding }
        self.salt = salt
        self.key = key
    }

    /// The hash in the PHC string format.
    public var text: String {
        let (cost, block, lanes) = (parameters.logarithmOfCost, parameters.blockSize, parameters.parallelization)
        return "$scrypt$ln=\(cost),r=\(block),p=\(lanes)$\(Self.text(salt))$\(Self.text(key))"
    }

    /// The reason for which a text is not a hash.
    public enum Malformed: Error, Sendable, CustomStringConvertible {
        /// The text does not begin like a hash of scrypt.
        case notScrypt
        /// The parameters are missing, not numbers, or outside the accepted range.
        case parameters
        /// The salt or the key is not Base64, or has an invalid length.
        case encoding

        /// The reason, without the text itself, because the description may be logged.
        public var description: String {
            switch self {
            case .notScrypt: "The stored password hash is not one of scrypt in the PHC string format."
            case .parameters: "The stored password hash has parameters that are not accepted."
            case .encoding: "The stored password hash has a salt or a key that is not Base64 of a sensible length."
            }
        }
    }

    private static func number(_ text: Substring, _ name: String) -> Int? {
        guard text.hasPrefix(name) else { return nil }
        let digits = text.dropFirst(name.count)
        guard (1...3).contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
        return Int(digits)
    }

    private static func text(_ bytes: [UInt8]) -> String {
        String(Data(bytes).base64EncodedString().prefix { $0 != "=" })
    }

    private static func bytes(_ text: Substring) -> [UInt8]? {
        guard !text.contains("=") else { return nil }
        let padded = text + String(repeating: "=", count: (4 - text.count % 4) % 4)
        return Data(base64Encoded: String(padded)).map(Array.init)
    }
}

extension PasswordHash: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A description without the hash, so that a log does not show it.
    public var description: String { "PasswordHash" }
    /// The same description, without the hash.
    public var debugDescription: String { description }
    /// A mirror that leaves out the hash.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
