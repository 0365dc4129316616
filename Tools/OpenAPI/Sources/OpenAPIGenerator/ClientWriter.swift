// SPDX-License-Identifier: Apache-2.0

/// Writes the client: its protocol, and the implementation that sends requests.
struct ClientWriter {
    let document: Document
    let types: String
    let client: String

    /// The operations of the client; what passes bytes on has a client of its own.
    private var operations: [Operation] {
        document.operations.filter { operation in
            if case .events = operation.answer { return false }
            return !Spelling.hasTexts(operation)
        }
    }

    /// Returns the file with the protocol.
    func abstract() -> String {
        let spelling = Spelling(document: document)
        var file = SourceFile(imports: ["package import Foundation", "package import \(types)"])
        file.comment(
            "A client of the HTTP API.",
            "The log has a client of its own: `HTTPSyncTransport` of VitralSyncHTTP.",
            throwing: "All functions throw ``VerniError``: that of the server, or `offline`.")
        file.block("package protocol APIClient: Sendable") { file in
            for (index, operation) in operations.enumerated() {
                if index > 0 { file.add() }
                file.comment(operation.summary)
                file.add(Self.head(of: operation, spelling))
            }
        }
        return file.text
    }

    /// Returns the file with the implementation.
    func implementation() -> String {
        let spelling = Spelling(document: document)
        var file = SourceFile(
            imports: ["package import Foundation", "package import \(types)", "import \(client)"])
        file.block("extension URLSessionAPIClient: APIClient") { file in
            for (index, operation) in operations.enumerated() {
                if index > 0 { file.add() }
                file.block("package \(Self.head(of: operation, spelling))") { file in
                    file.add(call(operation))
                }
            }
        }
        return file.text
    }

    private static func head(of operation: Operation, _ spelling: Spelling) -> String {
        let parameters = spelling.parameters(of: operation).map { part in
            part.hasPrefix("body: ") ? "_ body: \(part.dropFirst(6))" : part
        }
        let answer = spelling.answer(of: operation).map { " -> \($0)" } ?? ""
        return "func \(operation.id)(\(parameters.joined(separator: ", "))) async throws\(answer)"
    }

    private func call(_ operation: Operation) -> String {
        let path = operation.path.split(separator: "/").map { part in
            guard part.hasPrefix("{"), part.hasSuffix("}") else { return Tree.quoted(String(part)) }
            let name = String(part.dropFirst().dropLast())
            let parameter = operation.parameters.first { $0.name == name }
            if case .string(let text) = parameter?.schema, text.format == "uuid" {
                return "\(Spelling.parameter(name)).uuidString.lowercased()"
            }
            return Spelling.parameter(name)
        }
        var parts = ["\"\(operation.method.uppercased())\"", "[\(path.joined(separator: ", "))]"]
        let query = operation.parameters.filter { $0.place == "query" }.map { parameter in
            let name = Spelling.parameter(parameter.name)
            return "(\(Tree.quoted(parameter.name)), \(name).map { \"\\($0)\" })"
        }
        if !query.isEmpty { parts.append("query: [\(query.joined(separator: ", "))]") }
        switch operation.body {
        case .none: break
        case .json: parts.append("body: .json(body)")
        case .raw, .bytes: parts.append("body: .bytes(body)")
        }
        if case .required = operation.security { parts.append("isSignedIn: true") }
        if case .optional = operation.security { parts.append("isSignedIn: nil") }
        let arguments = parts.joined(separator: ", ")
        return switch operation.answer {
        case .empty: "_ = try await send(\(arguments))"
        case .json: "try await read(send(\(arguments)))"
        case .raw, .events: "try await send(\(arguments)).data"
        case .file: "try await send(\(arguments))"
        }
    }
}
