// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation

/// Another process that has the same file open.
final class Child {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    /// The queue on which reads block: a serial queue has its own thread, so no task waits for it.
    private let reader = DispatchQueue(label: "vitral.tests.child")
    private let end = AsyncStream.makeStream(of: Void.self)
    private var rest = Data()

    /// Starts `SQLiteStoreWriter`, which is built beside the tests.
    init(_ arguments: String...) throws {
        guard let tests = Bundle.main.executableURL else { throw CocoaError(.fileNoSuchFile) }
        process.executableURL = tests.deletingLastPathComponent().appending(component: "SQLiteStoreWriter")
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = output
        process.terminationHandler = { [end] _ in end.continuation.finish() }
        try process.run()
        // So that its end is seen here.
        try output.fileHandleForWriting.close()
    }

    /// The next line it wrote; `nil` if it has ended.
    func nextLine() async -> String? {
        while true {
            if let end = rest.firstIndex(of: 0x0A) {
                let line = String(decoding: rest[..<end], as: UTF8.self)
                rest = Data(rest[(end + 1)...])
                return line
            }
            let more = await read()
            // A line that was cut off was not acknowledged.
            guard !more.isEmpty else { return nil }
            rest += more
        }
    }

    /// Reads what it wrote; nothing if it has ended.
    private func read() async -> Data {
        let file = output.fileHandleForReading
        return await withCheckedContinuation { continuation in
            reader.async { continuation.resume(returning: file.availableData) }
        }
    }

    /// Lets it go on where it waits.
    func goOn() throws { try input.fileHandleForWriting.write(contentsOf: Data("\n".utf8)) }

    /// Ends it as a power switch does, and waits until it is gone.
    func kill() async {
        Foundation.kill(process.processIdentifier, SIGKILL)
        await wait()
    }

    /// Waits until it is gone.
    func wait() async { for await _ in end.stream {} }
}
