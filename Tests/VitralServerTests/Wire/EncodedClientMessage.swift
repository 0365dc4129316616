// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral
import VitralFeatures

@testable import VitralServer

/// A JSON value, whose texts are compared by their bytes.
enum JSONValue: Equatable, Decodable {
    case bool(Bool)
    case number(UInt64)
    case text([UInt8])
    case list([JSONValue])
    case object([String: JSONValue])

    static func text(_ text: String) -> JSONValue { .text(Array(text.utf8)) }

    static func number(_ number: Int) -> JSONValue { .number(UInt64(number)) }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let bool = try? container.decode(Bool.self) {
            self = .bool(bool)
        } else if let number = try? container.decode(UInt64.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let list = try? container.decode([JSONValue].self) {
            self = .list(list)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    /// The value as JSON, with the escapes that JSON requires and no others.
    var json: String {
        switch self {
        case .bool(let bool): "\(bool)"
        case .number(let number): "\(number)"
        case .text(let bytes): "\"" + String(decoding: bytes.flatMap(Self.escaped), as: UTF8.self) + "\""
        case .list(let values): "[" + values.map(\.json).joined(separator: ",") + "]"
        case .object(let values):
            "{" + values.sorted { $0.key < $1.key }.map { "\"\($0)\":\($1.json)" }.joined(separator: ",") + "}"
        }
    }

    private static func escaped(_ byte: UInt8) -> [UInt8] {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): [UInt8(ascii: "\\"), byte]
        case 0..<0x20: Array((byte < 16 ? "\\u000" : "\\u00").utf8) + Array(String(byte, radix: 16).utf8)
        default: [byte]
        }
    }
}

extension ClientMessage {
    /// The message as the client sends it: the inverse of `init(scanning:)`.
    var encoded: JSONValue {
        switch self {
        case .hello(let hello):
            .list([
                .text("hello"), .number(hello.version), .text(hello.token), .number(hello.lastSequence),
                .text(hello.address),
                Self.settings(
                    hello.dark, hello.reducedMotion, hello.timeZone, previous: hello.previous),
            ])
        case .event(let number, let event): .list([.text("e"), .number(number)] + event.encoded)
        case .message(let number, let message):
            .list([.text("e"), .number(number), .text("j"), .text(message.feature), .text(message.json)])
        case .window(let id, let first, let count):
            .list([.text("w"), .text(id.description), .number(first), .number(count)])
        case .acknowledge(let number): .list([.text("a"), .number(number)])
        case .heartbeat: .list([.text("p")])
        case .visibility(let isVisible): .list([.text("v"), .bool(isVisible)])
        case .preferences(let dark, let reducedMotion, let timeZone):
            .list([.text("q"), Self.settings(dark, reducedMotion, timeZone)])
        }
    }

    private static func settings(
        _ dark: Bool, _ reducedMotion: Bool, _ timeZone: String?, previous: String? = nil
    ) -> JSONValue {
        var settings: [String: JSONValue] = ["dark": .bool(dark), "reducedMotion": .bool(reducedMotion)]
        settings["timeZone"] = timeZone.map { .text($0) }
        settings["from"] = previous.map { .text($0) }
        return .object(settings)
    }
}

extension SceneEvent {
    /// The letter and the values of an event; empty for an event that no client sends.
    fileprivate var encoded: [JSONValue] {
        switch self {
        case .click(let id): [.text("c"), .text(id.description)]
        case .input(let id, let value, let revision):
            [.text("i"), .text(id.description), .text(value), .number(revision)]
        case .change(let id, let value, let revision):
            [.text("g"), .text(id.description), .text(value), .number(revision)]
        case .submit(let id): [.text("s"), .text(id.description)]
        case .focus(let id, let hasFocus): [.text("f"), .text(id.description), .bool(hasFocus)]
        case .dismiss(let id): [.text("d"), .text(id.description)]
        case .refresh(let id): [.text("r"), .text(id.description)]
        case .action(let id, let name, let value): [.text("x"), .text(id.description), .text(name), .text(value)]
        case .report(let id, let report, let value): [.text(report.letter), .text(id.description), .text(value)]
        case .navigate(let address, let stack):
            [.text("n"), .text(address.string), .list(stack.map { .text($0) })]
        case .window, .uploaded, .preferences, .visibility: []
        }
    }
}

extension SceneEvent.Report {
    fileprivate var letter: String {
        switch self {
        case .measure: "m"
        case .hover: "h"
        case .pointer: "p"
        case .key: "k"
        case .drag: "b"
        case .scroll: "o"
        }
    }
}
