// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The identifier of a context or a listener, which is unique in the process.
///
/// A transaction needs several. Random ones would be read from the system, which takes longer than a small transaction.
struct LocalIdentifier: Sendable, Hashable {
    private let number = LocalIdentifier.last.wrappingAdd(1, ordering: .relaxed).newValue

    private static let last = Atomic<Int>(0)
}
