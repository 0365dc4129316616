// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

/// A reusable buffer for the texts and blobs of one row, so that binding a value to a statement costs one copy and no
/// allocation.
struct ScratchMemory: ~Copyable {
    private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 4_096, alignment: 1)
    private var used = 0

    /// The largest size that is kept: a larger buffer is released before the next row.
    private static let largestKept = 1 << 20

    struct Text {
        let start: UnsafePointer<CChar>?
        let count: Int
    }

    struct Bytes {
        let start: UnsafeRawPointer?
        let count: Int
    }

    deinit {
        memory.deallocate()
    }

    /// Prepares the buffer for the texts and blobs of a row; invalidates the previous row's values.
    mutating func begin(with values: ArraySlice<SQLValue>) {
        used = 0
        var needed = 0
        for value in values {
            switch value {
            case .text(let text): needed += text.utf8.count
            case .blob(let data): needed += data.count
            case .null, .integer, .real: break
            }
        }
        guard needed > memory.count || memory.count > Self.largestKept else { return }
        memory.deallocate()
        memory = .allocate(byteCount: max(needed, 4_096), alignment: 1)
    }

    /// Adds a copy of a text, which is valid until the next row begins.
    mutating func add(_ text: String) -> Text {
        let start = used
        let target = memory
        var text = text
        used += text.withUTF8 { Self.copy(UnsafeRawBufferPointer($0), to: target, at: start) }
        let address = memory.baseAddress.map { UnsafePointer(($0 + start).assumingMemoryBound(to: CChar.self)) }
        return Text(start: address, count: used - start)
    }

    /// Adds a copy of a blob, which is valid until the next row begins.
    mutating func add(_ data: Data) -> Bytes {
        let start = used
        let target = memory
        used += data.withUnsafeBytes { Self.copy($0, to: target, at: start) }
        return Bytes(start: memory.baseAddress.map { UnsafeRawPointer($0 + start) }, count: used - start)
    }

    private static func copy(
        _ bytes: UnsafeRawBufferPointer, to memory: UnsafeMutableRawBufferPointer, at offset: Int
    ) -> Int {
        guard let source = bytes.baseAddress, let target = memory.baseAddress else { return 0 }
        (target + offset).copyMemory(from: source, byteCount: bytes.count)
        return bytes.count
    }
}
