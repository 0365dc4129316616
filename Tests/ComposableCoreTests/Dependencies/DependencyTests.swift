// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Foundation
import Synchronization
import Testing

/// Reading and overriding dependencies.
@Suite struct DependencyTests {
    @Test func aTestReadsTheTestValue() {
        #expect(Reader().dice.roll() == 6)
    }

    @Test func aLiveContextReadsTheLiveValue() {
        let name = withDependencies {
            $0.context = .live
        } operation: {
            Reader().dice.name
        }
        #expect(name == "live")
    }

    @Test func aPreviewReadsTheLiveValueUnlessTheKeyHasItsOwn() {
        withDependencies {
            $0.context = .preview
        } operation: {
            #expect(Reader().dice.name == "live")
            #expect(Reader().named == "preview")
        }
    }

    @Test func anOverrideCountsWithinItsOperation() {
        withDependencies {
            $0.dice = Dice(name: "one") { 1 }
        } operation: {
            #expect(Reader().dice.roll() == 1)
        }
        #expect(Reader().dice.roll() == 6)
    }

    @Test func anObjectKeepsTheOverridesOfItsCreation() {
        let reader = withDependencies {
            $0.dice = Dice(name: "one") { 1 }
        } operation: {
            Reader()
        }
        #expect(reader.dice.roll() == 1)
    }

    @Test func anOverrideOfTheRunningCodeWinsOverThatOfTheCreation() {
        let reader = withDependencies {
            $0.dice = Dice(name: "one") { 1 }
            $0.named = "outer"
        } operation: {
            Reader()
        }
        withDependencies {
            $0.dice = Dice(name: "two") { 2 }
        } operation: {
            #expect(reader.dice.roll() == 2)
            #expect(reader.named == "outer")
        }
    }

    @Test func overridesNest() {
        withDependencies {
            $0.dice = Dice(name: "one") { 1 }
        } operation: {
            withDependencies {
                $0.named = "inner"
            } operation: {
                #expect(Reader().dice.roll() == 1)
                #expect(Reader().named == "inner")
            }
            #expect(Reader().named == "test")
        }
    }

    @Test func tasksInheritOverrides() async {
        let value = await withDependencies {
            $0.named = "parent"
        } operation: {
            await Task { Reader().named }.value
        }
        #expect(value == "parent")
    }

    @Test func anEscapingClosureGetsOverridesByAContinuation() async {
        let value = await withCheckedContinuation { done in
            withDependencies {
                $0.named = "scope"
            } operation: {
                withEscapedDependencies { dependencies in
                    Thread.detachNewThread {
                        done.resume(returning: dependencies.yield { Reader().named })
                    }
                }
            }
        }
        #expect(value == "scope")
    }

    @Test func aModelHandsItsDependenciesOn() {
        let parent = withDependencies {
            $0.named = "parent"
        } operation: {
            Model()
        }
        let child = withDependencies(from: parent) { Model() }
        #expect(child.named == "parent")
    }

    @Test func aKeyNeedsNoProperty() {
        @Dependency(Dice.self) var dice
        #expect(dice.roll() == 6)
    }

    @Test func aDefaultValueIsCreatedOnce() {
        withDependencies {
            $0.context = .live
        } operation: {
            @Dependency(CountedKey.self) var first
            @Dependency(CountedKey.self) var second
            #expect(first == second)
        }
    }

    @Test func aDefaultValueReadsTheOverridesOfItsScope() {
        let text = withDependencies {
            $0.named = "scoped"
        } operation: {
            @Dependency(DerivedKey.self) var derived
            return derived
        }
        #expect(text == "derived from scoped")
    }

    @Test func manyKeysKeepTheirValues() {
        var table = DependencyValues()
        for _ in 0..<3 {
            table[Number<Int>.self] = 1
            table[Number<Int8>.self] = 2
            table[Number<Int16>.self] = 3
            table[Number<Int32>.self] = 4
            table[Number<Int64>.self] = 5
            table[Number<UInt>.self] = 6
            table[Number<UInt8>.self] = 7
            table[Number<UInt16>.self] = 8
            table[Number<UInt32>.self] = 9
        }
        let copy = table
        table[Number<Int>.self] = 10
        #expect(copy[Number<Int>.self] == 1)
        #expect(table[Number<Int>.self] == 10)
        #expect(table[Number<Int32>.self] == 4)
        #expect(table[Number<UInt32>.self] == 9)
    }
}

struct Dice: Sendable {
    var name: String
    var roll: @Sendable () -> Int
}

extension Dice: DependencyKey {
    static let liveValue = Dice(name: "live") { Int.random(in: 1...6) }
    static let testValue = Dice(name: "test") { 6 }
}

private enum NameKey: DependencyKey {
    static let liveValue = "live"
    static let previewValue = "preview"
    static let testValue = "test"
}

extension DependencyValues {
    var dice: Dice {
        get { self[Dice.self] }
        set { self[Dice.self] = newValue }
    }

    var named: String {
        get { self[NameKey.self] }
        set { self[NameKey.self] = newValue }
    }
}

private struct Reader {
    @Dependency(\.dice) var dice
    @Dependency(\.named) var named
}

private final class Model {
    @Dependency(\.named) var named
}

private enum CountedKey: DependencyKey {
    private static let count = Mutex(0)

    static var liveValue: Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}

private enum DerivedKey: TestDependencyKey {
    static var testValue: String {
        @Dependency(\.named) var named
        return "derived from \(named)"
    }
}

private enum Number<Width>: TestDependencyKey {
    static var testValue: Int { 0 }
}
