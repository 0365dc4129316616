// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Foundation
import Testing

/// The texts about wrong uses of dependencies.
@Suite struct DependencyIssueTests {
    @Test func aKeyWithoutATestValueFailsATestThatReadsIt() {
        let message = issue {
            @Dependency(\.liveOnly) var liveOnly
            #expect(liveOnly == 1)
            #expect(liveOnly == 1)
        }
        #expect(
            message == """
                @Dependency(\\.liveOnly) has no test value, but a test has read it.

                To fix this, override it with 'withDependencies' in the test, or declare 'static let testValue' in \
                'LiveOnlyKey'.
                """)
    }

    @Test func aKeyWithoutALiveValueIsReportedInALiveContext() {
        let message = issue {
            withDependencies {
                $0.context = .live
            } operation: {
                @Dependency(TestOnlyKey.self) var testOnly
                #expect(testOnly == 2)
            }
        }
        #expect(
            message == """
                @Dependency(TestOnlyKey.self) has no live value, but was read in a live context: 'TestOnlyKey' has a \
                test value only.

                To fix this, conform 'TestOnlyKey' to 'DependencyKey' with a 'liveValue', in a module that the app \
                contains.
                """)
    }

    @Test func theDateOfATestIsUnimplemented() {
        let message = issue {
            @Dependency(\.date.now) var now
            _ = now
        }
        #expect(
            message == """
                A test uses @Dependency(\\.date), whose value in tests is unimplemented.

                To fix this, override it in the test: 'withDependencies { $0.date = .constant(…) } operation: { … }'.
                """)
    }

    @Test func settingAPartOfAnUnimplementedValueIsNoUse() {
        withDependencies {
            $0[keyPath: \.date.now] = Date(timeIntervalSince1970: 7)
            $0.calendar.timeZone = .gmt
            $0[keyPath: \.liveOnly] += 1
        } operation: {
            @Dependency(\.date.now) var now
            @Dependency(\.calendar) var calendar
            @Dependency(\.liveOnly) var liveOnly
            #expect(now == Date(timeIntervalSince1970: 7))
            #expect(calendar.timeZone == .gmt)
            #expect(liveOnly == 2)
        }
        let message = issue {
            @Dependency(\.date.now) var now
            _ = now
        }
        #expect(message?.contains("@Dependency(\\.date)") == true)
    }

    @MainActor @Test func aReducersPartOfAnUnimplementedValueIsNoUse() {
        let store = Store(initialState: Date.distantPast) {
            Reduce<Date, Void> { state, _ in
                @Dependency(\.date.now) var now
                state = now
                return .none
            }
            .dependency(\.date.now, Date(timeIntervalSince1970: 7))
        }
        store.send(())
        #expect(store.withState { $0 } == Date(timeIntervalSince1970: 7))
    }

    @Test func aClockOfATestIsUnimplemented() async throws {
        try await withKnownIssue {
            @Dependency(\.continuousClock) var clock
            try await clock.sleep(for: .zero)
        } matching: {
            "\($0)".contains("$0.continuousClock = ImmediateClock()")
        }
    }

    @Test func preparingAValueThatWasReadIsReported() {
        let message = issue {
            @Dependency(TestOnlyKey.self) var testOnly
            _ = testOnly
            prepareDependencies { $0[TestOnlyKey.self] = 5 }
            #expect(testOnly == 2)
        }
        #expect(
            message == """
                The dependency 'TestOnlyKey' was prepared after its value had been read, so the new value has no effect.

                To fix this, call 'prepareDependencies' once, where the program starts, before anything reads a dependency.
                """)
    }

    @Test func aPreparedValueIsTheDefault() {
        prepareDependencies { $0[TestOnlyKey.self] = 5 }
        @Dependency(TestOnlyKey.self) var testOnly
        #expect(testOnly == 5)
    }

    @Test func aModelWithoutDependenciesIsReported() {
        final class Empty {}
        let message = issue { withDependencies(from: Empty()) {} }
        #expect(
            message == """
                'withDependencies(from:)' found no dependencies in 'Empty', so the operation has those of its caller.

                To fix this, declare a property of 'Empty' with '@Dependency'.
                """)
    }
}

private enum LiveOnlyKey: DependencyKey {
    static let liveValue = 1
}

private enum TestOnlyKey: TestDependencyKey {
    static let testValue = 2
}

extension DependencyValues {
    fileprivate var liveOnly: Int {
        get { self[LiveOnlyKey.self] }
        set { self[LiveOnlyKey.self] = newValue }
    }
}
