// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A value as Swift source, where the type is known from the context.
///
/// Numbers, texts, enums and collections of them are literals; other values are decoded by `recorded(_:)`.
struct SwiftLiteral {
    let text: String
    /// Whether the expression throws.
    let isThrowing: Bool

    init(_ text: String, isThrowing: Bool = false) {
        self.text = text
        self.isThrowing = isThrowing
    }

    /// Creates the literal of a value.
    ///
    /// - Throws: ``UnrecordableValue``.
    init(of value: Any) throws {
        self = try Self.simple(value) ?? Self.composed(value) ?? Self.decoded(value)
    }

    private static func simple(_ value: Any) -> SwiftLiteral? {
        switch value {
        case let value as String: SwiftLiteral(value.debugDescription)
        case let value as Bool: SwiftLiteral("\(value)")
        case let value as Double where value.isFinite: SwiftLiteral("\(value)")
        case let value as Float where value.isFinite: SwiftLiteral("\(value)")
        case let value as StackElementID: SwiftLiteral("\(value.generation)")
        case let value as any FixedWidthInteger & SignedInteger: SwiftLiteral("\(value)")
        case let value as any FixedWidthInteger: SwiftLiteral("\(value)")
        case let value as Date:
            SwiftLiteral("Date(timeIntervalSinceReferenceDate: \(value.timeIntervalSinceReferenceDate))")
        case is any SecretLiteral: SwiftLiteral("Secret(.absent)")
        default: nil
        }
    }

    private static func composed(_ value: Any) throws -> SwiftLiteral? {
        if let binding = value as? any AnyBindingAction { return try literal(of: binding) }
        if let list = value as? any ListLiteral { return try list.literal }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional where !(value is any PresentationLiteral):
            return try mirror.children.first.map { try SwiftLiteral(of: $0.value) } ?? SwiftLiteral("nil")
        case .enum where !(value is any CustomReflectable):
            return try enumCase(value, mirror)
        default:
            return nil
        }
    }

    private static func literal(of binding: any AnyBindingAction) throws -> SwiftLiteral {
        guard let name = binding.propertyName else { throw UnrecordableValue(binding.rootType, property: "\(binding)") }
        let value = try SwiftLiteral(of: binding.anyValue)
        return SwiftLiteral(".set(\\.\(name), \(value.text))", isThrowing: value.isThrowing)
    }

    private static func enumCase(_ value: Any, _ mirror: Mirror) throws -> SwiftLiteral? {
        guard let child = mirror.children.first else {
            // Its description is the name of the case, unless the type has another.
            return value is any CustomStringConvertible ? nil : SwiftLiteral(".\(value)")
        }
        guard let label = child.label else { return nil }
        let payload = Mirror(reflecting: child.value)
        guard payload.displayStyle == .tuple else {
            let value = try SwiftLiteral(of: child.value)
            return SwiftLiteral(".\(label)(\(value.text))", isThrowing: value.isThrowing)
        }
        let parts = try payload.children.map { part in
            let name = part.label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
            return (name, try SwiftLiteral(of: part.value))
        }
        return parts.isEmpty ? SwiftLiteral(".\(label)(())") : join(parts, ".\(label)(", ")")
    }

    fileprivate static func join(_ parts: [(String, SwiftLiteral)], _ start: String, _ end: String) -> SwiftLiteral {
        SwiftLiteral(
            start + parts.map { $0.0 + $0.1.text }.joined(separator: ", ") + end,
            isThrowing: parts.contains { $0.1.isThrowing })
    }

    private static func decoded(_ value: Any) throws -> SwiftLiteral {
        guard let value = value as? any Encodable else { throw UnrecordableValue(notCodable: type(of: value)) }
        return decoded(String(decoding: try RecordWriter.encode(value), as: UTF8.self))
    }

    /// Returns the expression that decodes a value.
    static func decoded(_ json: String) -> SwiftLiteral {
        SwiftLiteral("recorded(\(raw(json)))", isThrowing: true)
    }

    /// Returns a text as a raw string.
    static func raw(_ text: String) -> String {
        // In a raw string, a quote or a backslash has a meaning if at least as many hashes follow it as open the string. The
        // compiler compares bytes, so a combining character after a hash makes no difference.
        var (longest, run): (Int, Int?) = (0, nil)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): run = 0
            case UInt8(ascii: "#"): run = run.map { $0 + 1 }
            default: run = nil
            }
            longest = max(longest, run ?? 0)
        }
        let hashes = String(repeating: "#", count: longest + 1)
        return "\(hashes)\"\(text)\"\(hashes)"
    }
}

/// A collection of the standard library with any elements.
private protocol ListLiteral {
    var literal: SwiftLiteral { get throws }
}

extension Array: ListLiteral {
    fileprivate var literal: SwiftLiteral {
        get throws { .join(try map { ("", try SwiftLiteral(of: $0)) }, "[", "]") }
    }
}

extension Set: ListLiteral {
    fileprivate var literal: SwiftLiteral {
        get throws {
            .join(try map { ("", try SwiftLiteral(of: $0)) }.sorted { $0.1.text < $1.1.text }, "[", "]")
        }
    }
}

extension Dictionary: ListLiteral {
    fileprivate var literal: SwiftLiteral {
        get throws {
            if isEmpty { return SwiftLiteral("[:]") }
            let pairs = try map { key, value in
                let key = try SwiftLiteral(of: key)
                let value = try SwiftLiteral(of: value)
                return ("", SwiftLiteral("\(key.text): \(value.text)", isThrowing: key.isThrowing || value.isThrowing))
            }
            return .join(pairs.sorted { $0.1.text < $1.1.text }, "[", "]")
        }
    }
}

/// A presentation of any state, whose mirror is that of an optional.
private protocol PresentationLiteral {}
extension PresentationState: PresentationLiteral {}

/// A secret of any type.
private protocol SecretLiteral {}
extension Secret: SecretLiteral {}
