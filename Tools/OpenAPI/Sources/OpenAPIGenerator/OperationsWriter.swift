// SPDX-License-Identifier: Apache-2.0

/// Writes the protocols of operations that controllers implement, and the set of all controllers.
struct OperationsWriter {
    let document: Document
    let types: String

    /// Returns the files by name.
    func files() -> [String: String] {
        var files: [String: String] = [:]
        for tag in document.tags { files["\(tag.name)Operations.swift"] = file(of: tag) }
        files["APIOperations.swift"] = all()
        return files
    }

    private func file(of tag: Document.Tag) -> String {
        let spelling = Spelling(document: document)
        let operations = document.operations(of: tag)
        var used: [String] = []
        var functions = SourceFile(imports: [])
        functions.comment("The operations “\(tag.name)” of the API.", tag.description)
        functions.block("package protocol \(tag.name)Operations: Sendable") { file in
            for (index, operation) in operations.enumerated() {
                if index > 0 { file.add() }
                file.comment(operation.summary, throwing: "An error that ``ProblemMapper`` can describe, or any other.")
                let caller =
                    switch operation.security {
                    case .none: "by caller: APICaller"
                    case .optional: "by user: APIUser?, from caller: APICaller"
                    case .required: "by user: APIUser"
                    }
                let parameters = spelling.parameters(of: operation).map { part in
                    part.hasPrefix("body: ") ? "_ body: \(part.dropFirst(6))" : part
                }
                let answer = spelling.answer(of: operation)
                used += parameters + [answer ?? ""]
                file.add(
                    "func \(operation.id)(\((parameters + [caller]).joined(separator: ", "))) async throws"
                        + (answer.map { " -> \($0)" } ?? ""))
            }
        }
        var imports: [String] = []
        if used.contains(where: Spelling.needsFoundation) { imports.append("package import Foundation") }
        if used.contains(where: { $0.contains("API") && !$0.contains("APIFile") }) {
            imports.append("package import \(types)")
        }
        if used.contains("SyncEventStream") { imports.append("package import VitralSyncHTTP") }
        var file = SourceFile(imports: imports)
        for line in functions.lines.dropFirst(3) { file.add(line) }
        return file.text
    }

    private func all() -> String {
        var file = SourceFile(imports: [])
        file.comment("The controllers that the routes of the API lead to.")
        file.block("package struct APIOperations: Sendable") { file in
            for tag in document.tags { file.add("package let \(tag.property): any \(tag.name)Operations") }
            file.add()
            let parameters = document.tags.map { "\($0.property): any \($0.name)Operations" }
            file.block("package init(\(parameters.joined(separator: ", ")))") { file in
                for tag in document.tags { file.add("self.\(tag.property) = \(tag.property)") }
            }
        }
        return file.text
    }
}
