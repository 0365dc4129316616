// SPDX-License-Identifier: Apache-2.0

/// The Swift spelling of the document's names and schemas.
struct Spelling {
    let document: Document

    private static let keywords: Set<String> = ["default", "in", "operator", "switch", "case", "public", "internal"]

    /// Returns the type of a named object.
    static func type(_ name: String) -> String { "API\(name)" }

    /// Returns a name that is no keyword.
    static func name(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    /// Returns the name of a parameter: `Last-Event-ID` is `lastEventID`.
    static func parameter(_ name: String) -> String {
        let parts = name.split(separator: "-").map(String.init)
        guard parts.count > 1, let first = parts.first else { return self.name(name) }
        return first.lowercased() + parts.dropFirst().joined()
    }

    /// Returns the type of a schema's values.
    ///
    /// - Parameter owner: The type and the property in which an enumeration is declared.
    func type(of schema: Schema, in owner: String = "") -> String {
        switch schema {
        case .reference(let name):
            guard let named = document.schemas.first(where: { $0.name == name }) else { return "String" }
            return named.isType ? Self.type(name) : type(of: named.schema)
        case .array(let element, _): return "[\(type(of: element))]"
        case .boolean: return "Bool"
        case .integer(let bits, _, _): return bits == 64 ? "Int64" : "Int"
        case .object: return "String"
        case .string(let text):
            if !text.values.isEmpty { return owner.isEmpty ? "String" : owner }
            switch text.format {
            case "uuid": return "UUID"
            case "date-time": return "Date"
            case "byte": return "Data"
            case "password": return "APISecret"
            default: return "String"
            }
        }
    }

    /// Returns whether a type is one of Foundation's.
    static func needsFoundation(_ type: String) -> Bool {
        ["UUID", "Date", "Data"].contains { type.contains($0) }
    }

    /// Returns the type of an operation's answer; `nil` for none.
    func answer(of operation: Operation) -> String? {
        switch operation.answer {
        case .empty: nil
        case .json(let schema): type(of: schema)
        case .raw: "Data"
        case .file: "APIFile"
        case .events: "SyncEventStream"
        }
    }

    /// Returns the type of an operation's body; `nil` for none.
    func body(of operation: Operation) -> String? {
        switch operation.body {
        case .none: nil
        case .json(let schema): type(of: schema)
        case .raw, .bytes: "Data"
        }
    }

    /// Returns whether the parameters of an operation are passed on as texts.
    static func hasTexts(_ operation: Operation) -> Bool {
        if case .raw = operation.answer { return true }
        return false
    }

    /// Returns the parameters of a function that does an operation, without those of the caller.
    func parameters(of operation: Operation) -> [String] {
        operation.parameters.map { parameter in
            let type = Self.hasTexts(operation) ? "String" : type(of: parameter.schema)
            return "\(Self.parameter(parameter.name)): \(type)\(parameter.isRequired ? "" : "?")"
        } + (body(of: operation).map { ["body: \($0)"] } ?? [])
    }
}
