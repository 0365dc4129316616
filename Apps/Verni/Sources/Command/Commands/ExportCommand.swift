// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import VerniDomain
import VerniLedger
import VitralFiles

/// The subcommand `export`: writes a group as a file.
struct ExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Export a group as a CSV table, or as a complete copy in JSON.",
        discussion: """
            Without --output, the file is written to the standard output. “verni import” makes the same group of a complete \
            copy, which --json asks for too.
            """)

    /// The formats of an export.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case csv, json
    }

    @Option(help: "The group, by name or identifier.") var group: String
    @Option(help: "The format: a table, or a complete copy. (default: csv)") var format: Format?
    @Option(help: "The file, which only you can read; one that exists is replaced.", completion: .file())
    var output: String?
    @OptionGroup var options: ReplicaOptions

    func run() async throws {
        var exported = Data()
        try await options.run { replica in
            let export = try await GroupExport(try await replica.group(group).id, of: replica.ledger)
            if (format ?? (options.json ? .json : .csv)) == .json {
                exported = try export.json
                if !export.isImportable(exported) { try Self.warn() }
            } else {
                exported = export.csv
            }
            guard let output else { return nil }
            do {
                try PrivateFile.write(Array(exported), to: URL(fileURLWithPath: output))
            } catch {
                throw CommandFailure("The file \(output) cannot be written.")
            }
            return Report(lines: ["Exported to \(output)."], value: Value(file: output, byteCount: exported.count))
        }
        if output == nil { try FileHandle.standardOutput.write(contentsOf: exported) }
    }

    /// Says on the standard error that the complete copy is beyond the limits of imports.
    private static func warn() throws {
        let text = "The group is so large that “verni import” does not take this copy.\n"
        try Report.write(Data(text.utf8), to: .standardError)
    }

    private struct Value: Encodable {
        let file: String
        let byteCount: Int
    }
}
