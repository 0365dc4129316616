// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import ComposableTesting
import XCTest

/// Test stores in tests of XCTest.
final class XCTestStoreTests: XCTestCase {
    @MainActor
    func testAStoreWorks() async {
        let store = TestStore(initialState: FactCounter.State()) { FactCounter() }
        await store.send(.increment) { $0.count = 1 }
        await store.send(.chain(1))
        await store.receive(\.chain)
        await store.finish()
    }

    @MainActor
    func testValuesOfATestAreItsOwn1() async {
        await expectFreshValue()
    }

    @MainActor
    func testValuesOfATestAreItsOwn2() async {
        await expectFreshValue()
    }

    @MainActor
    private func expectFreshValue() async {
        _ = TestStore(initialState: FactCounter.State()) { FactCounter() }
        @Shared(.inMemory("xctest")) var count = 0
        XCTAssertEqual(count, 0)
        $count.withLock { $0 += 1 }
    }
}
