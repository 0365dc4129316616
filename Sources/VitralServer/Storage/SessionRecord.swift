// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore

/// A session as it is written down.
///
/// It holds neither the token nor the cookie, only what can check them.
struct SessionRecord: Sendable, Equatable {
    /// The SHA-256 of the browser's cookie.
    var browserDigest: [UInt8]
    var sequence: UInt64
    var lastEvent: UInt64
    /// What the browser wants to read, best first.
    var languages: [String]
    /// The scene's own state; `nil` when it has none to keep.
    var state: Data?

    private static let magic: StaticString = "VTRL"
    private static let version: UInt8 = 1

    /// The record as bytes.
    var encoded: [UInt8] {
        var buffer = ByteBufferAllocator().buffer(capacity: 128 + (state?.count ?? 0))
        buffer.writeStaticString(Self.magic)
        buffer.writeInteger(Self.version)
        Self.write(browserDigest, to: &buffer)
        buffer.writeInteger(sequence)
        buffer.writeInteger(lastEvent)
        buffer.writeInteger(UInt16(clamping: languages.count))
        for language in languages.prefix(Int(UInt16.max)) { Self.write(Array(language.utf8), to: &buffer) }
        buffer.writeInteger(UInt8(state == nil ? 0 : 1))
        if let state { Self.write(Array(state), to: &buffer) }
        return Array(buffer.readableBytesView)
    }

    init(browserDigest: [UInt8], sequence: UInt64, lastEvent: UInt64, languages: [String], state: Data?) {
        self.browserDigest = browserDigest
        self.sequence = sequence
        self.lastEvent = lastEvent
        self.languages = languages
        self.state = state
    }

    /// Reads a record; `nil` when the bytes are no record of this version.
    init?(_ bytes: [UInt8]) {
        var buffer = ByteBuffer(bytes: bytes)
        guard buffer.readString(length: Self.magic.utf8CodeUnitCount) == "\(Self.magic)",
            buffer.readInteger(as: UInt8.self) == Self.version,
            let digest = Self.read(&buffer),
            let sequence = buffer.readInteger(as: UInt64.self),
            let lastEvent = buffer.readInteger(as: UInt64.self),
            let count = buffer.readInteger(as: UInt16.self)
        else { return nil }
        var languages: [String] = []
        for _ in 0..<count {
            guard let language = Self.read(&buffer) else { return nil }
            languages.append(String(decoding: language, as: UTF8.self))
        }
        var state: Data?
        switch buffer.readInteger(as: UInt8.self) {
        case 0: break
        case 1:
            guard let bytes = Self.read(&buffer) else { return nil }
            state = Data(bytes)
        default: return nil
        }
        guard buffer.readableBytes == 0 else { return nil }
        self.init(
            browserDigest: digest, sequence: sequence, lastEvent: lastEvent, languages: languages, state: state)
    }

    private static func write(_ bytes: [UInt8], to buffer: inout ByteBuffer) {
        buffer.writeInteger(UInt32(clamping: bytes.count))
        buffer.writeBytes(bytes)
    }

    private static func read(_ buffer: inout ByteBuffer) -> [UInt8]? {
        guard let count = buffer.readInteger(as: UInt32.self) else { return nil }
        return buffer.readBytes(length: Int(count))
    }
}
