// SPDX-License-Identifier: Apache-2.0

/// Reaches values where they lie.
///
/// As the standard library's functions do, without what those cost here: a closure that is handed to another module
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

    /// Lends a value that a pointer leads to.
    ///
    /// What may be a value that cannot be copied is not copied.
    @inline(__always)
    static func lend<Value: ~Copyable>(_ pointer: UnsafePointer<Value>, _ body: (borrowing Value) -> Void) {
        body(pointer.pointee)
    }
}
