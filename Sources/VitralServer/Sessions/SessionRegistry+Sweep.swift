// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralFeatures

extension SessionRegistry {
    /// Ends the sessions that have waited or idled for too long, and saves those that have changed.
    ///
    /// Idle pages hibernate. The server calls it about once a second. It takes some nanoseconds for each session.
    func sweep() async {
        let now = now()
        var overdue: [LiveSession] = []
        var idle: [LiveSession] = []
        var quiet: [LiveSession] = []
        // Limit the snapshots of one sweep, so that it is not a long turn.
        var checkpoints = 32
        for session in sessions.values {
            if session.activity.shouldHibernate(after: limits.hibernationTime, now: now) { quiet.append(session) }
            if session.link == nil {
                if overdueReason(session, now) != nil { overdue.append(session) }
            } else if Duration.elapsed(since: session.activity.activeAt, now) >= limits.idleTime {
                idle.append(session)
            } else if snapshots != nil, session.activity.isUnsaved, checkpoints > 0,
                Duration.elapsed(since: session.activity.savedAt, now) >= limits.checkpointInterval
            {
                checkpoints -= 1
                save(session)
            }
        }
        for session in idle { park(session, politely: false, saying: .limit(.idle)) }
        for (index, session) in overdue.enumerated() {
            // Closing large pages takes a while: let other users' events run between them, or a session be resumed.
            if index > 0, index.isMultiple(of: 4) { await Task.yield() }
            guard sessions[session.token.id] === session, session.link == nil,
                let reason = overdueReason(session, now)
            else { continue }
            end(session, reason)
        }
        await hibernate(quiet)
        sessions.sweepPrerendered()
        for feature in features.all { feature.sweep(now: now) }
        turns.sweep(now: now)
        checkSignIns(now)
    }

    /// Hibernates idle pages for at most a twentieth of a second; the next sweep continues.
    private func hibernate(_ quiet: [LiveSession]) async {
        let start = now()
        for session in quiet where session.isOpen && sessions[session.token.id] === session {
            guard .elapsed(since: start, now()) < .milliseconds(50) else { return }
            // The user may have come back in the meantime.
            guard !session.activity.hadTurn, session.activity.activeAt <= start else { continue }
            if session.hibernate(now: now()) { sessions.hibernationCount += 1 }
            // It takes about as long as the page's first evaluation: let the events of users run in between.
            await Task.yield()
        }
    }

    private func overdueReason(_ session: LiveSession, _ now: UInt64) -> StaticString? {
        let waited = Duration.elapsed(since: session.activity.waitingSince, now)
        guard session.isAdopted else {
            return waited >= limits.prerenderedTime ? "never adopted" : nil
        }
        // A browser that announced its end is not expected back for long.
        let allowed = session.client.isVisible || session.activity.wasLeft ? limits.parkedTime : limits.parkedTimeHidden
        return waited >= allowed ? "not resumed" : nil
    }
}
