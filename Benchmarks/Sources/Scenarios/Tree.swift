// SPDX-License-Identifier: Apache-2.0

import Observation
import Vitral

/// A number that views observe.
@MainActor
@Observable
final class Number {
    var value = 0
}

/// Nested views, of which the innermost reads a number.
struct Tree: View {
    let depth: Int
    let breadth: Int
    let number: Number

    var body: some View {
        VStack {
            Text(verbatim: "Level \(depth)")
            if depth > 1 {
                Tree(depth: depth - 1, breadth: breadth, number: number)
                ForEach(1..<breadth, id: \.self) { _ in Still(depth: depth - 1, breadth: breadth) }
            } else {
                Leaf(number: number)
            }
        }
    }

    private struct Leaf: View {
        let number: Number
        var body: some View { Text(verbatim: "\(number.value)") }
    }

    /// A branch that does not change.
    private struct Still: View {
        let depth: Int
        let breadth: Int

        var body: some View {
            VStack {
                Text(verbatim: "Level \(depth)")
                if depth > 1 { ForEach(0..<breadth, id: \.self) { _ in Still(depth: depth - 1, breadth: breadth) } }
            }
        }
    }

    nonisolated static func scenario(_ name: String, depth: Int, breadth: Int) -> Scenario {
        .clicking(name) {
            let number = Number()
            return Bench {
                Tree(depth: depth, breadth: breadth, number: number)
            } go: {
                number.value += 1
            }
        }
    }
}

/// Many views that all read one number.
struct Observers: View {
    let count: Int
    let number: Number

    var body: some View {
        ForEach(0..<count, id: \.self) { _ in Observer(number: number) }
    }

    private struct Observer: View {
        let number: Number
        var body: some View { Text(verbatim: "\(number.value)") }
    }

    nonisolated static func scenario(_ name: String, count: Int) -> Scenario {
        .clicking(name) {
            let number = Number()
            return Bench {
                Observers(count: count, number: number)
            } go: {
                number.value += 1
            }
        }
    }
}
