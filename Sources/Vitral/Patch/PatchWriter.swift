// SPDX-License-Identifier: Apache-2.0

/// Writes the operations of one patch as JSON.
///
/// Operations are kept in the order in which the browser has to apply them: what changes in place first, then what
/// goes, then what comes or moves, and last what happens to the page as a whole.
struct PatchWriter {
    private var opening: [UInt8] = []
    private(set) var changes: [UInt8] = []
    private var removals: [UInt8] = []
    private var insertions: [UInt8] = []
    private var closing: [UInt8] = []

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
            Escaping.append("null", to: &changes)
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
        Escaping.append(isChecked ? ",true," : ",false,", to: &changes)
        Escaping.append(revision, to: &changes)
        changes.append(UInt8(ascii: "]"))
    }

    mutating func replace(_ id: ElementID, html: [UInt8]) {
        Self.begin("x", id, in: &changes)
        changes.append(UInt8(ascii: ","))
        html.withUnsafeBufferPointer { Escaping.appendJSON($0, to: &changes) }
        changes.append(UInt8(ascii: "]"))
    }

    /// Takes back the changes written since ``changes`` had this many bytes.
    mutating func discardChanges(from count: Int) {
        changes.removeSubrange(count...)
    }

    // MARK: Structure

    mutating func remove(_ ids: [ElementID]) {
        guard let first = ids.first else { return }
        Self.begin("r", first, in: &removals)
        for id in ids.dropFirst() { Self.append(id, to: &removals) }
        removals.append(UInt8(ascii: "]"))
    }

    mutating func insert(into parent: ElementID?, before: ElementID?, html: [UInt8]) {
        guard !html.isEmpty else { return }
        Self.begin("i", parent, in: &insertions)
        Self.append(before, to: &insertions)
        insertions.append(UInt8(ascii: ","))
        html.withUnsafeBufferPointer { Escaping.appendJSON($0, to: &insertions) }
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
        Escaping.append(",[", to: &insertions)
        for (index, number) in runs.enumerated() {
            if index > 0 { insertions.append(UInt8(ascii: ",")) }
            Escaping.append(number, to: &insertions)
        }
        Escaping.append("]]", to: &insertions)
    }

    // MARK: The page

    mutating func animate(duration: String, easing: String) {
        Escaping.append("[\"an\",", to: &opening)
        Escaping.appendJSON(duration, to: &opening)
        opening.append(UInt8(ascii: ","))
        Escaping.appendJSON(easing, to: &opening)
        opening.append(UInt8(ascii: "]"))
    }

    mutating func history(isPush: Bool, address: String, stack: [String]) {
        beginClosing(isPush ? "[\"h\",\"push\"," : "[\"h\",\"replace\",")
        Escaping.appendJSON(address, to: &closing)
        Escaping.append(",[", to: &closing)
        for (index, entry) in stack.enumerated() {
            if index > 0 { closing.append(UInt8(ascii: ",")) }
            Escaping.appendJSON(entry, to: &closing)
        }
        Escaping.append("]]", to: &closing)
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
        Escaping.append(isAssertive ? ",\"assertive\"]" : ",\"polite\"]", to: &closing)
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
        var operations = opening
        for part in [changes, removals, insertions, closing] where !part.isEmpty {
            if !operations.isEmpty { operations.append(UInt8(ascii: ",")) }
            operations += part
        }
        return operations
    }

    private mutating func beginClosing(_ text: StaticString) {
        if !closing.isEmpty { closing.append(UInt8(ascii: ",")) }
        Escaping.append(text, to: &closing)
    }

    private static func begin(_ operation: StaticString, _ id: ElementID?, in bytes: inout [UInt8]) {
        if !bytes.isEmpty { bytes.append(UInt8(ascii: ",")) }
        Escaping.append("[\"", to: &bytes)
        Escaping.append(operation, to: &bytes)
        bytes.append(UInt8(ascii: "\""))
        guard let id else { return Escaping.append(",\"vitral\"", to: &bytes) }
        append(id, to: &bytes)
    }

    private static func append(_ id: ElementID?, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: ","))
        guard let id else { return bytes.append(UInt8(ascii: "0")) }
        bytes.append(UInt8(ascii: "\""))
        id.write(to: &bytes)
        bytes.append(UInt8(ascii: "\""))
    }
}
