// SPDX-License-Identifier: Apache-2.0

package import Foundation
import Synchronization

/// A Python program beside a test, which reads the output of the tested module with a library that others wrote.
///
/// It runs with the packages of `E2E/requirements.txt`, which `make test` installs.
package struct PythonProgram: Sendable {
    private let script: URL

    /// Creates a program.
    ///
    /// - Parameters:
    ///   - name: The name of the script.
    ///   - file: A file in the folder of the script.
    package init(_ name: String, beside file: String = #filePath) {
        script = URL(fileURLWithPath: file).deletingLastPathComponent().appending(path: name)
    }

    /// Runs the program with a value as JSON in its standard input, and returns the value that it prints.
    ///
    /// The call blocks its thread.
    package func run<Answer: Decodable>(_ input: some Encodable, as type: Answer.Type = Answer.self) throws -> Answer {
        let process = try start(arguments: [])
        let (input, output) = (try JSONEncoder().encode(input), process.output)
        // The program may print before it has read everything.
        let writer = Thread { process.write(input) }
        writer.start()
        let answer = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.exitStatus == 0 else { throw PythonFailure(script: script.lastPathComponent) }
        return try JSONDecoder().decode(type, from: answer)
    }

    /// Starts the program, which runs until it is stopped.
    package func start(arguments: [String]) throws -> PythonProcess {
        // Tests/<Module>Tests/<script>, or a folder below it.
        var root = script.deletingLastPathComponent()
        while !FileManager.default.fileExists(atPath: root.appending(path: "E2E/.venv").path) {
            guard root.path != "/" else { throw PythonFailure(script: script.lastPathComponent) }
            root = root.deletingLastPathComponent()
        }
        return try PythonProcess(
            root.appending(path: "E2E/.venv/bin/python"), arguments: [script.path] + arguments)
    }
}

/// A running program.
package final class PythonProcess: Sendable {
    private let process = Mutex(Process())
    private let input = Pipe()
    package let output = Pipe()

    /// Lets a write to a program that has ended fail: the signal would end the process of the tests.
    private static let failsWrites: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

    fileprivate init(_ executable: URL, arguments: [String]) throws {
        Self.failsWrites
        try process.withLock { process in
            process.executableURL = executable
            process.arguments = arguments
            process.standardInput = input
            process.standardOutput = output
            try process.run()
        }
    }

    deinit { stop() }

    /// Writes to the standard input, and closes it.
    package func write(_ data: Data) {
        try? input.fileHandleForWriting.write(contentsOf: data)
        try? input.fileHandleForWriting.close()
    }

    /// Returns the next line that the program prints, without its end; the call blocks its thread.
    package func readLine() -> String {
        var line = Data()
        while let byte = try? output.fileHandleForReading.read(upToCount: 1), let first = byte.first, first != 0x0A {
            line.append(first)
        }
        return String(decoding: line, as: UTF8.self)
    }

    /// Ends the program.
    package func stop() {
        process.withLock { if $0.isRunning { $0.terminate() } }
    }

    func waitUntilExit() { process.withLock { $0.waitUntilExit() } }
    var exitStatus: Int32 { process.withLock { $0.terminationStatus } }
}

/// A failure of a program, or its absence; the program prints the reason.
package struct PythonFailure: Error {
    /// The name of the script.
    package let script: String
}
