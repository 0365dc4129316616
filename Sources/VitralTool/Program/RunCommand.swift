// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

/// The subcommand `run`, which may be left out: builds the package's program, and replaces this process with it.
struct RunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Build the program of this package and run it, with these arguments.",
        discussion: "“run” may be left out: “vitral data check” runs the app's command “data check”.")

    @Option(help: ArgumentHelp("The program, where the package has several.", valueName: "name"))
    var product: String?

    @Argument(parsing: .captureForPassthrough, help: "The command of the app, and its options.")
    var arguments: [String] = []

    func run() throws {
        guard !arguments.isEmpty || product != nil else { throw CleanExit.helpRequest(VitralCommand.self) }
        let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
        guard FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) else {
            let command = arguments.first.map { "“\($0)” is a command of an app, and this folder has none: " } ?? ""
            throw ToolFailure.usage("\(command)there is no Package.swift. “vitral new NAME” creates an app.")
        }
        let package = try PackageDescription.read(in: folder)
        let program = try package.program(named: product)
        let outcome = try SwiftBuild(product: program, folder: folder).run { Terminal.pass($0) }
        guard outcome.succeeded else { throw ToolFailure.reported(exitCode: EXIT_FAILURE) }
        throw replaceProcess(by: SwiftBuild.executable(of: program, in: folder))
    }

    /// Replaces this process, so that the app has its terminal, its signals and its exit code.
    ///
    /// - Returns: The failure, if the process could not be replaced.
    private func replaceProcess(by program: URL) -> ToolFailure {
        var words: [UnsafeMutablePointer<CChar>?] = ([program.path] + arguments).map { strdup($0) }
        words.append(nil)
        execv(program.path, words)
        return .failure("\(program.path) could not be started: \(String(cString: strerror(errno))).")
    }
}
