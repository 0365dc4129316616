// SPDX-License-Identifier: Apache-2.0

package import ArgumentParser
import Foundation

/// A command whose `--help` also shows the options of its default subcommand.
package protocol RootCommand: ParsableCommand {
    /// The help of the command, with the options of its default subcommand.
    static var helpWithDefaultOptions: String { get }
}

extension RootCommand {
    /// Returns the help of the command, with the options of a subcommand.
    package static func help(with subcommand: any ParsableCommand.Type) -> String {
        let name = subcommand.configuration.commandName ?? ""
        let own = helpMessage()
        let options = helpMessage(for: subcommand)
        guard let start = options.range(of: "OPTIONS:") else { return own }
        return """
            \(own)

            OPTIONS OF \(name), which may be left out:\(options[start.upperBound...])
            """
    }
}
