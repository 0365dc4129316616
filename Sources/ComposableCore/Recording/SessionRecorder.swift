// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The destination of a record: receives bytes in order, and is told the last ones.
package typealias RecordSink = @Sendable (_ bytes: [UInt8], _ isLast: Bool) -> Void

/// The options of a recorder.
package struct RecordOptions: Sendable {
    /// The name of the app, for the reader of the file.
    package var app: String
    /// The size at which a record stops.
    package var limit = 1_000_000
    /// The time of the first line.
    package var now: @Sendable () -> Date = { Date() }

    package init(app: String) {
        self.app = app
    }
}

/// Records the actions of one store, as lines of JSON; `Documentation/Composable.md` describes the format.
package final class SessionRecorder<State: Codable, Action: Codable>: StoreMonitor<State, Action> {
    private let dependencies: DependencyValues
    private let log: AnswerLog
    private let location: CodeLocation
    /// The region that the record has last.
    private var region: RecordedRegion
    private var hasNewRegion = false
    /// The number of the last change of a shared value that is part of the record.
    private var lastChange = SharedChanges.last
    private let sink: RecordSink
    private let limit: Int
    private let app: String
    private let started: String
    private let writer = RecordWriter()
    private let start = ContinuousClock.now
    /// The count of bytes that the sink has.
    private var sunk = 0
    private var count = 0
    /// The count of actions at which the next line has a checksum of the state.
    private var nextCheck = RecordLimits.actionsBetweenChecks
    private var isOver = false

    /// Begins a record.
    ///
    /// - Parameters:
    ///   - state: The state at the start.
    ///   - dependencies: The dependencies of the store.
    ///   - log: The log by which the dependencies answer.
    ///   - options: The options.
    ///   - location: The place that created the store.
    ///   - sink: Receives the bytes.
    package init(
        state: State, dependencies: DependencyValues, log: AnswerLog, options: RecordOptions, location: CodeLocation,
        sink: @escaping RecordSink
    ) {
        self.location = location
        self.dependencies = dependencies
        self.log = log
        region = RecordedRegion(of: dependencies)
        self.sink = sink
        limit = options.limit
        app = options.app
        started = options.now().ISO8601Format()
        super.init()
        writeHeader(state)
    }

    /// Writes the first line, which stays in memory until the next one, so that a restored state can replace it.
    private func writeHeader(_ state: borrowing State) {
        let header = RecordHeader(
            vitral: RecordFormat.version, app: app, feature: String(reflecting: State.self),
            started: started, nextElement: dependencies.stackElementID.peek().generation,
            region: region, state: copy state)
        line(flushes: false) { try writer.encode(header) }
    }

    override package func didRestore(_ state: borrowing State) {
        guard !isOver else { return }
        guard count == 0 else { return stop(because: "The state of an earlier process has replaced the state.") }
        writer.truncate(to: 0)
        lastChange = SharedChanges.last
        writeHeader(state)
    }

    override package func willReduce(_ state: borrowing State) {
        recordSharedChanges(of: state)
        guard !isOver else { return }
        // A browser reports its time zone after the first page, and may report another one later.
        if !region.matches(dependencies) {
            region = RecordedRegion(of: dependencies)
            hasNewRegion = true
        }
        log.begin()
    }

    override package func didReduce(_ action: Action, from origin: ActionOrigin, state: borrowing State) {
        guard !isOver else { return }
        let answers = log.end()
        count += 1
        lastChange = SharedChanges.last
        defer { hasNewRegion = false }
        line {
            writeTime()
            writer.raw(origin == .user ? ",\"user\":" : ",\"effect\":")
            try writer.encode(action)
            if !answers.isEmpty {
                writer.raw(",\"answers\":")
                try writer.encode(answers)
            }
            if hasNewRegion {
                writer.raw(",\"region\":")
                try writer.encode(region)
            }
            writer.raw("}")
        }
        if count >= nextCheck { check(state) }
    }

    private func writeTime() {
        let time = (ContinuousClock.now - start).components
        writer.raw("{\"t\":")
        writer.raw(time.seconds * 1_000_000 + time.attoseconds / 1_000_000_000_000)
    }

    /// Writes the changes of shared values since the last action, by views, effects and keys.
    ///
    /// The values are looked for in the state only if some shared value of the process has changed.
    private func recordSharedChanges(of state: borrowing State) {
        let last = SharedChanges.last
        guard !isOver, last != lastChange else { return }
        defer { lastChange = last }
        let state = copy state
        let changes: [RecordedSharedChange]
        do {
            changes = try RecordedSharedChange.all(in: state, since: lastChange)
        } catch {
            return fail(error)
        }
        guard !changes.isEmpty else { return }
        line {
            writeTime()
            writer.raw(",\"shared\":")
            try writer.encode(changes.flatMap { ["\($0.place)", $0.value] })
            writer.raw("}")
        }
    }

    override package func didReplace(with state: borrowing State) {
        guard !isOver else { return }
        stop(because: "A development panel has replaced the state.")
    }

    override package func didClose(state: borrowing State) {
        recordSharedChanges(of: state)
        guard !isOver else { return }
        let state = copy state
        line {
            writer.raw("{\"end\":")
            writer.raw(count)
            writer.raw(",\"state\":")
            try writer.encode(state)
            writer.raw("}")
        }
        end()
    }

    /// Writes a checksum of the state.
    private func check(_ state: borrowing State) {
        let state = copy state
        line {
            let bytes = try RecordWriter.encode(state)
            // A large state is checked less often, so that its encoding takes a small part of the time.
            nextCheck = count + max(RecordLimits.actionsBetweenChecks, bytes.count / RecordLimits.stateBytesPerAction)
            writer.raw("{\"check\":")
            writer.raw(count)
            writer.raw(",\"state\":\"")
            writer.raw(RecordChecksum.of(bytes))
            writer.raw("\"}")
        }
    }

    /// Writes a line, or the reason why the record ends.
    private func line(flushes: Bool = true, _ write: () throws -> Void) {
        guard !isOver else { return }
        let before = writer.bytes.count
        do {
            try write()
        } catch {
            writer.truncate(to: before)
            return fail(error)
        }
        guard sunk + writer.bytes.count + RecordLimits.bytesOfReason < limit else {
            writer.truncate(to: before)
            return stop(because: "The record has reached its limit of \(limit) bytes.")
        }
        writer.raw("\n")
        if flushes, writer.bytes.count >= RecordLimits.bytesInMemory { flush(isLast: false) }
    }

    private func fail(_ error: any Error) {
        report(.unrecordable(error, state: State.self), at: location)
        stop(because: "\(error)")
    }

    private func stop(because reason: String) {
        writer.raw("{\"stopped\":")
        writer.raw(count)
        writer.raw(",\"reason\":")
        // A text has an encoding.
        try? writer.encode(String(reason.prefix(RecordLimits.bytesOfReason / 2)))
        writer.raw("}\n")
        end()
    }

    private func end() {
        isOver = true
        flush(isLast: true)
    }

    private func flush(isLast: Bool) {
        sunk += writer.bytes.count
        sink(writer.take(), isLast)
    }
}

