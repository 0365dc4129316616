// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Testing

/// The dependencies that check conditions, and that start work.
struct AssertionTests {
    @Dependency(\.assert) var assert
    @Dependency(\.assertionFailure) var assertionFailure
    @Dependency(\.precondition) var precondition
    @Dependency(\.fireAndForget) var fireAndForget

    @Test func `a condition that is not met is an issue`() {
        #expect(issue { assert(1 > 2, "One is not more.") }?.contains("One is not more.") == true)
        #expect(issue { precondition(false) }?.contains("Assertion failed") == true)
        #expect(issue { assertionFailure("Not here.") }?.contains("Not here.") == true)
        assert(true)
        precondition(true)
    }

    @Test func `an assertion can be replaced`() {
        let messages = LockIsolated<[String]>([])
        withDependencies {
            $0.assert = AssertionEffect { isMet, message, _, _, _, _ in
                if !isMet { messages.withValue { $0.append(message) } }
            }
        } operation: {
            assert(false, "noted")
            assertionFailure("failed")
        }
        #expect(messages.value == ["noted", "failed"])
    }

    @Test func `a test waits for work for which nothing else waits`() async {
        let isDone = LockIsolated(false)
        await fireAndForget { isDone.setValue(true) }
        #expect(isDone.value)
    }
}
