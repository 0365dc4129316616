// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

/// A runner of the tool's commands, which reports a failure in one line.
enum CommandRunner {
    /// Runs the command that the arguments name.
    ///
    /// - Returns: The exit code of the process: 0, 64 for a mistake in the arguments, 1 for another failure, or that of
    ///   the program that was run.
    static func run(_ arguments: [String]) -> Int32 {
        do {
            var command = try VitralCommand.parseAsRoot(arguments)
            try command.run()
            return EXIT_SUCCESS
        } catch let failure as ToolFailure {
            if let reason = failure.reason { Terminal.note("Error: \(reason)") }
            return failure.exitCode
        } catch {
            return report(error)
        }
    }

    private static func report(_ error: any Error) -> Int32 {
        let code = VitralCommand.exitCode(for: error)
        switch code {
        case .success: Terminal.say(VitralCommand.fullMessage(for: error))
        case .validationFailure:
            // The help contains the usage that the parser would add, so this is one line.
            let line = VitralCommand.message(for: error).split(separator: "\n").joined(separator: " ")
            let sentence = line.last.map { ".?!".contains($0) } == true ? line : line + "."
            Terminal.note("Error: \(sentence) See “vitral --help”.")
        default: Terminal.note("Error: \(error.localizedDescription)")
        }
        return code.rawValue
    }
}
