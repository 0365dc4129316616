// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The order of the changes of all shared values in the process.
enum SharedChanges {
    private static let counter = Atomic<UInt64>(0)

    /// The number of the last change.
    static var last: UInt64 { counter.load(ordering: .acquiring) }

    /// Returns the number of a new change.
    static func next() -> UInt64 {
        counter.add(1, ordering: .acquiringAndReleasing).newValue
    }
}

/// A reference with a value of its own, without the type of the value.
package protocol ChangingShared: AnyObject {
    /// The number of its last change; 0 if it has its first value.
    var lastChange: UInt64 { get }
}
