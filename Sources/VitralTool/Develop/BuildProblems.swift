// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The errors in the output of a build, in the form in which open pages show them.
struct BuildProblems: Equatable {
    /// The errors, each once, with the lines of source below them.
    let text: String

    /// The largest number of characters in the text.
    private static let maximumLength = 16_000

    /// Reads the output of a failed build.
    ///
    /// - Parameter folder: The folder of the package; paths in it are shown relative to it.
    init(in output: String, folder: URL) {
        let lines = Self.withoutColors(output).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var blocks: [[String]] = []
        var isInBlock = false
        for line in lines {
            if Self.isProgress(line) || line.hasPrefix("warning: ") {
                isInBlock = false
            } else if line.contains(": warning: "), line.hasPrefix("/") {
                isInBlock = false
            } else if line.contains(": error: "), line.hasPrefix("/") {
                isInBlock = true
                blocks.append([line])
            } else if isInBlock {
                blocks[blocks.count - 1].append(line)
            }
        }
        var seen: Set<[String]> = []
        let errors = blocks.filter { seen.insert($0).inserted }.flatMap { $0 }
        // The manifest, the linker or another build program has failed: show the end of the output.
        let shown = errors.isEmpty ? Array(lines.filter { !Self.isProgress($0) }.suffix(40)) : errors
        var text = shown.joined(separator: "\n").trimmingCharacters(in: .newlines)
        text = text.replacingOccurrences(of: folder.path + "/", with: "")
        self.text = text.count > Self.maximumLength ? text.prefix(Self.maximumLength) + "\n…" : text
    }

    /// Returns whether a line only reports the progress of the build, such as `[3/8] Compiling Trips ItemList.swift`.
    private static func isProgress(_ line: String) -> Bool {
        if line.hasPrefix("Building for ") || line.hasPrefix("Build ") { return true }
        guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return false }
        let steps = line[line.index(after: line.startIndex)..<end].split(separator: "/")
        return steps.count == 2 && steps.allSatisfy { Int($0) != nil }
    }

    /// Removes the codes that set colors in a terminal.
    private static func withoutColors(_ text: String) -> String {
        text.replacing(/\u{1B}\[[0-9;]*[A-Za-z]/, with: "").replacingOccurrences(of: "\r", with: "\n")
    }
}
