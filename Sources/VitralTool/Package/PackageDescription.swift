// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The parts of a package that the tool needs: its programs, and the folders with the sources of the app.
struct PackageDescription: Decodable, Equatable {
    struct Product: Decodable, Equatable {
        let name: String
        let isExecutable: Bool
    }

    struct Target: Decodable, Equatable {
        let path: String
        let type: String
    }

    let name: String
    let products: [Product]
    let targets: [Target]

    /// Reads the description of the package in a folder from the package manager.
    ///
    /// - Throws: ``ToolFailure`` if the manifest has an error; the package manager has already reported it.
    static func read(in folder: URL) throws -> PackageDescription {
        let (exitCode, output) = try ChildProcess.output(
            of: ["swift", "package", "describe", "--type", "json"], in: folder)
        guard exitCode == 0 else { throw ToolFailure.reported(exitCode: EXIT_FAILURE) }
        // Lines about packages that are fetched may come before the description.
        guard let start = output.firstIndex(of: UInt8(ascii: "{")),
            let description = try? JSONDecoder().decode(PackageDescription.self, from: output[start...])
        else { throw ToolFailure.failure("“swift package describe” has not described the package in \(folder.path).") }
        return description
    }

    /// Returns the name of the program to run.
    ///
    /// - Parameter choice: The developer's choice; `nil` for the only program.
    /// - Throws: ``ToolFailure`` if there is no such program, or if there are several and none was chosen.
    func program(named choice: String?) throws -> String {
        let programs = products.filter(\.isExecutable).map(\.name).sorted()
        let list = programs.joined(separator: ", ")
        switch (choice, programs.count) {
        case (_, 0): throw ToolFailure.usage("The package \(name) has no program: it declares no executable.")
        case (let choice?, _) where programs.contains(choice): return choice
        case (let choice?, _): throw ToolFailure.usage("The package \(name) has no program “\(choice)”, but: \(list).")
        case (nil, 1): return programs[0]
        case (nil, _):
            throw ToolFailure.usage("The package \(name) has several programs: choose one by --product: \(list).")
        }
    }

    /// Returns the folders with the app's sources, without its tests, which the tool does not build.
    func sourceFolders(in folder: URL) -> [URL] {
        targets.filter { $0.type != "test" }.map { folder.appending(path: $0.path, directoryHint: .isDirectory) }
    }
}

extension PackageDescription.Product {
    private enum CodingKeys: String, CodingKey { case name, type }
    private enum Kind: String, CodingKey { case executable }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        name = try values.decode(String.self, forKey: .name)
        isExecutable = try values.nestedContainer(keyedBy: Kind.self, forKey: .type).contains(.executable)
    }
}
