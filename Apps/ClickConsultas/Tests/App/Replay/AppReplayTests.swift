// SPDX-License-Identifier: Apache-2.0

import ComposableTesting
import Testing

@testable import ClickConsultas

/// Random sessions of the whole app, which are recorded and replayed.
@MainActor
@Suite struct AppReplayTests {
    /// The sessions of a part; the parts run in turn, and have 1,000 together.
    private static let sessionsInPart = 100
    private static let actions = 16

    @Test(arguments: 0..<10)
    func `1,000 random sessions are equal after their replay`(part: Int) async throws {
        for seed in part * Self.sessionsInPart..<(part + 1) * Self.sessionsInPart {
            let record = await AppSession.record(seed: UInt64(seed), actions: Self.actions)
            #expect(try record.isReplayed(by: AppReducer()), "seed \(seed)")
        }
    }
}
