// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A program that the tool runs and waits for.
enum ChildProcess {
    /// Runs a program; returns its exit code and its output.
    ///
    /// A signal that stops the tool stops the program too.
    ///
    /// - Parameters:
    ///   - words: The name of the program, which is searched in the `PATH`, and its arguments.
    ///   - takesErrors: Whether the output includes standard error, which otherwise goes to the terminal.
    ///   - show: A closure that receives the output as it arrives.
    /// - Throws: ``ToolFailure`` if the program cannot be started.
    static func output(
        of words: [String], in folder: URL, takesErrors: Bool = false, showing show: (Data) -> Void = { _ in }
    ) throws -> (exitCode: Int32, output: Data) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        let pipe = Pipe()
        process.standardOutput = pipe
        if takesErrors { process.standardError = pipe }
        do {
            try process.run()
        } catch {
            let command = words.joined(separator: " ")
            throw ToolFailure.failure("“\(command)” could not be started: \(error.localizedDescription)")
        }
        var output = Data()
        StopSignal.ending(process.processIdentifier) {
            while let bytes = read(pipe.fileHandleForReading.fileDescriptor) {
                output.append(bytes)
                show(bytes)
            }
            process.waitUntilExit()
        }
        return (process.terminationStatus, output)
    }

    /// Returns the bytes that can be read without waiting for more; `nil` at the end.
    private static func read(_ descriptor: Int32) -> Data? {
        var bytes = [UInt8](repeating: 0, count: 16 * 1024)
        while true {
            let count = Glibc.read(descriptor, &bytes, bytes.count)
            if count < 0, errno == EINTR { continue }
            return count > 0 ? Data(bytes[..<count]) : nil
        }
    }
}
