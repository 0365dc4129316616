// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The browser client as it is written: a script and a stylesheet, each in parts that are joined by the order of their
/// names.
///
/// What only people read is left out of what is sent: comments, indentation and the spaces between tokens.
enum ClientSource {
    /// A part of the client that is not where it was built.
    struct MissingFile: Error, CustomStringConvertible {
        let name: String
        var description: String { "The folder \(name) of the browser client is missing from VitralServer's resources." }
    }

    /// The script, one module.
    static func script() throws -> [UInt8] {
        let script = try parts("Script", "js").map(withoutComments(script:)).joined(separator: "\n")
        return ScriptSpaces.removed(from: Array(script.utf8))
    }

    /// A module that the script loads when it needs it.
    static func module(_ name: String) throws -> [UInt8] {
        guard let file = Bundle.module.url(forResource: name, withExtension: "js", subdirectory: "Client/Modules")
        else {
            throw MissingFile(name: "Modules")
        }
        let script = withoutComments(script: try String(contentsOf: file, encoding: .utf8))
        return ScriptSpaces.removed(from: Array(script.utf8))
    }

    /// The stylesheet.
    static func stylesheet() throws -> [UInt8] {
        withoutComments(stylesheet: Array(try parts("Style", "css").joined(separator: "\n").utf8))
    }

    private static func parts(_ folder: String, _ type: String) throws -> [String] {
        let found = Bundle.module.urls(forResourcesWithExtension: type, subdirectory: "Client/\(folder)") ?? []
        guard !found.isEmpty else { throw MissingFile(name: folder) }
        return try found.sorted { ($0.lastPathComponent ?? "") < ($1.lastPathComponent ?? "") }.map { url in
            // `NSURL` on Linux, whose contents a `URL` reads.
            try String(contentsOf: url as URL, encoding: .utf8)
        }
    }

    /// Drops lines that are comments, comments at the end of lines, empty lines and indentation.
    ///
    /// Line by line, so a text between backticks must not span lines.
    static func withoutComments(script: String) -> String {
        script.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { line in
            !line.isEmpty && !line.hasPrefix("//") && !(line.hasPrefix("/**") && line.hasSuffix("*/"))
        }.map(withoutRemark).joined(separator: "\n")
    }

    /// A line without the comment at its end.
    ///
    /// What has a quote behind it may be part of a text, and stays.
    private static func withoutRemark(_ line: Substring) -> Substring {
        guard let remark = line.range(of: " // "),
            !line[remark.upperBound...].contains(where: { "'\"`".contains($0) })
        else { return line }
        return line[..<remark.lowerBound]
    }

    /// Drops comments, and white space where CSS needs none; texts in quotes stay as they are.
    static func withoutComments(stylesheet css: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(css.count)
        var quote: UInt8?
        var isSpaceDue = false
        var index = 0
        while index < css.count {
            let byte = css[index]
            if let open = quote {
                result.append(byte)
                if byte == UInt8(ascii: "\\"), index + 1 < css.count {
                    index += 1
                    result.append(css[index])
                } else if byte == open {
                    quote = nil
                }
            } else if byte == UInt8(ascii: "/"), index + 1 < css.count, css[index + 1] == UInt8(ascii: "*") {
                index += 2
                while index + 1 < css.count, css[index] != UInt8(ascii: "*") || css[index + 1] != UInt8(ascii: "/") {
                    index += 1
                }
                index += 1
                isSpaceDue = true
            } else if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") {
                isSpaceDue = true
            } else {
                if isSpaceDue, !standsAlone(byte), let last = result.last, separates(last) {
                    result.append(UInt8(ascii: " "))
                }
                isSpaceDue = false
                // The last declaration of a block needs no end of its own.
                if byte == UInt8(ascii: "}"), result.last == UInt8(ascii: ";") { result.removeLast() }
                if byte == UInt8(ascii: "."), endsWithLoneZero(result) { result.removeLast() }
                if byte == UInt8(ascii: "\""), let word = attributeWord(css[(index + 1)...]),
                    result.last == UInt8(ascii: "=")
                {
                    result += word
                    index += word.count + 2
                    continue
                }
                if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
                result.append(byte)
            }
            index += 1
        }
        return result
    }

    /// The value of an attribute selector that needs no quotes: a name, up to the bracket.
    private static func attributeWord(_ rest: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let word = rest.prefix { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"): true
            default: false
            }
        }
        let end = rest.dropFirst(word.count).prefix(2)
        let isName = word.first.map { $0 != UInt8(ascii: "-") } ?? false
        return isName && end.elementsEqual([UInt8(ascii: "\""), UInt8(ascii: "]")]) ? word : nil
    }

    /// Whether the last byte is a zero that begins a number: CSS reads `.5` as `0.5`.
    private static func endsWithLoneZero(_ css: [UInt8]) -> Bool {
        guard css.last == UInt8(ascii: "0") else { return false }
        switch css.dropLast().last {
        case UInt8(ascii: " "), UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "("), UInt8(ascii: "-"): return true
        default: return false
        }
    }

    /// Whether a space after this byte may say something.
    private static func separates(_ byte: UInt8) -> Bool { !standsAlone(byte) && byte != UInt8(ascii: ":") }

    private static func standsAlone(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: ">"),
            UInt8(ascii: "~"), UInt8(ascii: "!"):
            true
        default: false
        }
    }
}
