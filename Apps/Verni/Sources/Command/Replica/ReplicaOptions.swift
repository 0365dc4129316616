// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import VerniDefaultLedger
import VerniDesignSystem
import VerniDomain
import VerniLedger
import VitralModels

/// The options that all commands have.
struct ReplicaOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The file with your groups; it is created if it is missing. (default: verni/verni.sqlite in your data folder)",
            valueName: "file"))
    var data: String?

    @Flag(
        help: """
            Print JSON, and errors as JSON too. A command ends with 0 when it is done, with 1 when it has failed or has \
            found something wrong, and with 64 when its arguments are wrong.
            """)
    var json = false

    /// The file with the groups.
    var file: URL {
        ReplicaFile.url(
            data, environment: ProcessInfo.processInfo.environment,
            home: FileManager.default.homeDirectoryForCurrentUser)
    }

    /// Runs a command on the replica, and prints its report or its error.
    ///
    /// Expenses that recurrences have made due are written first, if the file can be written.
    func run(_ body: (OwnReplica) async throws -> Report?) async throws {
        try await report {
            try await OwnReplica.open(file) { replica in
                _ = try? await replica.ledger.makeDueExpenses()
                return try await body(replica)
            }
        }
    }

    /// Prints a report, if there is one, or an error in words.
    func report(_ body: () async throws -> Report?) async throws {
        let found: Report?
        do {
            found = try await body()
        } catch let error as ValidationError {
            guard json else { throw error }
            try ErrorReport(error: "usage", message: error.message).write()
            throw ExitCode.validationFailure
        } catch {
            let failure = CommandFailure(error)
            guard json else { throw failure }
            try ErrorReport(error: failure.name, message: failure.message).write()
            throw ExitCode.failure
        }
        guard let report = found else { return }
        try Report.write(report.output(asJSON: json), to: .standardOutput)
        if report.isFailure { throw ExitCode.failure }
    }

    /// Prints wrong arguments as JSON, and ends the program, if they ask for JSON.
    ///
    /// - Parameter arguments: The arguments of the process after the name of the command.
    static func checkArguments(of command: any ParsableCommand.Type, _ arguments: [String]) {
        guard arguments.contains("--json") else { return }
        do {
            _ = try command.parse(arguments)
        } catch {
            // A request for help is no failure.
            guard command.exitCode(for: error) == .validationFailure else { return }
            try? ErrorReport(error: "usage", message: command.message(for: error)).write()
            command.exit(withError: ExitCode.validationFailure)
        }
    }

    private struct ErrorReport: Encodable {
        let error: String
        let message: String

        func write() throws { try Report.write(Report.json(of: self), to: .standardError) }
    }
}

/// An error of a command, in words.
struct CommandFailure: Error, Hashable, CustomStringConvertible {
    /// The name for programs.
    let name: String
    let message: String

    var description: String { message }

    init(_ message: String, name: String = "failed") {
        self.message = message
        self.name = name
    }

    /// Creates the failure that an error is.
    ///
    /// - Parameters:
    ///   - currency: The currency of amounts that the error carries.
    ///   - names: The names of members.
    init(_ error: any Error, currency: Currency? = nil, names: [MemberID: String] = [:]) {
        switch error {
        case let failure as CommandFailure: self = failure
        case let error as VerniError:
            self.init(
                error.message(in: Locale(identifier: "en"), currency: currency, names: names),
                name: String("\(error)".prefix { $0 != "(" }))
        case let error as DataStoreError where VerniError(store: error) != nil:
            self.init(VerniError(store: error) ?? .unavailable, currency: currency, names: names)
        case let error as any CustomStringConvertible: self.init(error.description)
        default: self.init(error.localizedDescription)
        }
    }
}
