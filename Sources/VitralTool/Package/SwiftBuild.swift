// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A debug build of a package's program.
struct SwiftBuild {
    /// The result of a build: whether it succeeded, and its whole output.
    struct Outcome {
        let succeeded: Bool
        let output: String
    }

    private let words: [String]
    private let folder: URL

    /// Creates a build with the package manager.
    init(product: String, folder: URL) {
        words = ["swift", "build", "--product", product]
        self.folder = folder
    }

    /// Creates a build with another command, which a shell runs.
    init(command: String, folder: URL) {
        words = ["sh", "-c", command]
        self.folder = folder
    }

    /// Returns the path of a built program.
    static func executable(of product: String, in folder: URL) -> URL {
        folder.appending(path: ".build/debug/\(product)")
    }

    /// Runs the build, and waits until it ends.
    ///
    /// - Parameter show: A closure that receives the output as it arrives.
    /// - Throws: ``ToolFailure`` if the command cannot be started.
    func run(showing show: (Data) -> Void) throws -> Outcome {
        let (status, output) = try ChildProcess.output(of: words, in: folder, takesErrors: true, showing: show)
        return Outcome(succeeded: status == 0, output: String(decoding: output, as: UTF8.self))
    }
}
