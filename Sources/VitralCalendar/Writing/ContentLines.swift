// SPDX-License-Identifier: Apache-2.0

/// The content lines of a calendar file.
struct ContentLines {
    /// The longest line, in bytes, without its end.
    private static let longest = 75

    private(set) var text = ""

    /// Adds a property whose value needs no escaping.
    mutating func add(_ name: String, _ value: String, _ parameters: KeyValuePairs<String, String?> = [:]) {
        var line = name
        for case (let parameter, let value?) in parameters { line += ";\(parameter)=\(value)" }
        append(line + ":" + value)
    }

    /// Adds a property whose value is a text.
    mutating func add(_ name: String, text: String) { add(name, Self.escaped(text)) }

    /// Returns a text as a property's value (RFC 5545, 3.3.11).
    static func escaped(_ text: String) -> String {
        var escaped = ""
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", ";", ",":
                escaped += "\\"
                escaped.unicodeScalars.append(scalar)
            case "\n": if previous != "\r" { escaped += "\\n" }
            case "\r": escaped += "\\n"
            default: if !isControl(scalar) { escaped.unicodeScalars.append(scalar) }
            }
            previous = scalar
        }
        return escaped
    }

    /// Returns a text as a parameter's value, in quotation marks.
    ///
    /// Quotation marks, carets and line ends are written as RFC 6868 says.
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            switch scalar {
            case "^": quoted += "^^"
            case "\"": quoted += "^'"
            case "\n": if previous != "\r" { quoted += "^n" }
            case "\r": quoted += "^n"
            default: if !isControl(scalar) { quoted.unicodeScalars.append(scalar) }
            }
            previous = scalar
        }
        return quoted + "\""
    }

    /// Whether a character cannot be in a text of a calendar.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        (scalar.value < 0x20 && scalar != "\t") || scalar.value == 0x7F
    }

    /// Adds a line, in pieces that each have at most 75 bytes and end between characters.
    private mutating func append(_ line: String) {
        var length = 0
        for scalar in line.unicodeScalars {
            let width = UTF8.width(scalar)
            if length + width > Self.longest {
                text += "\r\n "
                length = 1
            }
            text.unicodeScalars.append(scalar)
            length += width
        }
        text += "\r\n"
    }
}
