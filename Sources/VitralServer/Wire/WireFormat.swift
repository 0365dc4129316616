// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// The encoding and decoding of messages on their own, for benchmarks.
@_spi(Benchmarks)
public enum WireFormat {
    /// Decodes a message of the client.
    ///
    /// - Parameter message: The payload of its frame.
    /// - Returns: `true` if it is well formed.
    public static func decode(_ message: [UInt8]) -> Bool {
        (try? message.withUnsafeBytes { try ClientMessage(scanning: $0) }) != nil
    }

    /// Encodes a patch, including the frame header.
    ///
    /// - Parameters:
    ///   - sequence: The number of the patch.
    ///   - operations: The operations, as JSON.
    /// - Returns: The number of bytes on the wire.
    public static func encode(sequence: UInt64, operations: [UInt8]) -> Int {
        ServerMessage.patch(sequence: sequence, acknowledging: sequence, operations: operations).readableBytes
    }
}
