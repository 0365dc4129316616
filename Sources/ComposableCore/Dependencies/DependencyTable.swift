// SPDX-License-Identifier: Apache-2.0

/// A map from types of keys to values, copied on write.
///
/// A key is hashed by its address, and a copy shares its slots until one of the two changes.
struct DependencyTable: Sendable {
    typealias Value = AnyObject & Sendable

    private struct Slot: Sendable {
        let key: ObjectIdentifier
        var value: any Value
    }

    /// The slots, a power of two of them, at least half of them empty.
    private var slots: ContiguousArray<Slot?> = []
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    /// The value of a key.
    ///
    /// - Complexity: O(1).
    subscript(key: ObjectIdentifier) -> (any Value)? {
        if count == 0 { return nil }
        return slots.withUnsafeBufferPointer { slots in
            var index = Self.hash(key) & (slots.count - 1)
            while let slot = slots[index] {
                if slot.key == key { return slot.value }
                index = (index + 1) & (slots.count - 1)
            }
            return nil
        }
    }

    /// Sets the value of a key.
    mutating func set(_ value: any Value, for key: ObjectIdentifier) {
        if (count + 1) * 2 > slots.count { grow() }
        let mask = slots.count - 1
        var index = Self.hash(key) & mask
        while let slot = slots[index], slot.key != key { index = (index + 1) & mask }
        if slots[index] == nil { count += 1 }
        slots[index] = Slot(key: key, value: value)
    }

    /// Adds the values of another table whose keys this one lacks.
    mutating func addMissing(from other: DependencyTable) {
        for slot in other.slots {
            guard let slot, self[slot.key] == nil else { continue }
            set(slot.value, for: slot.key)
        }
    }

    /// Calls a function with every key and its value, in no particular order.
    func visit(_ body: (ObjectIdentifier, any Value) -> Void) {
        for slot in slots {
            if let slot { body(slot.key, slot.value) }
        }
    }

    /// Whether both tables share their slots, so that they are certainly equal.
    func isIdentical(to other: DependencyTable) -> Bool {
        count == other.count
            && slots.withUnsafeBufferPointer { slots in
                other.slots.withUnsafeBufferPointer { $0.baseAddress == slots.baseAddress }
            }
    }

    private mutating func grow() {
        let old = slots
        slots = ContiguousArray(repeating: nil, count: max(8, old.count * 2))
        count = 0
        for slot in old {
            if let slot { set(slot.value, for: slot.key) }
        }
    }

    private static func hash(_ key: ObjectIdentifier) -> Int {
        // Metadata is aligned, so the low bits of an address say nothing.
        let address = UInt(bitPattern: key)
        return Int(truncatingIfNeeded: (address >> 4) ^ (address >> 11))
    }
}

/// A value of a dependency, in a table.
final class DependencyBox<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}