private enum RecordLimits {
    static let actionsBetweenChecks = 64
    static let stateBytesPerAction = 16
    static let bytesInMemory = 16_384
    static let bytesOfReason = 1024
}

/// The checksum of an encoded state: FNV-1a with 64 bits.
enum RecordChecksum {
    static func of(_ bytes: [UInt8]) -> UInt64 {
        var sum: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return sum
    }
}

enum RecordFormat {
    /// The version of the format: 2 has changes of shared values without an action.
    static let version = 2
    /// The versions that are read.
    static let readable = 1...version
}

/// The first line of a record.
struct RecordHeader<State: Codable>: Codable {
    /// The version of the format.
    var vitral: Int
    var app: String
    /// The type of the state.
    var feature: String
    var started: String
    /// The identity of the next element of a stack.
    var nextElement: Int
    var region: RecordedRegion
    var state: State
}

/// Records the stores of one type of state, each into a sink of its own.
package struct SessionRecording<State: Codable, Action: Codable>: StoreMonitoring {
    private let options: RecordOptions
    private let makeSink: @Sendable () -> RecordSink

    /// Creates the source of recorders.
    ///
    /// - Parameters:
    ///   - options: The options.
    ///   - makeSink: Returns the destination of a new record.
    package init(
        of state: State.Type, _ action: Action.Type, options: RecordOptions,
        sink makeSink: @escaping @Sendable () -> RecordSink
    ) {
        self.options = options
        self.makeSink = makeSink
    }

    package func monitor<StoreState, StoreAction>(
        state: StoreState, action: StoreAction.Type, dependencies: inout DependencyValues, location: CodeLocation
    ) -> StoreMonitor<StoreState, StoreAction>? {
        guard StoreAction.self == Action.self, let state = state as? State else { return nil }
        let log = AnswerLog()
        let region = dependencies
        dependencies.answer(by: log)
        return SessionRecorder<State, Action>(
            state: state, dependencies: region, log: log, options: options, location: location, sink: makeSink())
            as? StoreMonitor<StoreState, StoreAction>
    }
}

extension Misuse {
    static func unrecordable<State>(_ error: any Error, state: State.Type) -> Self {
        Misuse(
            """
            The record of a session of '\(State.self)' has stopped. \(error)
            """)
    }
}
