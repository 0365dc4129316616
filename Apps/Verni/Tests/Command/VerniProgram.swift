// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The program, which is built with the tests, in a folder of its own.
struct VerniProgram {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "verni-\(UUID().uuidString)")

    /// The file with the groups.
    var data: URL { folder.appending(path: "groups.sqlite") }

    /// The output of a run.
    struct Answer {
        let code: Int32
        let output: String
        let errors: String
    }

    /// Runs the program to its end.
    func run(_ arguments: String...) throws -> Answer { try run(arguments) }

    /// Runs the program with `--json`, and reads its answer.
    func json<Value: Decodable>(_ arguments: String..., as type: Value.Type) throws -> Value {
        try JSONDecoder().decode(type, from: Data(try run(arguments + ["--json"]).output.utf8))
    }

    private func run(_ arguments: [String]) throws -> Answer {
        guard let tests = Bundle.main.executableURL else { throw CocoaError(.fileNoSuchFile) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let (output, errors) = (folder.appending(path: "output"), folder.appending(path: "errors"))
        for file in [output, errors] { try Data().write(to: file) }
        let process = Process()
        process.executableURL = tests.deletingLastPathComponent().appending(component: "verni")
        process.arguments = arguments + ["--data", data.path]
        process.environment = ["HOME": folder.path, "TZ": "UTC", "PATH": "/usr/bin:/bin"]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        return Answer(
            code: process.terminationStatus, output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
    }

    /// Writes a file, and returns its path.
    func write(_ name: String, _ text: String) throws -> String {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    /// Returns the names of the files that the program has made.
    func files() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix("groups") }.sorted()
    }

    func removeFolder() { try? FileManager.default.removeItem(at: folder) }
}
