// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A build of a package's program, for debugging.
struct SwiftBuild {
    /// The end of a build: whether it succeeded, and all that it wrote.
    struct Outcome {
        let succeeded: Bool
        let output: String
    }

    private let words: [String]
    private let folder: URL

    /// Creates a build by the package manager.
    init(product: String, folder: URL) {
        words = ["swift", "build", "--product", product]
        self.folder = folder
    }

    /// Creates a build by another command, which a shell runs.
    init(command: String, folder: URL) {
        words = ["sh", "-c", command]
        self.folder = folder
    }

    /// Returns the path at which a build leaves a program.
    static func executable(of product: String, in folder: URL) -> URL {
        folder.appending(path: ".build/debug/\(product)")
    }

    /// Builds, and waits for the end.
    ///
    /// - Parameter show: Called with the output as it arrives.
    /// - Throws: ``ToolFailure`` if the command cannot be started.
    func run(showing show: (Data) -> Void) throws -> Outcome {
        let (status, output) = try ChildProcess.output(of: words, in: folder, takesErrors: true, showing: show)
        return Outcome(succeeded: status == 0, output: String(decoding: output, as: UTF8.self))
    }
}
