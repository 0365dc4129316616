// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The program: writes types, routes, client and documentation of an OpenAPI document.
@main
struct Generator {
    static func main() {
        guard CommandLine.arguments.count == 2, let path = CommandLine.arguments.last, !path.hasPrefix("-") else {
            print("usage: OpenAPIGenerator openapi.yaml")
            exit(CommandLine.arguments.dropFirst().contains { ["-h", "--help"].contains($0) } ? 0 : 64)
        }
        do {
            try Generator(document: URL(fileURLWithPath: path)).run()
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(1)
        }
    }

    private let file: URL
    private let document: Document

    init(document file: URL) throws {
        self.file = file
        document = try Document(try Tree(yaml: try String(contentsOf: file, encoding: .utf8)))
    }

    func run() throws {
        let swift = document.swift
        func part(_ name: String) throws -> (module: String, folder: String) {
            let part = try swift.required(name)
            return (try part.required("module").string ?? "", try part.required("folder").string ?? "")
        }
        let (types, operations, routes) = (try part("types"), try part("operations"), try part("routes"))
        let (client, defaultClient) = (try part("client"), try part("defaultClient"))
        try write(TypesWriter(document).files(), to: types.folder)
        try write(OperationsWriter(document: document, types: types.module).files(), to: operations.folder)
        try write(
            RoutesWriter(document: document, types: types.module, controllers: operations.module).files(),
            to: routes.folder)
        let writer = ClientWriter(document: document, types: types.module, client: client.module)
        try write(["APIClient.swift": writer.abstract()], to: client.folder)
        try write(["URLSessionAPIClient+Operations.swift": writer.implementation()], to: defaultClient.folder)
        var page = PageWriter(document)
        let place = file.deletingLastPathComponent().appending(
            path: try swift.required("page").required("file").string ?? "")
        try Data(page.page().utf8).write(to: place)
        print(place.path)
    }

    /// Writes the files of a folder, deletes all others in it, and prints the paths.
    private func write(_ files: [String: String], to folder: String) throws {
        let place = file.deletingLastPathComponent().appending(path: folder).standardizedFileURL
        let manager = FileManager.default
        try manager.createDirectory(at: place, withIntermediateDirectories: true)
        for old in try manager.contentsOfDirectory(atPath: place.path) where files[old] == nil {
            try manager.removeItem(at: place.appending(path: old))
        }
        for (name, text) in files.sorted(by: { $0.key < $1.key }) {
            let target = place.appending(path: name)
            try Data(text.utf8).write(to: target)
            print(target.path)
        }
    }
}
