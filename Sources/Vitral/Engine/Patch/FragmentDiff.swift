// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The difference between two renderings of one node.
///
/// The two streams are walked in lockstep. They have the same shape unless a primitive view rendered other elements for
/// other values; then there is no patch in place, and the node is sent whole.
@MainActor
struct FragmentDiff {
    let node: Node
    let old: Fragment
    let new: Fragment

    /// Writes the changes; if the shapes differ, discards them and returns `false`.
    func write(to patch: inout PatchWriter) -> Bool {
        let start = patch.changes.count
        let isInPlace = old.withCursor { old in
            new.withCursor { new in
                walk(from: &old, to: &new, into: &patch)
            }
        }
        if !isInPlace { patch.discardChanges(from: start) }
        return isInPlace
    }

    private func walk(
        from old: inout Fragment.Cursor, to new: inout Fragment.Cursor, into patch: inout PatchWriter
    ) -> Bool {
        var open: [OpenElement] = []
        while true {
            let position = new.position
            guard let step = new.next() else { return old.isAtEnd }
            if old.skip(UnsafeBufferPointer(rebasing: new.bytes[position..<new.position])) {
                switch step {
                case .open(_, let local): open.append(OpenElement(local: local, position: position))
                case .close: open.removeLast()
                default: break
                }
                continue
            }
            new.position = position
            guard let element = open.last else { return false }
            if old.nextToken == Fragment.Token.attribute || new.nextToken == Fragment.Token.attribute {
                diffAttributes(of: element, from: &old, to: &new, into: &patch)
                continue
            }
            switch (old.next(), new.next()) {
            case (.text?, .text(let after)?): patch.append(.text(node.elementID(element.local), after))
            case (.markup?, .markup?):
                let id = node.elementID(element.local)
                patch.append(html: html(at: element.position)) { .replace(id, html: $0) }
            default: return false
            }
        }
    }

    private struct OpenElement {
        let local: Int
        let position: Int
    }

    /// Returns the element that starts at a position of the new rendering, as HTML.
    ///
    /// It is used for symbols, which contain no slots.
    private func html(at position: Int) -> ByteBuffer {
        var html = ByteBuffer()
        new.withCursor { cursor in
            cursor.position = position
            HTMLSerializer.writeElement(of: node, &cursor, to: &html)
        }
        return html
    }

    /// Writes the differences between the attributes from here on; the earlier ones are equal.
    private func diffAttributes(
        of element: OpenElement, from old: inout Fragment.Cursor, to new: inout Fragment.Cursor,
        into patch: inout PatchWriter
    ) {
        let before = attributes(&old)
        let after = attributes(&new)
        let id = node.elementID(element.local)
        for (name, value) in after {
            if let previous = find(name, in: before), previous.hasSameBytes(as: value) { continue }
            write(name, value, of: id, to: &patch)
        }
        for (name, _) in before where find(name, in: after) == nil {
            // An input without a value keeps the browser's value: the user types a secret, and the server never sends
            // it back.
            if name == .value, tag(at: element.position) == .input { continue }
            if name == .value { patch.append(.attribute(id, name, nil)) } else { write(name, nil, of: id, to: &patch) }
        }
    }

    /// Returns the tag of the element that starts at a position of the new rendering.
    private func tag(at position: Int) -> Tag? {
        new.withCursor { cursor in
            cursor.position = position
            guard case .open(let tag, _)? = cursor.next() else { return nil }
            return tag
        }
    }

    private typealias Attributes = [(name: AttributeName, value: UnsafeBufferPointer<UInt8>)]

    private func attributes(_ cursor: inout Fragment.Cursor) -> Attributes {
        var found: Attributes = []
        while cursor.nextToken == Fragment.Token.attribute, case .attribute(let name, let value)? = cursor.next() {
            found.append((name, value))
        }
        return found
    }

    // A loop, because a closure would check its actor for every attribute.
    private func find(_ name: AttributeName, in attributes: Attributes) -> UnsafeBufferPointer<UInt8>? {
        for attribute in attributes where attribute.name == name { return attribute.value }
        return nil
    }

    private func write(
        _ name: AttributeName, _ value: UnsafeBufferPointer<UInt8>?, of id: ElementID, to patch: inout PatchWriter
    ) {
        guard name.isLiveProperty else { return patch.append(.attribute(id, name, value)) }
        let inputs = node.graph.context.inputs
        let text = value.map { String(decoding: $0, as: UTF8.self) }
        if name == .checked {
            inputs.write(id, isChecked: text != nil, to: &patch)
        } else {
            inputs.write(id, value: text ?? "", to: &patch)
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns whether the bytes are equal, compared in one call.
    func hasSameBytes(as other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard count == other.count else { return false }
        guard let start = baseAddress, let otherStart = other.baseAddress else { return true }
        return memcmp(start, otherStart, count) == 0
    }
}
