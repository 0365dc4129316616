// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// The wire format by itself, for benchmarks.
@_spi(Benchmarks)
public enum WireFormat {
    /// Decodes a message of the browser.
    ///
    /// - Parameter message: The payload of its frame.
    /// - Returns: Whether it is well formed.
    public static func decode(_ message: [UInt8]) -> Bool {
        (try? message.withUnsafeBytes { try ClientMessage(scanning: $0) }) != nil
    }

    /// Encodes a patch, frame header included.
    ///
    /// - Parameters:
    ///   - sequence: The number of the patch.
    ///   - operations: Its operations.
    /// - Returns: The bytes on the wire.
    public static func encode(sequence: UInt64, operations: [UInt8]) -> Int {
        ServerMessage.patch(sequence: sequence, acknowledging: sequence, operations: operations).readableBytes
    }
}
