// SPDX-License-Identifier: Apache-2.0

/// The content of a session's file: the session's bytes, after a head with the hash of its browser's address.
struct SessionFile: Equatable {
    /// A keyed hash of the address; `nil` for a file of an older version, which has no head.
    var source: UInt64?
    var bytes: [UInt8]

    private static let magic = Array("VTRF".utf8)
    private static let version: UInt8 = 1

    /// The length of the head, in bytes.
    static let headLength = magic.count + 1 + 8

    /// The content of the file.
    var encoded: [UInt8] {
        guard let source else { return bytes }
        let digits = (0..<8).map { UInt8(truncatingIfNeeded: source >> (56 - 8 * $0)) }
        return Self.magic + [Self.version] + digits + bytes
    }

    /// Reads a file's content, or the start of it.
    init(_ content: [UInt8]) {
        guard content.count >= Self.headLength, content.starts(with: Self.magic + [Self.version]) else {
            self.init(source: nil, bytes: content)
            return
        }
        let digits = content[(Self.magic.count + 1)..<Self.headLength]
        self.init(
            source: digits.reduce(0) { $0 << 8 | UInt64($1) }, bytes: Array(content[Self.headLength...]))
    }

    init(source: UInt64?, bytes: [UInt8]) {
        self.source = source
        self.bytes = bytes
    }
}
