// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Composable
import Foundation
import VitralFiles
import VitralLaunch
import VitralServer

/// The subcommand `replay`: repeats a recorded session, or prints it as a test.
struct ReplayCommand<Served: ReplayableApp>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "replay",
            abstract: "Replay a recorded session of \(Served.program.title). Exit code 1 if a state differs.",
            discussion: """
                Sessions are recorded while the setting “recordings.folder” (VITRAL_RECORDINGS_FOLDER) names a folder. \
                Effects do not run in a replay: the record has the actions that they sent.
                """)
    }

    @Argument(help: "The file of the record.")
    var file: String

    @Flag(help: "Print the session as a test with a TestStore.")
    var asTest = false

    func run() async throws {
        let bytes = try PrivateFile.read(URL(fileURLWithPath: file)).bytes
        if try await !replay(bytes) { throw ExitCode.failure }
    }

    @MainActor
    private func replay(_ bytes: [UInt8]) throws -> Bool {
        let session = try RecordedSession<Served.RootFeature.State, Served.RootFeature.Action>(bytes)
        guard asTest else {
            return try ReplayReport(session).run(Served.rootFeature) { Console.announce($0) }
        }
        let module = String(reflecting: Served.self).split(separator: ".")
        let test = try RecordedTest(session).source(
            of: Served.rootFeature, expression: "\(module.dropFirst().joined(separator: ".")).rootFeature",
            named: "session of \(session.started)")
        let imports = try PrintedImports(session, of: Served.rootFeature).lines(testing: "\(module.first ?? "")")
        Console.announce((imports + ["", test]).joined(separator: "\n"))
        return true
    }
}
