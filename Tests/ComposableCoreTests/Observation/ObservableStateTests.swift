// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Foundation
import Testing

@Suite("Observable state")
struct ObservableStateTests {
    @ObservableState
    struct Child: Equatable, Codable {
        var count = 0
        var `default` = "a"
    }

    @ObservableState
    struct Parent: Equatable, Codable {
        var child = Child()
        var children: [Child] = []
        var numbers: [Int] = []
        var name: String?
        let constant = 1
        @ObservationStateIgnored var ignored = 0
        var computed: Int { child.count + ignored }

        private enum CodingKeys: String, CodingKey {
            case _child = "child"
            case _name = "name"
        }
    }

    @ObservableState
    struct Dial: Equatable {
        var calls = 0
        var position = 0 {
            willSet { calls += 1 }
            didSet { if position > 9 { self.position = max(9, oldValue) } }
        }
    }

    @ObservableState
    enum Page {
        case child(Child)
        case pair(Int, Int)
        case empty
    }

    private func isNotified(_ parent: inout Parent, _ read: (Parent) -> Void, _ change: (inout Parent) -> Void) -> Bool
    {
        let notified = LockIsolated(false)
        withObservationTracking {
            read(parent)
        } onChange: {
            notified.setValue(true)
        }
        change(&parent)
        return notified.value
    }

    @Test("A property with 'didSet' notifies its observers, and may set itself there")
    func observedPropertyObservers() {
        func isNotified(_ dial: inout Dial, _ change: (inout Dial) -> Void) -> Bool {
            let notified = LockIsolated(false)
            withObservationTracking {
                _ = dial.position
            } onChange: {
                notified.setValue(true)
            }
            change(&dial)
            return notified.value
        }
        var dial = Dial()
        #expect(isNotified(&dial) { $0.position = 3 })
        #expect(isNotified(&dial) { $0.position += 20 })
        #expect(dial.position == 9)
        #expect(dial.calls == 2)
        dial._$detach()
        #expect(dial.calls == 2)
    }

    @Test("A property notifies its observers when it gets another value")
    func values() {
        var parent = Parent()
        #expect(
            isNotified(&parent) {
                _ = $0.name
            } _: {
                $0.name = "b"
            })
        #expect(
            !isNotified(&parent) {
                _ = $0.name
            } _: {
                $0.name = "b"
            })
        #expect(
            !isNotified(&parent) {
                _ = $0.name
            } _: {
                $0.numbers.append(1)
            })
        #expect(
            isNotified(&parent) {
                _ = $0.numbers
            } _: {
                $0.numbers.append(1)
            })
        #expect(
            !isNotified(&parent) {
                _ = $0.ignored
            } _: {
                $0.ignored = 5
            })
        #expect(
            isNotified(&parent) {
                _ = $0.computed
            } _: {
                $0.child.count = 1
            })
        #expect(
            !isNotified(&parent) {
                _ = $0.child.count
            } _: {
                $0.child.count += 0
            })
    }

    @Test("A change inside a child is none of the child, a new child is")
    func children() {
        var parent = Parent()
        #expect(
            !isNotified(&parent) {
                _ = $0.child
            } _: {
                $0.child.count += 1
            })
        #expect(
            isNotified(&parent) {
                _ = $0.child.count
            } _: {
                $0.child.count += 1
            })
        #expect(
            isNotified(&parent) {
                _ = $0.child.count
            } _: {
                $0.child = Child()
            })
        #expect(
            isNotified(&parent) {
                _ = $0.children
            } _: {
                $0.children.append(Child())
            })
        #expect(
            !isNotified(&parent) {
                _ = $0.children
            } _: {
                $0.children[0].count = 2
            })
        #expect(
            isNotified(&parent) {
                _ = $0.children[0].count
            } _: {
                $0.children[0].count = 3
            })
    }

    @Test("Going back to an older copy is a change")
    func olderCopies() {
        var parent = Parent()
        let old = parent.child
        parent.child.count = 1
        #expect(
            isNotified(&parent) {
                _ = $0.child.count
            } _: {
                $0.child = old
            })
        #expect(parent.child.count == 0)
    }

    @Test("The identity of an enum is its case and the identity of its value")
    func enums() {
        let child = Child()
        #expect(Page.child(child)._$id == Page.child(child)._$id)
        #expect(Page.child(child)._$id != Page.child(Child())._$id)
        #expect(Page.empty._$id == Page.empty._$id)
        #expect(Page.empty._$id != Page.child(child)._$id)
    }

    @Test("States are equal by their values, and encode with the names of their properties")
    func equalityAndCoding() throws {
        var parent = Parent()
        #expect(parent == Parent())
        parent.child.count = 2
        #expect(parent != Parent())
        parent.name = "b"
        let decoded = try JSONDecoder().decode(Parent.self, from: JSONEncoder().encode(parent))
        #expect(decoded == parent)
    }
}
