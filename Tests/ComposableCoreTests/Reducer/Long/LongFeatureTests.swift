// SPDX-License-Identifier: Apache-2.0

import Testing

@Suite("Long features")
struct LongFeatureTests {
    // `Scripts/compile-times` does the same with optimization.
    @Test("A feature with 40 actions and 12 operators, and a path of 40 screens, run on a small stack")
    func smallStack() async {
        #expect(await LongRun.counts(stackSize: 512 * 1024) == LongRun.expected)
    }
}
