// SPDX-License-Identifier: Apache-2.0

/// Functions that access values in place.
///
/// They do the same as functions of the standard library, at less cost: a closure that is passed to another module
/// checks its actor every time it runs.
enum Memory {
    static func withPointer<Value, Result>(
        to value: borrowing Value, _ body: (UnsafePointer<Value>) -> Result
    ) -> Result {
        withUnsafePointer(to: value) { body($0) }
    }

    static func withMutablePointer<Value, Result>(
        to value: inout Value, _ body: (UnsafeMutablePointer<Value>) -> Result
    ) -> Result {
        withUnsafeMutablePointer(to: &value) { body($0) }
    }

    /// Calls a closure with the value at a pointer.
    ///
    /// The value is not copied, because its type may be noncopyable.
    @inline(__always)
    static func borrow<Value: ~Copyable>(_ pointer: UnsafePointer<Value>, _ body: (borrowing Value) -> Void) {
        body(pointer.pointee)
    }
}
