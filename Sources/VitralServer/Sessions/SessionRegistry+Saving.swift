// SPDX-License-Identifier: Apache-2.0

import VitralFeatures

extension SessionRegistry {
    /// Saves a session's state, if it has changed since the last snapshot.
    func save(_ session: LiveSession) {
        guard let snapshots, session.activity.isUnsaved else { return }
        session.activity.isUnsaved = false
        session.activity.savedAt = now()
        snapshots.save(
            SessionRecord(
                browserDigest: session.browser.digest, sequence: session.sequence, lastEvent: session.lastEvent,
                languages: session.client.languages, account: session.account?.id, state: session.scene.snapshot()),
            of: session.token, from: session.peer.network)
    }

    /// Stops all sessions: saves them, and only then closes their sockets, so that the server to which the browsers
    /// connect next finds them.
    func drain() async {
        isDraining = true
        turns.release()
        for session in sessions.values { save(session) }
        await snapshots?.finish()
        for session in sessions.values {
            session.detach(.restart, now: now())
            close(session, isSuspended: snapshots != nil)
        }
        sessions.removeAll()
        for feature in features.all { feature.stop() }
        report()
    }
}
