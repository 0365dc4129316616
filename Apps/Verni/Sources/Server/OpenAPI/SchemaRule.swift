// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The rule of a schema, by which a value of JSON is validated before it is decoded.
indirect enum SchemaRule: Sendable {
    case object([Property])
    case array(SchemaRule, maxItems: Int? = nil)
    case string(length: ClosedRange<Int>? = nil, pattern: String? = nil, format: String? = nil, values: [String] = [])
    case integer(ClosedRange<Int64>)
    case boolean

    struct Property: Sendable {
        let name: String
        let rule: SchemaRule
        let isRequired: Bool

        init(_ name: String, _ rule: SchemaRule, isRequired: Bool = true) {
            (self.name, self.rule, self.isRequired) = (name, rule, isRequired)
        }
    }

    /// The most findings of a body: what is wrong everywhere needs no thousand lines.
    private static let findingLimit = 20

    /// Returns what is wrong with a value: the reasons by JSON pointers.
    func findings(in value: JSONValue) -> [(pointer: String, detail: String)] {
        var findings: [(pointer: String, detail: String)] = []
        check(value, at: "", &findings)
        return findings
    }

    private func check(_ value: JSONValue, at pointer: String, _ findings: inout [(pointer: String, detail: String)]) {
        guard findings.count < Self.findingLimit else { return }
        func report(_ detail: String) { findings.append((pointer, detail)) }
        switch (self, value) {
        case (.object(let properties), .object(let members)):
            for property in properties {
                let place = "\(pointer)/\(Self.escaped(property.name))"
                if let member = members[property.name] {
                    property.rule.check(member, at: place, &findings)
                } else if property.isRequired {
                    findings.append((place, "The value is missing."))
                }
            }
        case (.array(let rule, let maxItems), .array(let elements)):
            if let maxItems, elements.count > maxItems { return report("There are more than \(maxItems) elements.") }
            for (index, element) in elements.enumerated() { rule.check(element, at: "\(pointer)/\(index)", &findings) }
        case (.string, .string(let text)):
            if let problem = problem(with: text) { report(problem) }
        case (.integer(let range), .integer(let number)):
            if !range.contains(number) {
                report("The number is not from \(range.lowerBound) to \(range.upperBound).")
            }
        case (.boolean, .boolean): break
        case (.object, _): report("The value is no object.")
        case (.array, _): report("The value is no list.")
        case (.string, _): report("The value is no text.")
        case (.integer, _): report("The value is no integer.")
        case (.boolean, _): report("The value is neither true nor false.")
        }
    }

    /// Returns what is wrong with a text; `nil` if it is valid.
    func problem(with text: String) -> String? {
        guard case .string(let length, let pattern, let format, let values) = self else { return nil }
        if let length {
            let count = text.unicodeScalars.count
            if count < length.lowerBound { return "The text has fewer than \(length.lowerBound) characters." }
            if count > length.upperBound { return "The text has more than \(length.upperBound) characters." }
        }
        // No database keeps this character in a text.
        if text.unicodeScalars.contains("\0") { return "The text has a null character." }
        if !values.isEmpty, !values.contains(text) { return "The text is none of \(values.joined(separator: ", "))." }
        if let pattern, !Self.matches(text, pattern) { return "The text does not match \(pattern)." }
        switch format {
        case "uuid": return UUID(uuidString: text) == nil ? "The text is no UUID." : nil
        case "byte": return Data(base64Encoded: text) == nil ? "The text is no Base64." : nil
        case "uri": return URL(string: text)?.scheme == nil ? "The text is no URI." : nil
        default: return nil
        }
    }

    private static func matches(_ text: String, _ pattern: String) -> Bool {
        guard let regex = try? Regex(pattern).matchingSemantics(.unicodeScalar) else { return false }
        return (try? regex.wholeMatch(in: text)) != nil
    }

    /// Returns a name as a part of a JSON pointer (RFC 6901).
    private static func escaped(_ name: String) -> String {
        name.split(separator: "~", omittingEmptySubsequences: false).joined(separator: "~0")
            .split(separator: "/", omittingEmptySubsequences: false).joined(separator: "~1")
    }
}
