// SPDX-License-Identifier: Apache-2.0

/// A schema of the document, as far as the generator supports them.
indirect enum Schema {
    case object([Property])
    case array(Schema, maxItems: Int?)
    case string(Text)
    case integer(bits: Int, minimum: Int?, maximum: Int?)
    case boolean
    case reference(String)

    struct Property {
        let name: String
        let schema: Schema
        let isRequired: Bool
        let description: String
    }

    struct Text {
        var format: String?
        var pattern: String?
        var minLength: Int?
        var maxLength: Int?
        var values: [String] = []
    }

    init(_ tree: Tree) throws {
        if let reference = tree["$ref"]?.string {
            guard let name = Self.name(of: reference, in: "schemas") else {
                throw Failure("\(tree.place): \(reference) is no schema of the document.")
            }
            self = .reference(name)
            return
        }
        switch tree["type"]?.string {
        case "object":
            let required = Set(tree["required"]?.elements.compactMap(\.string) ?? [])
            let properties = try (tree["properties"]?.entries ?? []).map { name, property in
                Property(
                    name: name, schema: try Schema(property), isRequired: required.contains(name),
                    description: property.text("description") ?? "")
            }
            let unknown = required.subtracting(properties.map(\.name))
            guard unknown.isEmpty else { throw Failure("\(tree.place): \(unknown.sorted()) are no properties.") }
            self = .object(properties)
        case "array":
            self = .array(try Schema(try tree.required("items")), maxItems: tree["maxItems"]?.int)
        case "string":
            self = .string(
                Text(
                    format: tree.text("format"), pattern: tree.text("pattern"), minLength: tree["minLength"]?.int,
                    maxLength: tree["maxLength"]?.int, values: tree["enum"]?.elements.compactMap(\.string) ?? []))
        case "integer":
            self = .integer(
                bits: tree.text("format") == "int64" ? 64 : 32, minimum: tree["minimum"]?.int,
                maximum: tree["maximum"]?.int)
        case "boolean": self = .boolean
        case let other: throw Failure("\(tree.place): the type \(other ?? "of nothing") is not supported.")
        }
    }

    /// Returns the last part of a reference into the document's components.
    static func name(of reference: String, in kind: String) -> String? {
        let prefix = "#/components/\(kind)/"
        return reference.hasPrefix(prefix) ? String(reference.dropFirst(prefix.count)) : nil
    }
}

/// A named schema.
struct NamedSchema {
    let name: String
    let description: String
    let schema: Schema

    /// Whether it has a type of its own; texts have their rules only.
    var isType: Bool {
        if case .object = schema { return true }
        return false
    }
}
