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

    /// The number of elements that are compared at once.
    private static let block = 16

    /// Returns the first index in a range at which the collections may differ; its end if they are the same.
    func firstDifference(from start: Int, to end: Int) -> Int {
        guard let old, let new, end <= oldCount, end <= newCount else { return start }
        var index = start
        // The bits between elements have no meaning.
        if stride == size {
            let bytes = Self.block * stride
            while index + Self.block <= end, memcmp(old + index * stride, new + index * stride, bytes) == 0 {
                index += Self.block
            }
        }
        while index < end, memcmp(old + index * stride, new + index * stride, size) == 0 { index += 1 }
        return index
    }

    func areSame(old oldIndex: Int, new newIndex: Int) -> Bool {
        guard let old, let new, oldIndex < oldCount, newIndex < newCount else { return false }
        return memcmp(old + oldIndex * stride, new + newIndex * stride, size) == 0
    }
}
