// SPDX-License-Identifier: Apache-2.0

/// Writes the types of bodies and answers.
struct TypesWriter {
    let document: Document
    private let spelling: Spelling

    init(_ document: Document) {
        self.document = document
        spelling = Spelling(document: document)
    }

    /// Returns the files by name: one for each tag, and one for what several tags share.
    func files() -> [String: String] {
        var owners: [String: Set<String>] = [:]
        for tag in document.tags {
            for name in document.needed(by: document.operations(of: tag)) { owners[name, default: []].insert(tag.name) }
        }
        // Errors are types of all operations.
        for name in ["Problem", "ProblemPart", "ProblemContext"] { owners[name] = ["Problem"] }
        var files: [String: String] = [:]
        for group in document.tags.map(\.name) + ["Problem", "Shared"] {
            let schemas = document.schemas.filter { schema in
                guard schema.isType, let tags = owners[schema.name] else { return false }
                return group == "Shared" ? tags.count > 1 : tags == [group]
            }
            if !schemas.isEmpty { files["API\(group)Types.swift"] = file(schemas) }
        }
        return files
    }

    private func file(_ schemas: [NamedSchema]) -> String {
        var body = SourceFile(imports: [])
        var types: [String] = []
        for (index, schema) in schemas.enumerated() {
            guard case .object(let properties) = schema.schema else { continue }
            if index > 0 { body.add() }
            write(schema, properties, to: &body)
            types += properties.map { spelling.type(of: $0.schema) }
        }
        var file = SourceFile(
            imports: types.contains(where: Spelling.needsFoundation) ? ["package import Foundation"] : [])
        for line in body.lines.dropFirst(3) { file.add(line) }
        return file.text
    }

    private func write(_ schema: NamedSchema, _ properties: [Schema.Property], to file: inout SourceFile) {
        file.comment(schema.description)
        file.block("package struct \(Spelling.type(schema.name)): Hashable, Sendable, Codable") { file in
            for property in properties {
                let description = property.description.isEmpty ? named(property.schema) : property.description
                file.comment(SourceFile.paragraphs(description).first ?? "")
                file.add("package var \(Spelling.name(property.name)): \(type(of: property))")
            }
            file.add()
            let ordered = properties.filter(\.isRequired) + properties.filter { !$0.isRequired }
            let parameters = ordered.map {
                "\(Spelling.name($0.name)): \(type(of: $0))\($0.isRequired ? "" : " = nil")"
            }
            file.block("package init(\(parameters.joined(separator: ", ")))") { file in
                for property in properties {
                    file.add("self.\(property.name) = \(Spelling.name(property.name))")
                }
            }
            for property in properties { writeEnumeration(of: property, to: &file) }
        }
    }

    private func writeEnumeration(of property: Schema.Property, to file: inout SourceFile) {
        guard case .string(let text) = property.schema, !text.values.isEmpty else { return }
        file.add()
        file.comment(property.description)
        let name = Self.capitalized(property.name)
        file.block("package enum \(name): String, Hashable, Sendable, Codable, CaseIterable") { file in
            file.add("case \(text.values.map(Spelling.name).joined(separator: ", "))")
        }
    }

    private func named(_ schema: Schema) -> String { document.named(schema)?.description ?? "" }

    private func type(of property: Schema.Property) -> String {
        spelling.type(of: property.schema, in: Self.capitalized(property.name)) + (property.isRequired ? "" : "?")
    }

    private static func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }
}
