// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A reader of a stream of server-sent events, whose pieces may begin and end anywhere.
///
/// The stream is cut at its line breaks while it is still bytes, and only whole lines are decoded: a piece that ends
/// inside a character loses nothing.
///
/// ```swift
/// var parser = ServerSentEventParser()
/// for piece in [Data([0x64, 0x61, 0x74, 0x61, 0x3A, 0xC3]), Data([0xA9, 0x0A, 0x0A])] {
///     for event in try parser.read(piece) { print(event.data) }  // é
/// }
/// ```
public struct ServerSentEventParser: Sendable {
    /// The time after which a reader connects again, if the stream has named one.
    public private(set) var retry: Duration?

    private let byteLimit: Int
    private var line: [UInt8] = []
    private var isAfterReturn = false
    private var isAtStart = true
    private var name = ""
    private var data: String?
    private var dataBytes = 0
    private var id: String?

    /// The error of an event with more bytes than the reader takes.
    public struct TooLong: Error, Sendable, Hashable {
        /// Creates the error.
        public init() {}
    }

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - id: The identifier of the last event that an earlier stream has brought.
    ///   - byteLimit: The maximum number of bytes of an event.
    public init(after id: String? = nil, byteLimit: Int = 64 * 1_024) {
        self.id = id
        self.byteLimit = byteLimit
    }

    /// Reads a piece of the stream, and returns the events that it completes.
    ///
    /// - Throws: ``TooLong``, after which the stream cannot be read further.
    public mutating func read(_ piece: Data) throws(TooLong) -> [ServerSentEvent] {
        var events: [ServerSentEvent] = []
        for byte in piece {
            if isAfterReturn {
                isAfterReturn = false
                if byte == Self.lineFeed { continue }
            }
            guard byte == Self.lineFeed || byte == Self.carriageReturn else {
                line.append(byte)
                guard line.count + dataBytes <= byteLimit else { throw TooLong() }
                continue
            }
            isAfterReturn = byte == Self.carriageReturn
            if let event = endLine() { events.append(event) }
        }
        return events
    }

    private static let lineFeed: UInt8 = 0x0A
    private static let carriageReturn: UInt8 = 0x0D
    private static let colon: UInt8 = 0x3A
    private static let space: UInt8 = 0x20
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Reads the line that has just ended, and returns the event that it completes.
    private mutating func endLine() -> ServerSentEvent? {
        defer { line.removeAll(keepingCapacity: true) }
        if isAtStart {
            isAtStart = false
            if line.starts(with: Self.byteOrderMark) { line.removeFirst(Self.byteOrderMark.count) }
        }
        guard !line.isEmpty else { return endEvent() }
        let end = line.firstIndex(of: Self.colon) ?? line.endIndex
        var value = line[end...].dropFirst()
        if value.first == Self.space { value = value.dropFirst() }
        field(String(decoding: line[..<end], as: UTF8.self), String(decoding: value, as: UTF8.self))
        return nil
    }

    private mutating func field(_ field: String, _ value: String) {
        switch field {
        case "event": name = value
        case "data":
            data = data.map { "\($0)\n\(value)" } ?? value
            dataBytes += line.count
        case "id":
            if !value.unicodeScalars.contains("\0") { id = value }
        case "retry":
            // Only digits are a time, and a reader never waits longer than an hour.
            if value.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let milliseconds = Int(value) {
                retry = .milliseconds(min(milliseconds, 3_600_000))
            }
        default: break
        }
    }

    private mutating func endEvent() -> ServerSentEvent? {
        defer {
            name = ""
            data = nil
            dataBytes = 0
        }
        return data.map { ServerSentEvent(name: name.isEmpty ? "message" : name, data: $0, id: id) }
    }
}
