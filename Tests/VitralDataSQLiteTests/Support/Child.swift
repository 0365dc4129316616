// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation

/// Another process that has opened the same file.
final class Child {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    /// The queue on which reads block: a serial queue has its own thread, so no task waits for it.
    private let reader = DispatchQueue(label: "vitral.tests.child")
    private let end = AsyncStream.makeStream(of: Void.self)
    private var rest = Data()

    /// Starts `SQLiteStoreWriter`, which is built with the tests.
    init(_ arguments: String...) throws {
        guard let tests = Bundle.main.executableURL else { throw CocoaError(.fileNoSuchFile) }
        process.executableURL = tests.deletingLastPathComponent().appending(component: "SQLiteStoreWriter")
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = output
        process.terminationHandler = { [end] _ in end.continuation.finish() }
        try process.run()
        // This end is closed so that the end of the child's output is visible here.
        try output.fileHandleForWriting.close()
    }

    /// Returns the child's next line; `nil` if the child has ended.
    func nextLine() async -> String? {
        while true {
            if let end = rest.firstIndex(of: 0x0A) {
                let line = String(decoding: rest[..<end], as: UTF8.self)
                rest = Data(rest[(end + 1)...])
                return line
            }
            let more = await read()
            // An incomplete line does not count as acknowledged.
            guard !more.isEmpty else { return nil }
            rest += more
        }
    }

    /// Returns the child's next output; empty if the child has ended.
    private func read() async -> Data {
        let file = output.fileHandleForReading
        return await withCheckedContinuation { continuation in
            reader.async { continuation.resume(returning: file.availableData) }
        }
    }

    /// Makes the child continue.
    func goOn() throws { try input.fileHandleForWriting.write(contentsOf: Data("\n".utf8)) }

    /// Kills the child, as a power failure would, and waits for its end.
    func kill() async {
        Foundation.kill(process.processIdentifier, SIGKILL)
        await wait()
    }

    /// Waits for the child's end.
    func wait() async { for await _ in end.stream {} }
}
