// SPDX-License-Identifier: Apache-2.0

/// Writes the rules by which the server validates bodies.
struct RulesWriter {
    let document: Document

    /// Returns the file with the rules of all schemas that bodies have.
    func file() -> String {
        let names = document.needed(by: document.operations, answers: false)
        var file = SourceFile(imports: [])
        file.comment("The rules of the document's schemas.")
        file.block("extension SchemaRule") { file in
            for (index, schema) in document.schemas.filter({ names.contains($0.name) }).enumerated() {
                if index > 0 { file.add() }
                file.comment(schema.description)
                file.block("static var \(Self.name(schema.name)): SchemaRule") { file in
                    file.add(Self.rule(schema.schema))
                }
            }
        }
        return file.text
    }

    /// Returns the name of a schema's rule.
    static func name(_ schema: String) -> String { schema.prefix(1).lowercased() + schema.dropFirst() }

    /// Returns the expression of a rule.
    static func rule(_ schema: Schema) -> String {
        switch schema {
        case .reference(let name): return ".\(self.name(name))"
        case .boolean: return ".boolean"
        case .array(let element, let maxItems):
            return ".array(\(rule(element))\(maxItems.map { ", maxItems: \($0)" } ?? ""))"
        case .integer(let bits, let minimum, let maximum):
            let largest = bits == 64 ? "Int64.max" : "Int64(Int32.max)"
            let smallest = bits == 64 ? "Int64.min" : "Int64(Int32.min)"
            return ".integer(\(minimum.map(String.init) ?? smallest)...\(maximum.map(String.init) ?? largest))"
        case .string(let text):
            var parts: [String] = []
            if text.minLength != nil || text.maxLength != nil {
                parts.append("length: \(text.minLength ?? 0)...\(text.maxLength.map(String.init) ?? ".max")")
            }
            if let pattern = text.pattern { parts.append("pattern: \(Tree.quoted(pattern))") }
            if let format = text.format, format != "password" { parts.append("format: \(Tree.quoted(format))") }
            if !text.values.isEmpty {
                parts.append("values: [\(text.values.map(Tree.quoted).joined(separator: ", "))]")
            }
            return parts.isEmpty ? ".string()" : ".string(\(parts.joined(separator: ", ")))"
        case .object(let properties):
            let lines = properties.map { property in
                let required = property.isRequired ? "" : ", isRequired: false"
                return "        .init(\(Tree.quoted(property.name)), \(rule(property.schema))\(required)),"
            }
            return ".object([\n" + lines.joined(separator: "\n") + "\n        ])"
        }
    }
}
