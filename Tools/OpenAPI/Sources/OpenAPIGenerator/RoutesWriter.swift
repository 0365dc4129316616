// SPDX-License-Identifier: Apache-2.0

/// Writes the routes, which read a request, call a controller, and write its answer.
struct RoutesWriter {
    let document: Document
    let types: String
    let controllers: String

    /// Returns the files by name.
    func files() -> [String: String] {
        var files: [String: String] = [:]
        for tag in document.tags { files["APIRoutes+\(tag.name).swift"] = file(of: tag) }
        files["APIRoutes+All.swift"] = all()
        files["SchemaRule+Document.swift"] = RulesWriter(document: document).file()
        return files
    }

    private func all() -> String {
        var file = SourceFile(imports: [])
        file.block("extension APIRoutes") { file in
            file.comment("The path below which the document's paths are.")
            file.add("package static let path = \(Tree.quoted(document.address))")
            file.add()
            file.comment("Adds the routes of all operations.")
            file.block("func addOperations(to router: inout OperationRouter)") { file in
                for tag in document.tags { file.add("add\(tag.name)(to: &router)") }
            }
        }
        return file.text
    }

    private func file(of tag: Document.Tag) -> String {
        let spelling = Spelling(document: document)
        let operations = document.operations(of: tag)
        var imports = ["import \(controllers)"]
        if operations.contains(where: { operation in
            if case .json = operation.body { return true }
            return false
        }) {
            imports.append("import \(types)")
        }
        var file = SourceFile(imports: imports)
        file.block("extension APIRoutes") { file in
            file.comment("Adds the routes “\(tag.name)”.")
            file.block("func add\(tag.name)(to router: inout OperationRouter)") { file in
                for operation in operations { route(operation, tag, spelling, to: &file) }
            }
        }
        return file.text
    }

    private func route(
        _ operation: Operation, _ tag: Document.Tag, _ spelling: Spelling, to file: inout SourceFile
    ) {
        let limit = operation.bodyLimit == Operation.usualLimit ? "" : ", bodyLimit: \(operation.bodyLimit)"
        file.block("router.\(operation.method)(\(Tree.quoted(operation.path))\(limit))", taking: "call") { file in
            var arguments: [String] = []
            // The sign-in comes first: a stranger learns nothing about the rules of a request.
            switch operation.security {
            case .none: break
            case .optional: file.add("let user = try await call.optionalUser()")
            case .required: file.add("let user = try await call.user()")
            }
            for parameter in operation.parameters {
                arguments.append("\(Spelling.parameter(parameter.name)): \(read(parameter, operation))")
            }
            switch operation.body {
            case .none: break
            case .json(let schema):
                let type = spelling.type(of: schema)
                file.add("let body: \(type) = try await call.json(\(RulesWriter.rule(schema)))")
                arguments.append("body")
            case .raw:
                file.add("let body = try await call.jsonBytes()")
                arguments.append("body")
            case .bytes:
                file.add("let body = try await call.bytes()")
                arguments.append("body")
            }
            switch operation.security {
            case .none: arguments.append("by: call.caller")
            case .optional: arguments += ["by: user", "from: call.caller"]
            case .required: arguments.append("by: user")
            }
            let function = "operations.\(tag.property).\(operation.id)(\(arguments.joined(separator: ", ")))"
            switch operation.answer {
            case .empty:
                file.add("try await \(function)")
                file.add("return call.empty(\(operation.status))")
            case .json: file.add("return try call.json(\(operation.status), try await \(function))")
            case .raw: file.add("return call.json(\(operation.status), bytes: try await \(function))")
            case .file: file.add("return call.file(try await \(function))")
            case .events: file.add("return call.events(try await \(function))")
            }
        }
    }

    private func read(_ parameter: Operation.Parameter, _ operation: Operation) -> String {
        let name = Tree.quoted(parameter.name)
        switch parameter.place {
        case "path":
            if !Spelling.hasTexts(operation), case .string(let text) = parameter.schema, text.format == "uuid" {
                return "try call.pathID(\(name))"
            }
            return "try call.path(\(name))"
        case "header": return "call.header(\(name))"
        default:
            if Spelling.hasTexts(operation) { return "try call.query(\(name))" }
            switch parameter.schema {
            case .boolean: return "try call.queryFlag(\(name))"
            default: return "try call.query(\(name), \(RulesWriter.rule(parameter.schema)))"
            }
        }
    }
}
