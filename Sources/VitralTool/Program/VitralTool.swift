// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The developer's tool, `vitral`: creates packages of apps, runs them during development, and calls their commands.
@main
enum VitralTool {
    static func main() {
        exit(CommandRunner.run(Array(CommandLine.arguments.dropFirst())))
    }
}
