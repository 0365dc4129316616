// SPDX-License-Identifier: Apache-2.0

import CoreMetrics
import Synchronization

/// The metrics of the server.
///
/// The handlers are stored rather than looked up, so counting in the path of an event costs only some nanoseconds.
final class ServerMetrics: Sendable {
    let sessions: Level
    let parkedSessions: Level
    let prerenderedSessions: Level
    let sockets: Level
    let refusedConnections: Tally
    let openedSessions: Tally
    let adoptedSessions: Tally
    let resumedSessions: Tally
    let restoredSessions: Tally
    let freshSessions: Tally
    let expiredSessions: Tally
    let hibernations: Tally
    let refusedSessions: Tally
    let unknownSessions: Tally
    let messagesIn: Tally
    let bytesIn: Tally
    let bytesOut: Tally
    let events: Tally
    let repeatedEvents: Tally
    let droppedEvents: Tally
    let refusedMessages: Tally
    let patches: Tally
    let patchBytes: Tally
    let pages: Tally
    let turns: Stopwatch
    let slowTurns: Tally
    let snapshots: Tally
    let failedSnapshots: Tally
    let requests: Stopwatch
    private let requestsByStatus = Mutex<[Int: Tally]>([:])
    private let factory: any MetricsFactory

    init(_ factory: any MetricsFactory) {
        self.factory = factory
        func counter(_ name: String, _ dimensions: [(String, String)] = []) -> Tally {
            Tally(handler: factory.makeCounter(label: "vitral_\(name)", dimensions: dimensions))
        }
        func gauge(_ name: String) -> Level {
            Level(handler: factory.makeMeter(label: "vitral_\(name)", dimensions: []))
        }
        func timer(_ name: String) -> Stopwatch {
            Stopwatch(handler: factory.makeTimer(label: "vitral_\(name)", dimensions: []))
        }
        sessions = gauge("sessions")
        parkedSessions = gauge("sessions_parked")
        prerenderedSessions = gauge("sessions_prerendered")
        sockets = gauge("sockets")
        refusedConnections = counter("connections_refused")
        openedSessions = counter("sessions_opened")
        adoptedSessions = counter("hellos", [("status", "adopted")])
        resumedSessions = counter("hellos", [("status", "resumed")])
        restoredSessions = counter("hellos", [("status", "restored")])
        freshSessions = counter("hellos", [("status", "fresh")])
        unknownSessions = counter("hellos", [("status", "expired")])
        expiredSessions = counter("sessions_expired")
        hibernations = counter("sessions_hibernated")
        refusedSessions = counter("sessions_refused")
        messagesIn = counter("messages_received")
        bytesIn = counter("socket_received_bytes")
        bytesOut = counter("socket_sent_bytes")
        events = counter("events")
        repeatedEvents = counter("events_repeated")
        droppedEvents = counter("events_dropped")
        refusedMessages = counter("messages_refused")
        patches = counter("patches")
        patchBytes = counter("patch_bytes")
        pages = counter("pages")
        turns = timer("turn_seconds")
        slowTurns = counter("turns_slow")
        snapshots = counter("snapshots")
        failedSnapshots = counter("snapshots_failed")
        requests = timer("http_request_seconds")
    }

    /// Returns the counter of the sockets that found a session with a status.
    func hellos(_ status: ServerMessage.Status) -> Tally {
        switch status {
        case .adopted: adoptedSessions
        case .resumed: resumedSessions
        case .restored: restoredSessions
        case .fresh: freshSessions
        }
    }

    /// Counts a response by its status.
    func countRequest(status: Int) {
        let tally = requestsByStatus.withLock { known in
            if let tally = known[status] { return tally }
            let tally = Tally(
                handler: factory.makeCounter(label: "vitral_http_requests", dimensions: [("status", "\(status)")]))
            known[status] = tally
            return tally
        }
        tally.add()
    }
}

/// A count of events.
struct Tally: Sendable {
    fileprivate let handler: any CounterHandler

    func add(_ amount: Int = 1) {
        handler.increment(by: Int64(amount))
    }
}

/// An amount that rises and falls.
struct Level: Sendable {
    fileprivate let handler: any MeterHandler

    func set(_ value: Int) {
        handler.set(Int64(value))
    }

    func change(by amount: Int) {
        handler.increment(by: Double(amount))
    }
}

/// A record of durations.
struct Stopwatch: Sendable {
    fileprivate let handler: any TimerHandler

    func record(_ duration: Duration) {
        handler.recordNanoseconds(duration.nanoseconds)
    }
}
