// SPDX-License-Identifier: Apache-2.0

extension RangeReplaceableCollection {
    /// Creates a collection of the elements of a shared array, each of them shared.
    ///
    /// A list shows them, and each row changes its own:
    ///
    /// ```swift
    /// struct Row: Identifiable {
    ///     let id: Int
    ///     var isOn = false
    /// }
    ///
    /// func turnOn(_ rows: Shared<IdentifiedArrayOf<Row>>) {
    ///     for row in Array(rows) {
    ///         row.withLock { $0.isOn = true }
    ///     }
    /// }
    /// ```
    ///
    /// - Parameter shared: The shared array.
    public init<ID: Hashable, Member>(_ shared: Shared<IdentifiedArray<ID, Member>>) where Element == Shared<Member> {
        self.init(shared.wrappedValue.ids.lazy.compactMap { Shared(shared[id: $0]) })
    }

    /// Creates a collection of the elements of a shared array, each of them shared to be read.
    ///
    /// - Parameter shared: The shared array.
    public init<ID: Hashable, Member>(
        _ shared: SharedReader<IdentifiedArray<ID, Member>>
    ) where Element == SharedReader<Member> {
        self.init(shared.wrappedValue.ids.lazy.compactMap { SharedReader(shared[id: $0]) })
    }
}
