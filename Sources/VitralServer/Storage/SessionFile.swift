// SPDX-License-Identifier: Apache-2.0

/// A session as its file has it: the session's bytes behind a few that tell the address it is counted for.
struct SessionFile: Equatable {
    /// A keyed hash of the address; `nil` for a file that is older than shares.
    var source: UInt64?
    var bytes: [UInt8]

    private static let magic = Array("VTRF".utf8)
    private static let version: UInt8 = 1

    /// How many bytes at the start of a file tell its source.
    static let headLength = magic.count + 1 + 8

    /// The file's content.
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
