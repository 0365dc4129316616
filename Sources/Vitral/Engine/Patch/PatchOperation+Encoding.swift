// SPDX-License-Identifier: Apache-2.0

/// A type of text in an operation that is being written.
protocol PatchText {
    var isEmpty: Bool { get }
    /// Appends the text as a JSON string.
    func appendJSON(to bytes: inout ByteBuffer)
}

extension UnsafeBufferPointer<UInt8>: PatchText {
    @inline(__always)
    func appendJSON(to bytes: inout ByteBuffer) { Escaping.appendJSON(self, to: &bytes) }
}

extension String: PatchText {
    func appendJSON(to bytes: inout ByteBuffer) { Escaping.appendJSON(self, to: &bytes) }
}

extension PatchOperation where Characters: PatchText {
    /// Whether the operation has no effect in the browser.
    @inline(__always)
    var isEmpty: Bool {
        switch self {
        case .remove(let ids), .move(let ids, _, _): ids.isEmpty
        case .insert(_, _, let html): html.isEmpty
        default: false
        }
    }

    /// Writes the operation as a JSON array: its name, then its values in the order of the declaration.
    ///
    /// Inlined, so that the switch below disappears where the engine emits a known operation.
    @inline(__always)
    func write(to bytes: inout ByteBuffer) {
        bytes.append(code.opening)
        switch self {
        case .text(let id, let text), .replace(let id, let text), .scroll(let id, let text):
            bytes.appendField(id)
            bytes.appendField(text)
        case .attribute(let id, let name, let value):
            bytes.appendField(id)
            bytes.appendField(name.name)
            if let value { bytes.appendField(value) } else { bytes.append(",null") }
        case .value(let id, let value, let revision):
            bytes.appendField(id)
            bytes.appendField(value)
            bytes.appendField(revision)
        case .checked(let id, let isChecked, let revision):
            bytes.appendField(id)
            bytes.append(isChecked ? ",true" : ",false")
            bytes.appendField(revision)
        case .remove(let ids):
            for id in ids { bytes.appendField(id) }
        case .insert(let parent, let next, let html):
            bytes.appendPlace(parent, next)
            bytes.appendField(html)
        case .move(let ids, let parent, let next):
            bytes.appendPlace(parent, next)
            for id in ids { bytes.appendField(id) }
        case .permute(let first, let count, let runs):
            bytes.appendField(first)
            bytes.appendField(count)
            bytes.appendList(runs) { Escaping.append($0, to: &$1) }
        case .animate(let first, let second):
            bytes.appendField(first)
            bytes.appendField(second)
        case .history(let isPush, let address, let stack):
            bytes.append(isPush ? ",\"push\"" : ",\"replace\"")
            bytes.appendField(address)
            bytes.appendList(stack) { $0.appendJSON(to: &$1) }
        case .title(let text), .defaults(let text), .openLink(let text):
            bytes.appendField(text)
        case .focus(let id), .screen(let id):
            bytes.appendField(id)
        case .announce(let text, let isAssertive):
            bytes.appendField(text)
            bytes.append(isAssertive ? ",\"assertive\"" : ",\"polite\"")
        case .call(let module, let arguments):
            bytes.appendField(module)
            for argument in arguments { bytes.appendField(argument) }
        }
        bytes.append(UInt8(ascii: "]"))
    }
}

extension PatchOperation<String> {
    /// The operation in the format of the wire.
    package var encoded: [UInt8] {
        var bytes = ByteBuffer(capacity: 64)
        write(to: &bytes)
        return bytes.array
    }
}

extension ByteBuffer {
    @inline(__always)
    fileprivate mutating func appendField(_ text: some PatchText) {
        append(UInt8(ascii: ","))
        text.appendJSON(to: &self)
    }

    @inline(__always)
    fileprivate mutating func appendField(_ number: Int) {
        append(UInt8(ascii: ","))
        Escaping.append(number, to: &self)
    }

    @inline(__always)
    fileprivate mutating func appendField(_ id: ElementID) {
        append(packed: UInt64(UInt8(ascii: ",")) | UInt64(UInt8(ascii: "\"")) << 8, count: 2)
        id.write(to: &self)
        append(UInt8(ascii: "\""))
    }

    /// Appends the element to insert into, by default the page's root, and the element to insert before, by default
    /// none.
    fileprivate mutating func appendPlace(_ parent: ElementID?, _ next: ElementID?) {
        if let parent { appendField(parent) } else { append(",\"vitral\"") }
        if let next { appendField(next) } else { append(",0") }
    }

    private mutating func appendComma(before index: Int) {
        if index > 0 { append(UInt8(ascii: ",")) }
    }

    @inline(__always)
    fileprivate mutating func appendList<Item>(_ items: [Item], _ write: (Item, inout ByteBuffer) -> Void) {
        append(",[")
        for (index, item) in items.enumerated() {
            appendComma(before: index)
            write(item, &self)
        }
        append(UInt8(ascii: "]"))
    }
}
