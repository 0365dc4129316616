// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Decodes responses, with precise errors for responses that cannot be decoded.
enum JSONAnswer {
    /// Returns the decoded value of a response.
    ///
    /// Throws ``APIError``.
    static func decode<Value: Decodable>(_ type: Value.Type, from body: Data, url: String) throws -> Value {
        guard body.contains(where: { !isBlank($0) }) else { throw APIError.empty(url: url) }
        do {
            return try JSONDecoder().decode(type, from: body)
        } catch let error as DecodingError {
            throw translate(error, body: body, url: url)
        } catch {
            throw APIError.notJSON(url: url, reason: String(describing: error))
        }
    }

    private static func translate(_ error: DecodingError, body: Data, url: String) -> APIError {
        switch error {
        case .keyNotFound(let key, let context):
            return .wrongShape(
                url: url, codingPath: path(context.codingPath + [key]), reason: "the key is missing")
        case .valueNotFound(let type, let context):
            return .wrongShape(url: url, codingPath: path(context.codingPath), reason: "null instead of \(type)")
        case .typeMismatch(let type, let context):
            return .wrongShape(url: url, codingPath: path(context.codingPath), reason: "not \(type)")
        case .dataCorrupted(let context) where !context.codingPath.isEmpty:
            return .wrongShape(url: url, codingPath: path(context.codingPath), reason: context.debugDescription)
        case .dataCorrupted(let context):
            if endsInTheMiddle(body) {
                return .truncated(url: url, reason: "the JSON ends after \(body.count) bytes, in the middle")
            }
            return .notJSON(url: url, reason: context.debugDescription)
        @unknown default:
            return .notJSON(url: url, reason: String(describing: error))
        }
    }

    /// Returns a coding path in code notation: `results[3].name`.
    static func path(_ keys: [any CodingKey]) -> String {
        var result = ""
        for key in keys {
            if let index = key.intValue {
                result += "[\(index)]"
            } else {
                result += (result.isEmpty ? "" : ".") + key.stringValue
            }
        }
        return result.isEmpty ? "the root" : result
    }

    /// Whether text that begins as JSON ends inside a bracket or a string.
    private static func endsInTheMiddle(_ body: Data) -> Bool {
        guard let first = body.first(where: { !isBlank($0) }), first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
        else { return false }
        var depth = 0
        var isInString = false
        var isEscaped = false
        for byte in body {
            if isInString {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isInString = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isInString = true
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
        }
        return isInString || depth > 0
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }
}
