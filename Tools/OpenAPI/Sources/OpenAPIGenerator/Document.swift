// SPDX-License-Identifier: Apache-2.0

/// The document, as far as code and pages are generated from it.
struct Document {
    struct Tag {
        let name: String
        let description: String

        /// The name as a property or parameter has it.
        var property: String { name.prefix(1).lowercased() + name.dropFirst() }
    }

    let title: String
    let summary: String
    let description: String
    let address: String
    let tags: [Tag]
    let operations: [Operation]
    let schemas: [NamedSchema]
    let swift: Tree

    private static let methods = ["get", "put", "post", "delete"]

    init(_ tree: Tree) throws {
        let info = try tree.required("info")
        title = try info.required("title").string ?? ""
        summary = info.text("summary") ?? ""
        description = info.text("description") ?? ""
        address = tree["servers"]?.elements.first?["url"]?.string ?? "/"
        swift = try tree.required("x-swift")
        tags = try tree.required("tags").elements.map {
            Tag(name: try $0.required("name").string ?? "", description: $0.text("description") ?? "")
        }
        operations = try tree.required("paths").entries.flatMap { path, item in
            try item.entries.map { method, operation in
                guard Self.methods.contains(method) else {
                    throw Failure("\(operation.place): the method is not supported.")
                }
                return try Operation(method: method, path: path, operation, in: tree)
            }
        }
        schemas = try tree.required("components").required("schemas").entries.map { name, schema in
            NamedSchema(name: name, description: schema.text("description") ?? "", schema: try Schema(schema))
        }
        try validate()
    }

    private func validate() throws {
        let ids = Dictionary(grouping: operations, by: \.id).filter { $1.count > 1 }.keys.sorted()
        guard ids.isEmpty else { throw Failure("These operations have the same identifier: \(ids)") }
        let names = Set(tags.map(\.name))
        for operation in operations where !names.contains(operation.tag) {
            throw Failure("\(operation.id): there is no tag \(operation.tag).")
        }
        let known = Set(schemas.map(\.name))
        for schema in schemas {
            for name in Self.references(of: schema.schema) where !known.contains(name) {
                throw Failure("\(schema.name): there is no schema \(name).")
            }
        }
    }

    /// Returns the named schema that a schema is; `nil` for one without a name.
    func named(_ schema: Schema) -> NamedSchema? {
        guard case .reference(let name) = schema else { return nil }
        return schemas.first { $0.name == name }
    }

    /// Returns the operations of a tag.
    func operations(of tag: Tag) -> [Operation] { operations.filter { $0.tag == tag.name } }

    /// Returns the names of the schemas that a schema refers to.
    static func references(of schema: Schema) -> [String] {
        switch schema {
        case .reference(let name): [name]
        case .array(let element, _): references(of: element)
        case .object(let properties): properties.flatMap { references(of: $0.schema) }
        case .string, .integer, .boolean: []
        }
    }

    /// The names of the schemas that the code of operations needs, in bodies and answers, with those they refer to.
    func needed(by operations: [Operation], bodies: Bool = true, answers: Bool = true) -> Set<String> {
        var found: Set<String> = []
        var open: [String] = []
        for operation in operations {
            if bodies, case .json(let schema) = operation.body { open += Self.references(of: schema) }
            if answers, case .json(let schema) = operation.answer { open += Self.references(of: schema) }
        }
        while let name = open.popLast() {
            guard found.insert(name).inserted, let schema = schemas.first(where: { $0.name == name }) else { continue }
            open += Self.references(of: schema.schema)
        }
        return found
    }
}
