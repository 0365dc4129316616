// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The process of an app.
final class RunningApp {
    /// The end of an app's process.
    enum End: Equatable, CustomStringConvertible {
        case exit(Int32)
        case signal(Int32)

        var description: String {
            switch self {
            case .exit(let code): "ended with exit code \(code)"
            case .signal(let number): "crashed: \(String(cString: strsignal(number)))"
            }
        }
    }

    private let process = Process()
    private let output = AnnouncedPort()

    /// Starts an app.
    ///
    /// - Parameter settings: Environment variables in addition to those of this process.
    /// - Throws: ``ToolFailure`` if it cannot be started.
    init(_ program: URL, options: [String], settings: [String: String], folder: URL) throws(ToolFailure) {
        process.executableURL = program
        process.arguments = options
        process.environment = ProcessInfo.processInfo.environment.merging(settings) { $1 }
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        let pipe = Pipe()
        process.standardOutput = pipe
        pipe.fileHandleForReading.readabilityHandler = { [output] file in
            let bytes = file.availableData
            if bytes.isEmpty { file.readabilityHandler = nil }
            output.read(bytes)
            try? FileHandle.standardOutput.write(contentsOf: bytes)
        }
        do {
            try process.run()
        } catch {
            throw ToolFailure.failure("\(program.path) could not be started: \(error.localizedDescription)")
        }
    }

    /// The port that the app listens on; `nil` until it does.
    var port: Int? { output.port }

    /// The end of the process; `nil` while it runs.
    var end: End? {
        guard !process.isRunning else { return nil }
        return process.terminationReason == .exit
            ? .exit(process.terminationStatus) : .signal(process.terminationStatus)
    }

    /// Stops the app, which saves its sessions, and waits until the process has ended.
    func stop() {
        guard process.isRunning else { return }
        kill(process.processIdentifier, SIGTERM)
        // Longer than an app needs that has to cut its last connections.
        let patience = ContinuousClock.now + .seconds(15)
        while process.isRunning, ContinuousClock.now < patience { Thread.sleep(forTimeInterval: 0.01) }
        if process.isRunning {
            Terminal.note("The app does not stop, and is killed.")
            kill(process.processIdentifier, SIGKILL)
        }
        process.waitUntilExit()
    }
}

/// A reader of the port in the line with which an app announces its address: `Trips is live at http://127.0.0.1:8080`.
final class AnnouncedPort: Sendable {
    private let state = Mutex<(line: [UInt8], port: Int?)>(([], nil))

    /// The port; `nil` before the line was read.
    var port: Int? { state.withLock { $0.port } }

    /// Reads the next bytes of the output.
    func read(_ bytes: Data) {
        state.withLock { state in
            for byte in bytes where state.port == nil {
                if byte == UInt8(ascii: "\n") {
                    state.port = Self.port(in: String(decoding: state.line, as: UTF8.self))
                    state.line = []
                } else {
                    state.line.append(byte)
                }
            }
        }
    }

    private static func port(in line: String) -> Int? {
        guard let address = line.range(of: " is live at ").map({ line[$0.upperBound...] }) else { return nil }
        return URL(string: String(address))?.port
    }
}
