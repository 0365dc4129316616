// SPDX-License-Identifier: Apache-2.0

import NIOCore
import Testing

@testable import VitralServer

/// The rule for silent peers: the server sends a ping, then closes the connection unless the peer reads.
@Suite struct PeerSilenceTests {
    private let settings: SocketSettings = {
        var configuration = ServerConfiguration()
        configuration.limits.greetingTime = .seconds(10)
        configuration.limits.pingAfter = .seconds(20)
        configuration.limits.lostAfter = .seconds(30)
        return SocketSettings(configuration)
    }()

    /// Applies the rule each second.
    ///
    /// - Parameter unread: The bytes that the peer has not read at each second.
    /// - Returns: The actions, with their seconds.
    private func judge(until end: Int, hasSaidHello: Bool = true, unread: (Int) -> Int) -> [String] {
        var silence = PeerSilence(now: .uptimeNanoseconds(0))
        var verdicts: [String] = []
        for second in 1...end {
            let now = NIODeadline.uptimeNanoseconds(UInt64(second) * 1_000_000_000)
            let verdict = silence.judge(settings, hasSaidHello: hasSaidHello, now: now) { unread(second) }
            if verdict != .nothing { verdicts.append("\(verdict) \(second)") }
            if verdict == .close || verdict == .refuse { break }
        }
        return verdicts
    }

    @Test func `a silent peer is pinged once, then closed`() {
        #expect(judge(until: 60) { _ in 0 } == ["ping 21", "close 31"])
        #expect(judge(until: 60) { _ in 5_000 } == ["ping 21", "close 31"], "It reads nothing.")
        #expect(judge(until: 60) { 1_000 * $0 } == ["ping 21", "close 31"], "What waits grows.")
    }

    @Test func `a peer has to send a hello`() {
        #expect(judge(until: 60, hasSaidHello: false) { _ in 0 } == ["refuse 11"])
    }

    @Test func `a peer that reads slowly stays`() {
        #expect(judge(until: 300) { 1_000_000 - 1_000 * $0 } == ["ping 21"])
        #expect(judge(until: 300) { max(0, 50_000 - 1_000 * $0) } == ["ping 21", "close 95"], "Then it has read all.")
    }

    @Test func `a peer that answers is pinged again after the next silence`() {
        var silence = PeerSilence(now: .uptimeNanoseconds(0))
        var pings = 0
        for second in 1...100 {
            let now = NIODeadline.uptimeNanoseconds(UInt64(second) * 1_000_000_000)
            guard silence.judge(settings, hasSaidHello: true, now: now, unread: { 0 }) == .ping else { continue }
            pings += 1
            silence.noteArrival(now: now)
        }
        #expect(pings == 4)
    }
}
