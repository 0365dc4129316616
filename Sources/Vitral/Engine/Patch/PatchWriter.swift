// SPDX-License-Identifier: Apache-2.0

/// Borrowed bytes of a text in an operation that is being written.
typealias BorrowedText = UnsafeBufferPointer<UInt8>

/// A writer of the operations of one patch as JSON.
///
/// Operations are kept in the order in which the client has to apply them: first the changes in place, then removals,
/// then insertions and moves, and finally operations on the page as a whole.
struct PatchWriter: ~Copyable {
    private var opening = ByteBuffer()
    private(set) var changes = ByteBuffer()
    private var removals = ByteBuffer()
    private var insertions = ByteBuffer()
    private var closing = ByteBuffer()

    var isEmpty: Bool { changes.isEmpty && removals.isEmpty && insertions.isEmpty && closing.isEmpty }

    // MARK: Operations

    /// Writes an operation, unless it has no effect in the browser.
    @inline(__always)
    mutating func append(_ operation: PatchOperation<BorrowedText>) { write(operation) }

    /// Writes an operation, unless it has no effect in the browser.
    @_disfavoredOverload
    @inline(__always)
    mutating func append(_ operation: PatchOperation<String>) { write(operation) }

    /// Writes an operation that contains HTML.
    @inline(__always)
    mutating func append(
        html: borrowing ByteBuffer, in operation: (BorrowedText) -> PatchOperation<BorrowedText>
    ) {
        html.withBytes { append(operation($0)) }
    }

    @inline(__always)
    private mutating func write(_ operation: PatchOperation<some PatchText>) {
        if operation.isEmpty { return }
        switch operation {
        case .animate: Self.write(operation, to: &opening)
        case .text, .attribute, .value, .checked, .replace: Self.write(operation, to: &changes)
        case .remove: Self.write(operation, to: &removals)
        case .insert, .move, .permute: Self.write(operation, to: &insertions)
        case .history, .title, .focus, .scroll, .screen, .announce, .defaults, .openLink, .call:
            Self.write(operation, to: &closing)
        }
    }

    @inline(__always)
    private static func write(_ operation: PatchOperation<some PatchText>, to part: inout ByteBuffer) {
        if !part.isEmpty { part.append(UInt8(ascii: ",")) }
        operation.write(to: &part)
    }

    /// Discards the changes written since ``changes`` had this many bytes.
    mutating func discardChanges(from count: Int) {
        changes.remove(count..<changes.count)
    }

    // MARK: Finishing

    func finish() -> [UInt8] {
        var operations: [UInt8] = []
        operations.reserveCapacity(
            opening.count + changes.count + removals.count + insertions.count + closing.count + 4)
        Self.append(opening, to: &operations)
        Self.append(changes, to: &operations)
        Self.append(removals, to: &operations)
        Self.append(insertions, to: &operations)
        Self.append(closing, to: &operations)
        return operations
    }

    private static func append(_ part: borrowing ByteBuffer, to operations: inout [UInt8]) {
        guard !part.isEmpty else { return }
        if !operations.isEmpty { operations.append(UInt8(ascii: ",")) }
        part.withBytes { operations.append(contentsOf: $0) }
    }
}
