// SPDX-License-Identifier: Apache-2.0

/// Leaves spaces out of a script where JavaScript needs none.
///
/// Numbers lose the underscores between their digits. Texts and regular expressions stay as they are; a slash begins a regular expression where a value may begin. A line
/// ends where JavaScript could miss a semicolon. The script has no comments any more.
enum ScriptSpaces {
    static func removed(from script: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(script.count)
        var index = 0
        while index < script.count {
            let byte = script[index]
            if let end = endOfLiteral(in: script, from: index, after: result) {
                result += script[index..<end]
                index = end
                continue
            }
            let next = index + 1 < script.count ? script[index + 1] : 0
            let isNeedless = isNeedless(byte, between: result.last ?? 0, and: next)
            if !isNeedless, !(byte == UInt8(ascii: "_") && endsWithNumber(result) && isDigit(next)) {
                result.append(byte)
            }
            index += 1
        }
        return result
    }

    private static func isNeedless(_ byte: UInt8, between last: UInt8, and next: UInt8) -> Bool {
        if byte == UInt8(ascii: "\n") { return goesOn.contains(last) || isGoneOn.contains(next) }
        guard byte == UInt8(ascii: " ") else { return false }
        // `a - -b` is not `a--b`.
        if signs.contains(last), signs.contains(next) { return false }
        return punctuation.contains(last) || punctuation.contains(next)
    }

    /// Whether the last digits are a number, and no part of a name.
    private static func endsWithNumber(_ result: [UInt8]) -> Bool {
        guard let last = result.last, isDigit(last) else { return false }
        let before = result.last(where: { !isDigit($0) }) ?? 0
        return !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= before | 0x20) && before != UInt8(ascii: "_")
            && before != UInt8(ascii: "$")
    }

    private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

    /// Where the text or regular expression ends that begins here.
    private static func endOfLiteral(in script: [UInt8], from start: Int, after result: [UInt8]) -> Int? {
        let open = script[start]
        let isExpression = open == UInt8(ascii: "/")
        guard quotes.contains(open) || isExpression && mayBeginValue(after: result) else { return nil }
        var index = start + 1
        var isInClass = false
        while index < script.count, script[index] != open || isInClass {
            switch script[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "["): isInClass = isExpression
            case UInt8(ascii: "]"): isInClass = false
            default: break
            }
            index += 1
        }
        return min(index + 1, script.count)
    }

    private static func mayBeginValue(after result: [UInt8]) -> Bool {
        let last = result.last == UInt8(ascii: " ") ? result.dropLast().last : result.last
        guard let last else { return true }
        return "(,=:[!&|?{};>\n".utf8.contains(last) || result.suffix(6).elementsEqual("return".utf8)
    }

    private static let goesOn = Set(";{,([:&|?=".utf8)
    private static let isGoneOn = Set("})]:?&|.,".utf8)
    private static let quotes = Set("'\"`".utf8)
    private static let signs = Set("+-".utf8)
    private static let punctuation = Set("+-*/%&|^!<>?:;,(){}[]=.~".utf8)
}
