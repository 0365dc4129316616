// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The loop of `vitral dev`: builds an app, runs it, and replaces the process whenever sources have changed.
///
/// Files carry the sessions of open pages over: the process saves them when it is stopped, and the next process
/// restores them.
final class DevelopmentLoop {
    private let name: String
    private let build: SwiftBuild
    private let program: URL
    private let options: [String]
    private let folder: URL
    /// Returns the files and folders whose changes matter; called again for each snapshot.
    private let sources: () -> [URL]
    private let status: StatusFile
    private let sessions: URL
    private var port: Int
    private var app: RunningApp?

    /// The interval at which the sources are read, in seconds.
    private static let interval = 0.3
    /// The time within which an app must start to listen.
    private static let patience = Duration.seconds(60)

    /// Creates a loop, and the folder for its files.
    ///
    /// - Throws: ``ToolFailure`` if the folder cannot be created.
    init(
        name: String, build: SwiftBuild, program: URL, options: [String], port: Int, folder: URL,
        sources: @escaping () -> [URL]
    ) throws {
        self.name = name
        self.build = build
        self.program = program
        self.options = options
        self.port = port
        self.folder = folder
        self.sources = sources
        let own = folder.appending(path: ".build/vitral-dev/\(name)", directoryHint: .isDirectory)
        status = StatusFile(url: own.appending(path: "status"))
        sessions = own.appending(path: "sessions", directoryHint: .isDirectory)
        do {
            try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
        } catch {
            throw ToolFailure.failure("\(own.path) cannot be created: \(error.localizedDescription)")
        }
    }

    /// Runs until the developer stops it.
    ///
    /// - Throws: ``ToolFailure``.
    func run() throws {
        defer { app?.stop() }
        var built: SourceSnapshot?
        while !StopSignal.isSet {
            let now = settledSources()
            if now != built {
                built = now
                try replace()
            }
            noticeEnd()
            Thread.sleep(forTimeInterval: Self.interval)
        }
    }

    /// Returns the sources after two equal snapshots in a row, because an editor or `git` may still be writing.
    private func settledSources() -> SourceSnapshot {
        var last = SourceSnapshot(of: sources())
        while !StopSignal.isSet {
            Thread.sleep(forTimeInterval: 0.05)
            let now = SourceSnapshot(of: sources())
            if now == last { break }
            last = now
        }
        return last
    }

    /// Builds the app, and replaces its process.
    private func replace() throws {
        Terminal.note("Building \(name)…")
        let clock = ContinuousClock()
        let start = clock.now
        let outcome = try build.run { Terminal.pass($0) }
        guard !StopSignal.isSet else { return }
        guard outcome.succeeded else {
            try status.show("The build failed.", BuildProblems(in: outcome.output, folder: folder).text)
            Terminal.note("The build failed. Waiting for the next change.")
            return
        }
        let built = clock.now
        try status.clear()
        app?.stop()
        app = nil
        guard let next = launch(clock) else { return }
        app = next
        Terminal.note("Built in \(Self.seconds(built - start)), live after \(Self.seconds(clock.now - built)) more.")
    }

    /// Starts the app and waits until it listens.
    ///
    /// - Returns: `nil` if the app could not be started, or has ended.
    private func launch(_ clock: ContinuousClock) -> RunningApp? {
        let app: RunningApp
        do {
            app = try RunningApp(program, options: options, settings: settings, folder: folder)
        } catch {
            Terminal.note("\(error.reason ?? name) Waiting for the next change.")
            return nil
        }
        let deadline = clock.now + Self.patience
        while app.port == nil, app.end == nil, !StopSignal.isSet, clock.now < deadline {
            Thread.sleep(forTimeInterval: 0.01)
        }
        if let end = app.end {
            Terminal.note("\(name) \(end). Waiting for the next change.")
            return nil
        }
        // With port 0 the system has chosen a port, and open pages use it.
        port = app.port ?? port
        return app
    }

    /// Writes a line if the app has ended unexpectedly.
    private func noticeEnd() {
        guard let end = app?.end, !StopSignal.isSet else { return }
        Terminal.note("\(name) \(end). Waiting for the next change.")
        app = nil
    }

    private var settings: [String: String] {
        var settings = [
            "VITRAL_PORT": "\(port)", "VITRAL_SESSIONS_FOLDER": sessions.path,
            "VITRAL_DEVELOPMENT_STATUS": status.url.path,
        ]
        // The tool's own lines matter here, so the app logs only from the level notice.
        if ProcessInfo.processInfo.environment["VITRAL_LOG_LEVEL"] == nil { settings["VITRAL_LOG_LEVEL"] = "notice" }
        return settings
    }

    private static func seconds(_ duration: Duration) -> String {
        let tenths = (duration / .milliseconds(100)).rounded()
        return "\(tenths / 10) s"
    }
}
