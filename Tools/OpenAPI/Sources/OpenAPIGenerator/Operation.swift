// SPDX-License-Identifier: Apache-2.0

/// An operation of the document: a method of a path.
struct Operation {
    enum Security {
        case none, optional, required
    }

    enum Body {
        case none
        case json(Schema)
        case raw
        case bytes
    }

    /// The content of the answer that the generated code returns.
    enum Answer {
        case empty
        case json(Schema)
        case raw
        case file
        case events
    }

    struct Parameter {
        let name: String
        let place: String
        let isRequired: Bool
        let description: String
        let schema: Schema
        let example: String?
    }

    struct Response {
        let status: String
        let description: String
        let mediaTypes: [String]
        let schema: String?
    }

    let id: String
    let tag: String
    let method: String
    let path: String
    let summary: String
    let description: String
    let security: Security
    let parameters: [Parameter]
    let body: Body
    let bodyExample: String?
    let bodyMediaType: String?
    let bodyLimit: Int
    let answer: Answer
    let status: Int
    let responses: [Response]

    /// The most bytes of a body without `x-limit`.
    static let usualLimit = 65_536

    init(method: String, path: String, _ tree: Tree, in document: Tree) throws {
        self.method = method
        self.path = path
        id = try tree.required("operationId").string ?? ""
        guard let tag = tree["tags"]?.elements.first?.string else { throw Failure("\(tree.place): tags are missing.") }
        self.tag = tag
        summary = try tree.required("summary").string ?? ""
        description = tree.text("description") ?? ""
        let isRaw = tree["x-raw"]?.bool ?? false
        if let security = tree["security"] {
            let names = security.elements.map { $0.entries.map(\.key) }
            self.security = names.isEmpty ? .none : names.contains([]) ? .optional : .required
        } else {
            security = .required
        }
        parameters = try (tree["parameters"]?.elements ?? []).map { try Self.parameter($0, in: document) }
        bodyLimit = tree["x-limit"]?.int ?? Self.usualLimit
        let content = tree["requestBody"]?["content"]?.entries.first
        bodyMediaType = content?.key
        bodyExample = content?.value["example"]?.json
        switch content?.key {
        case nil: body = .none
        case "application/json": body = isRaw ? .raw : .json(try Schema(try content?.value.required("schema") ?? tree))
        default: body = .bytes
        }
        responses = try tree.required("responses").entries.map { status, response in
            try Self.response(status, response, in: document)
        }
        guard let success = responses.first(where: { $0.status.hasPrefix("2") }), let status = Int(success.status)
        else {
            throw Failure("\(tree.place): there is no answer of success.")
        }
        self.status = status
        switch success.mediaTypes {
        case []: answer = .empty
        case ["application/json"]:
            answer = isRaw ? .raw : success.schema.map { .json(.reference($0)) } ?? .raw
        case ["text/event-stream"]: answer = .events
        default: answer = .file
        }
    }

    private static func parameter(_ tree: Tree, in document: Tree) throws -> Parameter {
        let tree = try resolved(tree, "parameters", in: document)
        let place = try tree.required("in").string ?? ""
        return Parameter(
            name: try tree.required("name").string ?? "", place: place, isRequired: tree["required"]?.bool ?? false,
            description: tree.text("description") ?? "", schema: try Schema(try tree.required("schema")),
            example: tree["example"]?.string)
    }

    private static func response(_ status: String, _ tree: Tree, in document: Tree) throws -> Response {
        let tree = try resolved(tree, "responses", in: document)
        let content = tree["content"]?.entries ?? []
        let reference = content.first?.value["schema"]?["$ref"]?.string
        return Response(
            status: status, description: try tree.required("description").string ?? "",
            mediaTypes: content.map(\.key), schema: reference.flatMap { Schema.name(of: $0, in: "schemas") })
    }

    private static func resolved(_ tree: Tree, _ kind: String, in document: Tree) throws -> Tree {
        guard let reference = tree["$ref"]?.string else { return tree }
        guard let name = Schema.name(of: reference, in: kind),
            let found = document["components"]?[kind]?[name]
        else { throw Failure("\(tree.place): \(reference) is not in the document.") }
        return found
    }
}
