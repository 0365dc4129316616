// SPDX-License-Identifier: Apache-2.0

import Composable
import ComposableLaunch
import Configuration
import Foundation
import Logging
import ServiceLifecycle
import Testing
import VitralFiles
import VitralTestSupport

/// Records in files, and the text of their replay.
@MainActor
struct RecordingTests {
    private func record(in folder: URL) async throws -> [UInt8] {
        let recordings = try RecordingFolder(folder.path, app: "visits", logger: Logger(label: "tests"))
        let recording = SessionRecording(
            of: Visits.State.self, Visits.Action.self, options: RecordOptions(app: "visits")
        ) { recordings.makeSink() }
        var store: StoreOf<Visits>? = Store(initialState: Visits.State()) {
            Visits()
        } withDependencies: {
            $0.storeMonitoring = recording
        }
        store?.send(.book("Lisbon"))
        store?.send(.set(\.code, "1234"))
        store?.send(.cancel)
        // The end of the store is the end of its record.
        store = nil
        await recordings.flush()
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(files.count == 1)
        let file = try #require(files.first)
        #expect(file.lastPathComponent.hasPrefix("visits-") && file.pathExtension == "jsonl")
        let (bytes, permissions) = try PrivateFile.read(file)
        #expect(permissions == 0o600)
        return bytes
    }

    private func report(_ bytes: [UInt8]) throws -> (isEqual: Bool, lines: [String]) {
        var lines: [String] = []
        let session = try RecordedSession<Visits.State, Visits.Action>(bytes)
        let isEqual = try ReplayReport(session).run(Visits()) { lines.append($0) }
        return (isEqual, lines)
    }

    @Test func `a session is in a file of its own, which its owner alone reads`() async throws {
        let folder = try TemporaryFolder()
        let bytes = try await record(in: folder.url.appending(path: "recordings"))
        #expect(!String(decoding: bytes, as: UTF8.self).contains("1234"))
        let (isEqual, lines) = try report(bytes)
        #expect(isEqual)
        let texts = lines.dropFirst().map { $0.replacing(/\d+\.\d{3} s/, with: "T") }
        #expect(
            texts == [
                "      the first state had a secret, which is not in the record.",
                "1  T  user    .book(\"Lisbon\")",
                "      cities: [] → [\"Lisbon\"]",
                "2  T  user    .binding(.set(\\.code, Secret))",
                "      this action had a secret, which is not in the record.",
                "3  T  user    .cancel",
                "      cities: [\"Lisbon\"] → []",
                "Equal: 3 actions led to the recorded states.",
            ])
    }

    @Test func `a record whose end differs names the first difference`() async throws {
        let folder = try TemporaryFolder()
        let text = String(decoding: try await record(in: folder.url), as: UTF8.self)
        let end = try #require(text.range(of: "{\"end\""))
        let changed =
            text[..<end.lowerBound]
            + text[end.lowerBound...].replacing("\"_cities\":[]", with: "\"_cities\":[\"Porto\"]")
        let (isEqual, lines) = try report(Array(changed.utf8))
        #expect(!isEqual)
        #expect(lines.last == "The first difference from the record: cities: [\"Porto\"] → []")
    }

    @Test func `a printed test imports the modules of what it names`() throws {
        let lines = LockIsolated<[UInt8]>([])
        let recording = SessionRecording(
            of: Levels.State.self, Levels.Action.self, options: RecordOptions(app: "levels")
        ) {
            { bytes, _ in lines.withValue { $0 += bytes } }
        }
        var store: StoreOf<Levels>? = Store(initialState: Levels.State()) {
            Levels()
        } withDependencies: {
            $0.storeMonitoring = recording
        }
        store?.send(.chosen(.debug))
        store = nil
        let session = try RecordedSession<Levels.State, Levels.Action>(lines.value)
        #expect(
            try PrintedImports(session, of: Levels()).lines(testing: "ComposableLaunchTests") == [
                "import Composable", "import ComposableTesting", "import Foundation", "import Logging",
                "import Testing",
                "@testable import ComposableLaunchTests",
            ])
    }

    @Test func `the program ends only after the records of its last sessions are written`() async throws {
        let folder = try TemporaryFolder()
        let recordings = try RecordingFolder(folder.url.path, app: "visits", logger: Logger(label: "tests"))
        let piece = [UInt8](repeating: 0x20, count: 1_000_000)
        let group = ServiceGroup(
            services: [recordings, LastWords(recordings.makeSink(), piece)], logger: Logger(label: "tests"))
        async let end: Void = group.run()
        await group.triggerGracefulShutdown()
        try await end
        let file = try #require(
            try FileManager.default.contentsOfDirectory(at: folder.url, includingPropertiesForKeys: nil).first)
        #expect(try PrivateFile.read(file).bytes.count == LastWords.count * piece.count)
    }

    @Test func `the settings name a folder, and a limit that has room for a record`() throws {
        func settings(_ values: [AbsoluteConfigKey: ConfigValue]) throws -> RecordingSettings? {
            try RecordingSettings(reading: ConfigReader(provider: InMemoryProvider(values: values)))
        }
        #expect(try settings([:]) == nil)
        let read = try settings(["recordings.folder": "/var/lib/visits"])
        #expect(read?.folder == "/var/lib/visits")
        #expect(read?.limit == 1_000_000)
        let error = #expect(throws: InvalidRecordingLimit.self) {
            try settings(["recordings.folder": "/tmp", "recordings.bytes": 12])
        }
        #expect(error?.description == "The setting “recordings.bytes” is 12. To fix this, set it to 4096 or more.")
    }
}

/// A service that records much when it stops, as a server does with its sessions.
private struct LastWords: Service {
    static let count = 4

    private let sink: RecordSink
    private let piece: [UInt8]

    init(_ sink: @escaping RecordSink, _ piece: [UInt8]) {
        self.sink = sink
        self.piece = piece
    }

    func run() async throws {
        try await gracefulShutdown()
        for index in 1...Self.count { sink(piece, index == Self.count) }
    }
}

@Reducer
struct Visits {
    @ObservableState
    struct State: Codable, Equatable {
        var cities: [String] = []
        var code: Secret<String> = ""
    }

    enum Action: BindableAction, Codable {
        case binding(BindingAction<State>)
        case book(String)
        case cancel
    }

    var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
            switch action {
            case .binding: break
            case .book(let city): state.cities.append(city)
            case .cancel: state.cities = []
            }
            return .none
        }
    }
}

/// A feature with a value of another module.
@Reducer
struct Levels {
    @ObservableState
    struct State: Codable, Equatable {
        var date = Date(timeIntervalSince1970: 0)
        var isVerbose = false
    }

    enum Action: Codable {
        case chosen(Logger.Level)
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .chosen(let level): state.isVerbose = level < .info
            }
            return .none
        }
    }
}
