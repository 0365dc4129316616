// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The objects of a page that exist after its last owner released it: none, unless objects retain each other.
@MainActor
package struct RetainedObjects {
    private struct Weak {
        weak var object: AnyObject?
    }

    private let objects: [Weak]

    /// Records the objects of a page.
    package init(of tester: ViewTester) {
        objects = tester.scene._objects.map { Weak(object: $0) }
    }

    /// The number of objects that the page had.
    package var count: Int { objects.count }

    /// Waits for the main actor to free objects, and returns the types of those that still exist.
    package func liveObjects() async -> [String] {
        for _ in 0..<1_000 where objects.contains(where: { $0.object != nil }) { await Task.yield() }
        return objects.compactMap { $0.object.map { "\(type(of: $0))" } }
    }
}
