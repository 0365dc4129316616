// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore

/// A saved session.
///
/// It holds neither the token nor the cookie, only digests that verify them.
struct SessionRecord: Sendable, Equatable {
    /// The SHA-256 of the browser's cookie.
    var browserDigest: [UInt8]
    var sequence: UInt64
    var lastEvent: UInt64
    /// The user's preferred languages, best first.
    var languages: [String]
    /// The account that was signed in; only this account may restore the state.
    var account: String?
    /// The scene's state; `nil` if the scene has none to save.
    var state: Data?

    /// The record's encoded bytes, which a store gets sealed.
    var encoded: [UInt8] {
        var buffer = ByteBufferAllocator().buffer(capacity: 128 + (state?.count ?? 0))
        Self.write(browserDigest, to: &buffer)
        buffer.writeInteger(sequence)
        buffer.writeInteger(lastEvent)
        buffer.writeInteger(UInt16(clamping: languages.count))
        for language in languages.prefix(Int(UInt16.max)) { Self.write(Array(language.utf8), to: &buffer) }
        Self.write(account.map { Array($0.utf8) }, to: &buffer)
        Self.write(state.map { Array($0) }, to: &buffer)
        return Array(buffer.readableBytesView)
    }

    init(
        browserDigest: [UInt8], sequence: UInt64, lastEvent: UInt64, languages: [String], account: String? = nil,
        state: Data?
    ) {
        self.browserDigest = browserDigest
        self.sequence = sequence
        self.lastEvent = lastEvent
        self.languages = languages
        self.account = account
        self.state = state
    }

    /// Reads a record; returns `nil` if the bytes are not a record.
    init?(_ bytes: [UInt8]) {
        var buffer = ByteBuffer(bytes: bytes)
        guard let digest = Self.read(&buffer),
            let sequence = buffer.readInteger(as: UInt64.self),
            let lastEvent = buffer.readInteger(as: UInt64.self),
            let count = buffer.readInteger(as: UInt16.self)
        else { return nil }
        var languages: [String] = []
        for _ in 0..<count {
            guard let language = Self.read(&buffer) else { return nil }
            languages.append(String(decoding: language, as: UTF8.self))
        }
        guard let account = Self.readOptional(&buffer), let state = Self.readOptional(&buffer),
            buffer.readableBytes == 0
        else { return nil }
        self.init(
            browserDigest: digest, sequence: sequence, lastEvent: lastEvent, languages: languages,
            account: account.map { String(decoding: $0, as: UTF8.self) }, state: state.map { Data($0) })
    }

    private static func write(_ bytes: [UInt8], to buffer: inout ByteBuffer) {
        buffer.writeInteger(UInt32(clamping: bytes.count))
        buffer.writeBytes(bytes)
    }

    private static func write(_ bytes: [UInt8]?, to buffer: inout ByteBuffer) {
        buffer.writeInteger(UInt8(bytes == nil ? 0 : 1))
        if let bytes { write(bytes, to: &buffer) }
    }

    /// Reads optional bytes; returns `nil` if the input is malformed.
    private static func readOptional(_ buffer: inout ByteBuffer) -> [UInt8]?? {
        switch buffer.readInteger(as: UInt8.self) {
        case 0: .some(nil)
        case 1: read(&buffer).map { .some($0) }
        default: nil
        }
    }

    private static func read(_ buffer: inout ByteBuffer) -> [UInt8]? {
        guard let count = buffer.readInteger(as: UInt32.self) else { return nil }
        return buffer.readBytes(length: Int(count))
    }
}
