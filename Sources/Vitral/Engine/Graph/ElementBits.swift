// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A comparison of elements of two collections by their bits: values with the same bits are equal, whatever their type.
///
/// The caller borrows the storage of both collections for as long as it uses this value.
struct ElementBits {
    private let old: UnsafeRawPointer?
    private let oldCount: Int
    private let new: UnsafeRawPointer?
    private let newCount: Int
    private let stride: Int
    private let size: Int

    init<Element>(old: UnsafeBufferPointer<Element>, new: UnsafeBufferPointer<Element>) {
        self.old = UnsafeRawPointer(old.baseAddress)
        oldCount = old.count
        self.new = UnsafeRawPointer(new.baseAddress)
        newCount = new.count
        stride = MemoryLayout<Element>.stride
        size = MemoryLayout<Element>.size
    }

    func areSame(old oldIndex: Int, new newIndex: Int) -> Bool {
        guard let old, let new, oldIndex < oldCount, newIndex < newCount else { return false }
        return memcmp(old + oldIndex * stride, new + newIndex * stride, size) == 0
    }
}
