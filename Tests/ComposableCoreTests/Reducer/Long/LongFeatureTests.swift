// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Foundation
import Testing

@Suite("Long features")
struct LongFeatureTests {
    @Test("A feature with 40 actions and 12 operators, and a path of 40 screens, run on a small stack")
    func smallStack() async {
        let counts = await withCheckedContinuation { continuation in
            let thread = Thread {
                var state = LongFeature.State(p1: LongItem.State())
                state.path.append(.s40(LongItem.State()))
                let id = state.path.ids[0]
                let reducer = LongFeature()
                _ = reducer.reduce(into: &state, action: .p1(.presented(.tap)))
                _ = reducer.reduce(into: &state, action: .r3(.element(id: 0, action: .tap)))
                _ = reducer.reduce(into: &state, action: .path(.element(id: id, action: .s40(.tap))))
                _ = reducer.reduce(into: &state, action: .received(["Porto", "", "Lisbon"]))
                continuation.resume(
                    returning: [
                        state.p1?.count, state.r3[0].count, state.path[id: id]?.s40?.count, state.numbers.count,
                        state.texts.count,
                    ])
            }
            thread.stackSize = 512 * 1024
            thread.start()
        }
        #expect(counts == [1, 1, 1, 1, 2])
    }
}
