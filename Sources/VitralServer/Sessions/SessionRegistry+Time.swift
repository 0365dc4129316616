// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralFeatures

extension SessionRegistry {
    /// Ends what has waited or idled for too long, and writes down what has changed.
    ///
    /// Called about once a second. Costs some nanoseconds for each session.
    func sweep() async {
        let now = now()
        var overdue: [LiveSession] = []
        var idle: [LiveSession] = []
        // So that a sweep is no long turn: snapshots are taken a few at a time.
        var checkpoints = 32
        for session in sessions.values {
            if session.link == nil {
                if overdueReason(session, now) != nil { overdue.append(session) }
            } else if elapsed(since: session.activeAt, now) >= limits.idleTime {
                idle.append(session)
            } else if snapshots != nil, session.isUnsaved, checkpoints > 0,
                elapsed(since: session.savedAt, now) >= limits.checkpointInterval
            {
                checkpoints -= 1
                save(session)
            }
        }
        for session in idle { park(session, politely: false, saying: .limit(.idle)) }
        for (index, session) in overdue.enumerated() {
            // Large pages take a while to put away; those who click meanwhile come first, or come back.
            if index > 0, index.isMultiple(of: 4) { await Task.yield() }
            guard sessions[session.token.id] === session, session.link == nil,
                let reason = overdueReason(session, now)
            else { continue }
            end(session, reason)
        }
        prerendered.removeAll { sessions[$0]?.isAdopted ?? true }
        for feature in features { feature.sweep(now: now) }
        turns.sweep(now: now)
        checkSignIns(now)
    }

    private func overdueReason(_ session: LiveSession, _ now: UInt64) -> StaticString? {
        let waited = elapsed(since: session.waitingSince, now)
        guard session.isAdopted else {
            return waited >= limits.prerenderedTime ? "never adopted" : nil
        }
        // A browser that said that it goes is not expected back for long.
        let allowed = session.isVisible || session.wasLeft ? limits.parkedTime : limits.parkedTimeHidden
        return waited >= allowed ? "not resumed" : nil
    }

    func elapsed(since start: UInt64, _ now: UInt64) -> Duration {
        .nanoseconds(now > start ? Int64(clamping: now - start) : 0)
    }

    // MARK: Snapshots

    /// Writes a session's state down, if it has changed since the last time.
    func save(_ session: LiveSession) {
        guard let snapshots, session.isUnsaved else { return }
        session.isUnsaved = false
        session.savedAt = now()
        snapshots.save(
            SessionRecord(
                browserDigest: session.browser.digest, sequence: session.sequence, lastEvent: session.lastEvent,
                languages: session.languages, account: session.account?.id, state: session.scene.snapshot()),
            as: session.token.key, from: session.peer.network)
    }

    /// Stops all sessions: writes them down first, then tells their browsers, so that whoever they turn to next finds
    /// them.
    func drain() async {
        isDraining = true
        turns.release()
        for session in sessions.values { save(session) }
        await snapshots?.finish()
        for session in sessions.values {
            session.detach(.restart, now: now())
            close(session)
        }
        sessions = [:]
        prerendered = []
        prerenderedCount = 0
        parkedCount = 0
        for feature in features { feature.stop() }
        report()
    }
}
