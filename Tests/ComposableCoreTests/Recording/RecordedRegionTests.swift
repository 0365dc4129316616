// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import ComposableTesting
import Foundation
import Synchronization
import Testing

/// Records of sessions whose browser reports its time zone after the first action.
@MainActor
struct RecordedRegionTests {
    private typealias Record = RecordedSession<Timetable.State, Timetable.Action>

    private static let zones = ["Europe/Lisbon", "Asia/Tokyo", "Asia/Tokyo", "America/Sao_Paulo"]

    /// Records a session in which the zone is reported after an action, and changes after two more.
    private func record() -> [UInt8] {
        prepareDependencies { $0.timeZone = TimeZone(identifier: Self.zones[0]) ?? .gmt }
        let bytes = JournalSession.Collected()
        let recording = SessionRecording(
            of: Timetable.State.self, Timetable.Action.self, options: RecordOptions(app: "timetable")
        ) {
            { piece, _ in bytes.add(piece) }
        }
        let session = BrowserSession()
        let store = Store(initialState: Timetable.State()) {
            Timetable()
        } withDependencies: {
            $0.bind(to: session)
            $0.storeMonitoring = recording
        }
        store.send(.look)
        session.report(Self.zones[1])
        store.send(.look)
        store.send(.look)
        session.report(Self.zones[3])
        store.send(.look)
        (store.core as? RootCore<Timetable.State, Timetable.Action>)?.close()
        return bytes.all
    }

    private func lines(_ bytes: [UInt8]) -> [Substring] {
        String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    }

    @Test func `a zone that is reported later is that of a replay from the same action on`() throws {
        var last = Timetable.State()
        let outcome = try SessionReplay(Record(record())).run(Timetable()) { last = $0.after }
        #expect(outcome == .equal(actions: 4))
        #expect(last.zones == Self.zones)
        #expect(last.calendars == Self.zones)
    }

    @Test func `a replay differs without the recorded changes of the zone`() throws {
        let cut = lines(record()).map { line in
            guard line.hasPrefix("{\"t\""), let region = line.range(of: ",\"region\":") else { return String(line) }
            return line[..<region.lowerBound] + "}"
        }
        let outcome = try SessionReplay(Record(Array(cut.joined(separator: "\n").utf8))).run(Timetable())
        guard case .differs = outcome else {
            Issue.record("\(outcome)")
            return
        }
    }

    @Test func `only an action after a change has a region in its line`() {
        let hasRegion = lines(record()).map { $0.contains("\"region\":{") }
        #expect(hasRegion == [true, false, true, false, true, false])
    }

    @Test func `a printed test sets the zone before the action that had it`() throws {
        let source = try RecordedTest(Record(record())).source(
            of: Timetable(), expression: "Timetable()", named: "a traveler")
        let calls = source.split(separator: "\n").compactMap { line -> String? in
            if line.contains("store.send(") { return "send" }
            return line.hasPrefix("    try store.dependencies.setRegion(recorded(") ? "set" : nil
        }
        #expect(calls == ["send", "set", "send", "send", "set", "send"])
    }

    @Test func `a test store has the zone of a printed region`() async throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "Asia/Tokyo"))
        let json = String(decoding: try JSONEncoder().encode(calendar), as: UTF8.self)
        let store = TestStore(initialState: Timetable.State()) {
            Timetable()
        } withDependencies: {
            $0.timeZone = .gmt
            $0.calendar = Calendar(identifier: .gregorian)
            $0.calendar.timeZone = .gmt
        }
        await store.send(.look) {
            $0.zones = ["GMT"]
            $0.calendars = ["GMT"]
        }
        try store.dependencies.setRegion(recorded("{\"timeZone\":\"Asia/Tokyo\",\"calendar\":\(json)}"))
        await store.send(.look) {
            $0.zones = ["GMT", "Asia/Tokyo"]
            $0.calendars = ["GMT", "Asia/Tokyo"]
        }
    }
}

/// A feature that keeps the zones in which its reducer has run.
@Reducer
struct Timetable {
    @ObservableState
    struct State: Codable, Equatable {
        var zones: [String] = []
        var calendars: [String] = []
    }

    enum Action: Codable, Equatable {
        case look
    }

    @Dependency(\.calendar) var calendar
    @Dependency(\.timeZone) var timeZone

    var body: some ReducerOf<Self> {
        Reduce { state, _ in
            state.zones.append(timeZone.identifier)
            state.calendars.append(calendar.timeZone.identifier)
            return .none
        }
    }
}

/// A session whose browser reports its time zone when a test asks for it.
private final class BrowserSession: SessionHost {
    private let zone = Mutex<TimeZone?>(nil)

    let locale = Locale(identifier: "en")
    let userID: String? = nil
    let isSuspended = false
    var timeZone: TimeZone? { zone.withLock { $0 } }

    func report(_ name: String) { zone.withLock { $0 = TimeZone(identifier: name) } }

    func open(_ url: URL) -> Bool { false }
    func object<Object: AnyObject & Sendable>(_ type: Object.Type, make: () -> Object) -> Object { make() }
    func onClose(of owner: ObjectIdentifier, _ action: @escaping @MainActor @Sendable () -> Void) {}
    func removeCloseAction(of owner: ObjectIdentifier) {}
}
