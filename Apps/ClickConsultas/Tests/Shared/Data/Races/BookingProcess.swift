// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import TemporaryStores

/// Another process that books in the same database: `ClickConsultasBookingProgram`, which is built with the tests.
final class BookingProcess {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    /// The queue on which reads block: a serial queue has its own thread, so no task waits for it.
    private let reader = DispatchQueue(label: "clickconsultas.tests.booking")
    private var rest = Data()

    init(_ database: SharedDatabase, _ task: String, second: Int, first: Int, count: Int) throws {
        guard let tests = Bundle.main.executableURL else { throw CocoaError(.fileNoSuchFile) }
        process.executableURL = tests.deletingLastPathComponent()
            .appending(component: "ClickConsultasBookingProgram")
        process.arguments = [
            database.store.rawValue, database.place, task, "\(second)", "\(first)", "\(count)",
        ]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        // This end is closed so that the end of the process's output is visible here.
        try output.fileHandleForWriting.close()
    }

    /// Lets the process begin, which waits for it.
    func begin() throws { try input.fileHandleForWriting.write(contentsOf: Data("\n".utf8)) }

    /// Returns the next line; `nil` if the process has ended.
    func nextLine() async -> String? {
        while true {
            if let end = rest.firstIndex(of: 0x0A) {
                let line = String(decoding: rest[..<end], as: UTF8.self)
                rest = Data(rest[(end + 1)...])
                return line
            }
            let file = output.fileHandleForReading
            let more = await withCheckedContinuation { continuation in
                reader.async { continuation.resume(returning: file.availableData) }
            }
            // A line that is not complete is no answer.
            guard !more.isEmpty else { return nil }
            rest += more
        }
    }

    /// Kills the process, as a power failure would.
    func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }
}
