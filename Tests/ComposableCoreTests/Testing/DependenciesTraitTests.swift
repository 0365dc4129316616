// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import ComposableTesting
import Foundation
import Testing

/// Dependencies of a test and of a suite.
@Suite(.dependencies { $0.date.now = Date(timeIntervalSince1970: 7) })
struct DependenciesTraitTests {
    @Dependency(\.date.now) var now

    @Test func aSuiteSetsDependencies() {
        #expect(now == Date(timeIntervalSince1970: 7))
    }

    @Test(.dependency(\.uuid, .incrementing)) func aTestSetsADependency() {
        @Dependency(\.uuid) var uuid
        #expect(uuid() == UUID(0))
        #expect(now == Date(timeIntervalSince1970: 7))
    }

    @Test(.dependency(Dice(name: "one") { 1 })) func aTestSetsADependencyByItsKey() {
        @Dependency(\.dice) var dice
        #expect(dice.roll() == 1)
    }
}

/// A test whose other dependencies are those of tests.
struct DependencyTraitTests {
    @Test(.dependency(\.date.now, Date(timeIntervalSince1970: 8))) func aTestSetsAPartOfADependency() {
        @Dependency(\.date.now) var now
        #expect(now == Date(timeIntervalSince1970: 8))
    }
}
