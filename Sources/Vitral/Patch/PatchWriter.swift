// SPDX-License-Identifier: Apache-2.0

/// Writes the operations of one patch as JSON.
///
/// Operations are kept in the order in which the browser has to apply them: what changes in place first, then what
/// goes, then what comes or moves, and last what happens to the page as a whole.
struct PatchWriter: ~Copyable {
    private var opening = ByteBuffer()
    private(set) var changes = ByteBuffer()
    private var removals = ByteBuffer()
    private var insertions = ByteBuffer()
    private var closing = ByteBuffer()

    var isEmpty: Bool { changes.isEmpty && removals.isEmpty && insertions.isEmpty && closing.isEmpty }

    // MARK: In place

    mutating func text(_ id: ElementID, _ text: UnsafeBufferPointer<UInt8>) {
        Self.begin("t", id, in: &changes)
        changes.append(UInt8(ascii: ","))
        Escaping.appendJSON(text, to: &changes)
        changes.append(UInt8(ascii: "]"))
    }

    mutating func attribute(_ id: ElementID, _ name: AttributeName, _ value: UnsafeBufferPointer<UInt8>?) {
        Self.begin("a", id, in: &changes)
        changes.append(UInt8(ascii: ","))
        Escaping.appendJSON(name.name, to: &changes)
        changes.append(UInt8(ascii: ","))
        if let value {
            Escaping.appendJSON(value, to: &changes)
        } else {
            changes.append("null")
        }
        changes.append(UInt8(ascii: "]"))
    }

    mutating func value(_ id: ElementID, _ value: String, revision: Int) {
        Self.begin("v", id, in: &changes)
        changes.append(UInt8(ascii: ","))
        Escaping.appendJSON(value, to: &changes)
        changes.append(UInt8(ascii: ","))
        Escaping.append(revision, to: &changes)
        changes.append(UInt8(ascii: "]"))
    }

    mutating func checked(_ id: ElementID, _ isChecked: Bool, revision: Int) {
        Self.begin("k", id, in: &changes)
        changes.append(isChecked ? ",true," : ",false,")
        Escaping.append(revision, to: &changes)
        changes.append(UInt8(ascii: "]"))
    }

    mutating func replace(_ id: ElementID, html: borrowing ByteBuffer) {
        Self.begin("x", id, in: &changes)
        changes.append(UInt8(ascii: ","))
        html.withBytes { Escaping.appendJSON($0, to: &changes) }
        changes.append(UInt8(ascii: "]"))
    }

    /// Takes back the changes written since ``changes`` had this many bytes.
    mutating func discardChanges(from count: Int) {
        changes.remove(count..<changes.count)
    }

    // MARK: Structure

    mutating func remove(_ ids: [ElementID]) {
        guard let first = ids.first else { return }
        Self.begin("r", first, in: &removals)
        for id in ids.dropFirst() { Self.append(id, to: &removals) }
        removals.append(UInt8(ascii: "]"))
    }

    mutating func insert(into parent: ElementID?, before: ElementID?, html: borrowing ByteBuffer) {
        guard !html.isEmpty else { return }
        Self.begin("i", parent, in: &insertions)
        Self.append(before, to: &insertions)
        insertions.append(UInt8(ascii: ","))
        html.withBytes { Escaping.appendJSON($0, to: &insertions) }
        insertions.append(UInt8(ascii: "]"))
    }

    mutating func move(_ ids: [ElementID], into parent: ElementID?, before: ElementID?) {
        guard !ids.isEmpty else { return }
        Self.begin("m", parent, in: &insertions)
        Self.append(before, to: &insertions)
        for id in ids { Self.append(id, to: &insertions) }
        insertions.append(UInt8(ascii: "]"))
    }

    /// Permutes the siblings that start at an element.
    mutating func permute(from first: ElementID, count: Int, runs: [Int]) {
        Self.begin("o", first, in: &insertions)
        insertions.append(UInt8(ascii: ","))
        Escaping.append(count, to: &insertions)
        insertions.append(",[")
        for (index, number) in runs.enumerated() {
            if index > 0 { insertions.append(UInt8(ascii: ",")) }
            Escaping.append(number, to: &insertions)
        }
        insertions.append("]]")
    }

    // MARK: The page

    mutating func animate(duration: String, easing: String) {
        opening.append("[\"an\",")
        Escaping.appendJSON(duration, to: &opening)
        opening.append(UInt8(ascii: ","))
        Escaping.appendJSON(easing, to: &opening)
        opening.append(UInt8(ascii: "]"))
    }

    mutating func history(isPush: Bool, address: String, stack: [String]) {
        beginClosing(isPush ? "[\"h\",\"push\"," : "[\"h\",\"replace\",")
        Escaping.appendJSON(address, to: &closing)
        closing.append(",[")
        for (index, entry) in stack.enumerated() {
            if index > 0 { closing.append(UInt8(ascii: ",")) }
            Escaping.appendJSON(entry, to: &closing)
        }
        closing.append("]]")
    }

    mutating func title(_ title: String) {
        beginClosing("[\"T\",")
        Escaping.appendJSON(title, to: &closing)
        closing.append(UInt8(ascii: "]"))
    }

    mutating func focus(_ id: ElementID) {
        Self.begin("f", id, in: &closing)
        closing.append(UInt8(ascii: "]"))
    }

    /// Scrolls an element to the `start`, `center` or `end` of its window, or `nearest`.
    mutating func scroll(_ id: ElementID, _ anchor: String) {
        Self.begin("s", id, in: &closing)
        closing.append(UInt8(ascii: ","))
        Escaping.appendJSON(anchor, to: &closing)
        closing.append(UInt8(ascii: "]"))
    }

    mutating func screen(_ id: ElementID) {
        Self.begin("S", id, in: &closing)
        closing.append(UInt8(ascii: "]"))
    }

    mutating func announce(_ text: String, isAssertive: Bool) {
        beginClosing("[\"l\",")
        Escaping.appendJSON(text, to: &closing)
        closing.append(isAssertive ? ",\"assertive\"]" : ",\"polite\"]")
    }

    /// Has the browser keep the values of `@AppStorage`.
    mutating func defaults(_ text: String) {
        beginClosing("[\"D\",")
        Escaping.appendJSON(text, to: &closing)
        closing.append(UInt8(ascii: "]"))
    }

    mutating func openLink(_ address: String) {
        beginClosing("[\"u\",")
        Escaping.appendJSON(address, to: &closing)
        closing.append(UInt8(ascii: "]"))
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

    private mutating func beginClosing(_ text: StaticString) {
        if !closing.isEmpty { closing.append(UInt8(ascii: ",")) }
        closing.append(text)
    }

    private static func begin(_ operation: StaticString, _ id: ElementID?, in bytes: inout ByteBuffer) {
        if !bytes.isEmpty { bytes.append(UInt8(ascii: ",")) }
        bytes.append("[\"")
        bytes.append(operation)
        bytes.append(UInt8(ascii: "\""))
        guard let id else { return bytes.append(",\"vitral\"") }
        append(id, to: &bytes)
    }

    private static func append(_ id: ElementID?, to bytes: inout ByteBuffer) {
        bytes.append(UInt8(ascii: ","))
        guard let id else { return bytes.append(UInt8(ascii: "0")) }
        bytes.append(UInt8(ascii: "\""))
        id.write(to: &bytes)
        bytes.append(UInt8(ascii: "\""))
    }
}
