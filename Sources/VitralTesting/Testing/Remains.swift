// SPDX-License-Identifier: Apache-2.0

import Vitral

/// What is left of a page when nobody holds it any more: nothing, unless objects hold each other.
@MainActor
package struct Remains {
    private struct Weak {
        weak var object: AnyObject?
    }

    private let objects: [Weak]

    /// Notes what a page consists of.
    package init(of tester: ViewTester) {
        objects = tester.scene._objects.map { Weak(object: $0) }
    }

    /// How many objects the page had.
    package var count: Int { objects.count }

    /// Waits for what the main actor frees at its next chance, and names what is still there.
    package func survivors() async -> [String] {
        for _ in 0..<1_000 where objects.contains(where: { $0.object != nil }) { await Task.yield() }
        return objects.compactMap { $0.object.map { "\(type(of: $0))" } }
    }
}
