// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Foundation

/// A run of the long features on a thread with a small stack.
enum LongRun {
    /// The counts of ``counts()``, if each action has reached its reducer.
    static let expected: [Int?] = [1, 1, 1, 1, 2]

    /// Returns what a run on a thread of its own has counted; the process ends by a signal if the stack is too small.
    static func counts(stackSize: Int) async -> [Int?] {
        await withCheckedContinuation { continuation in
            let thread = Thread { continuation.resume(returning: counts()) }
            thread.stackSize = stackSize
            thread.start()
        }
    }

    private static func counts() -> [Int?] {
        var state = LongFeature.State(p1: LongItem.State())
        state.path.append(.s40(LongItem.State()))
        let id = state.path.ids[0]
        let reducer = LongFeature()
        _ = reducer.reduce(into: &state, action: .p1(.presented(.tap)))
        _ = reducer.reduce(into: &state, action: .r3(.element(id: 0, action: .tap)))
        _ = reducer.reduce(into: &state, action: .path(.element(id: id, action: .s40(.tap))))
        _ = reducer.reduce(into: &state, action: .received(["Porto", "", "Lisbon"]))
        return [
            state.p1?.count, state.r3[0].count, state.path[id: id]?.s40?.count, state.numbers.count, state.texts.count,
        ]
    }
}
