// SPDX-License-Identifier: Apache-2.0

import VitralFeatures

/// The sessions of the process by token, and the numbers that their limits and metrics need.
@MainActor
final class SessionTable {
    private var sessions: [UInt64: LiveSession] = [:]
    private var countsByNetwork: [ClientNetwork: Int] = [:]
    /// Prerendered sessions in the order in which they were opened; some may have ended or been adopted since.
    private var prerendered: [UInt64] = []
    private(set) var prerenderedCount = 0
    private(set) var parkedCount = 0
    /// The number of sessions that have ended.
    private var endedCount = 0
    /// The number of hibernations, each of which frees a part of the memory of a session.
    var hibernationCount = 0
    private var lastSerial = 0

    /// The number of ended sessions, where ten hibernations count as one.
    ///
    /// Pages that hibernate need their memory again, so returning it to the system is worth less.
    var freedCount: Int { endedCount + hibernationCount / 10 }
    var count: Int { sessions.count }
    var isEmpty: Bool { sessions.isEmpty }
    var values: Dictionary<UInt64, LiveSession>.Values { sessions.values }

    /// Returns the session with a token's identifier; the caller must compare the rest of the token.
    subscript(id: UInt64) -> LiveSession? { sessions[id] }

    /// Returns the number of sessions of a network.
    func count(of network: ClientNetwork) -> Int { countsByNetwork[network, default: 0] }

    /// Returns the number of the next session in logs.
    func nextSerial() -> Int {
        lastSerial += 1
        return lastSerial
    }

    /// Adds a session that waits for its first socket.
    func insert(_ session: LiveSession) {
        sessions[session.token.id] = session
        countsByNetwork[session.peer.network, default: 0] += 1
        prerendered.append(session.token.id)
        prerenderedCount += 1
    }

    /// Removes a session that has ended.
    ///
    /// - Returns: `false` if it was removed before.
    func remove(_ session: LiveSession) -> Bool {
        guard sessions[session.token.id] === session else { return false }
        sessions[session.token.id] = nil
        endedCount += 1
        let count = countsByNetwork[session.peer.network, default: 1] - 1
        countsByNetwork[session.peer.network] = count > 0 ? count : nil
        stopWaiting(session)
        return true
    }

    /// Removes all sessions, because the server is stopping.
    func removeAll() {
        sessions = [:]
        prerendered = []
        prerenderedCount = 0
        parkedCount = 0
    }

    // MARK: Sessions without a socket

    /// Counts a session that has lost its socket.
    func park() {
        parkedCount += 1
    }

    /// Stops counting a session as waiting, before it receives a socket or after it has ended.
    func stopWaiting(_ session: LiveSession) {
        if !session.isAdopted { prerenderedCount -= 1 } else if session.link == nil { parkedCount -= 1 }
    }

    /// Returns the session that has waited longest for its browser's next socket.
    ///
    /// - Parameter network: The network of the session; `nil` for any.
    func longestParked(of network: ClientNetwork? = nil) -> LiveSession? {
        var oldest: LiveSession?
        for session in sessions.values
        where session.link == nil && session.isAdopted && (network == nil || session.peer.network == network) {
            if session.activity.waitingSince < oldest?.activity.waitingSince ?? .max { oldest = session }
        }
        return oldest
    }

    /// Returns the session that was opened first of those that still wait for their first socket.
    func oldestPrerendered() -> LiveSession? {
        while let id = prerendered.first {
            if let session = sessions[id], !session.isAdopted { return session }
            prerendered.removeFirst()
        }
        return nil
    }

    /// Removes the ended and adopted sessions from the prerendered ones.
    func sweepPrerendered() {
        prerendered.removeAll { sessions[$0]?.isAdopted ?? true }
    }
}
