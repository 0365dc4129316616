// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

/// The subcommand `dev`: runs an app, and replaces it when its sources change.
struct DevelopCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dev", abstract: "Run this package's app, and replace it whenever its sources change.",
        discussion: """
            Open pages keep their state, their scroll position and the text in their fields. While the sources have an \
            error, the app goes on as it was, and every open page shows the error. Ctrl-C ends it.
            """)

    @Option(help: ArgumentHelp("The program, where the package has several.", valueName: "name"))
    var product: String?

    @Option(help: "The port to listen on; 0 lets the system choose.")
    var port = 8080

    /// Hidden, for tests, which replace programs that were built before.
    @Option(help: .hidden)
    var buildCommand: String?

    @Option(help: .hidden)
    var program: String?

    @Argument(parsing: .postTerminator, help: "The options of the app, after “--”.")
    var options: [String] = []

    func validate() throws {
        guard 0...65_535 ~= port else { throw ValidationError("The port is a number from 0 to 65535.") }
        guard (buildCommand == nil) == (program == nil) else {
            throw ValidationError("A build command and its program belong together.")
        }
    }

    func run() throws {
        StopSignal.install()
        let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
        try loop(in: folder).run()
    }

    private func loop(in folder: URL) throws -> DevelopmentLoop {
        if let buildCommand, let program {
            return try DevelopmentLoop(
                name: product ?? "app", build: SwiftBuild(command: buildCommand, folder: folder),
                program: URL(fileURLWithPath: program), options: options, port: port, folder: folder,
                sources: { [folder.appending(path: "Sources")] })
        }
        let manifest = folder.appending(path: "Package.swift")
        guard FileManager.default.fileExists(atPath: manifest.path) else {
            throw ToolFailure.usage("There is no Package.swift in this folder: change to the folder of an app.")
        }
        let package = try PackageDescription.read(in: folder)
        let name = try package.program(named: product)
        let sources = [manifest] + package.sourceFolders(in: folder)
        return try DevelopmentLoop(
            name: name, build: SwiftBuild(product: name, folder: folder),
            program: SwiftBuild.executable(of: name, in: folder), options: options, port: port, folder: folder,
            sources: { sources })
    }
}
