// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The difference between two renderings of one node.
///
/// The two streams are walked in lockstep. They have the same shape unless a primitive view rendered other elements
/// for other values; then there is no patch in place, and the node is sent whole.
@MainActor
struct FragmentDiff {
    let node: Node
    let old: Fragment
    let new: Fragment

    /// Writes the changes, or takes all of them back and returns `false` when the shapes differ.
    func write(to patch: inout PatchWriter) -> Bool {
        let start = patch.changes.count
        let isInPlace = old.withCursor { old in
            new.withCursor { new in
                walk(&old, &new, &patch)
            }
        }
        if !isInPlace { patch.discardChanges(from: start) }
        return isInPlace
    }

    private func walk(
        _ old: inout Fragment.Cursor, _ new: inout Fragment.Cursor, _ patch: inout PatchWriter
    ) -> Bool {
        var open: [OpenElement] = []
        while true {
            if case .some(let element) = open.last, element.isAwaitingAttributes {
                open[open.count - 1].isAwaitingAttributes = false
                diffAttributes(of: element, &old, &new, &patch)
            }
            let position = new.position
            guard let oldStep = old.next() else { return new.next() == nil }
            guard let newStep = new.next() else { return false }
            switch (oldStep, newStep) {
            case (.open(let oldTag, let oldLocal), .open(let newTag, let newLocal)):
                guard oldTag == newTag, oldLocal == newLocal else { return false }
                open.append(OpenElement(local: newLocal, position: position))
            case (.text(let before), .text(let after)):
                guard let element = open.last else { return false }
                if !before.hasSameBytes(as: after) { patch.text(node.elementID(element.local), after) }
            case (.markup(let before), .markup(let after)):
                guard let element = open.last else { return false }
                if !before.hasSameBytes(as: after) {
                    patch.replace(node.elementID(element.local), html: html(at: element.position))
                }
            case (.slot(let before), .slot(let after)):
                guard before == after else { return false }
            case (.close, .close):
                open.removeLast()
            default:
                return false
            }
        }
    }

    private struct OpenElement {
        let local: Int
        let position: Int
        var isAwaitingAttributes = true
    }

    /// The element that starts at a position of the new rendering, as HTML.
    ///
    /// Symbols hold no slots.
    private func html(at position: Int) -> [UInt8] {
        var html: [UInt8] = []
        new.withCursor { cursor in
            cursor.position = position
            HTMLSerializer.writeElement(of: node, &cursor, to: &html)
        }
        return html
    }

    private func diffAttributes(
        of element: OpenElement, _ old: inout Fragment.Cursor, _ new: inout Fragment.Cursor,
        _ patch: inout PatchWriter
    ) {
        let oldStart = old.position
        let newStart = new.position
        let oldEnd = end(ofAttributesAt: &old)
        let newEnd = end(ofAttributesAt: &new)
        let oldRun = UnsafeBufferPointer(rebasing: old.bytes[oldStart..<oldEnd])
        if oldRun.hasSameBytes(as: UnsafeBufferPointer(rebasing: new.bytes[newStart..<newEnd])) { return }
        let before = attributes(old, oldStart..<oldEnd)
        let after = attributes(new, newStart..<newEnd)
        let id = node.elementID(element.local)
        for (name, value) in after {
            let previous = before.first { $0.name == name }?.value
            if let previous, previous.hasSameBytes(as: value) { continue }
            write(name, value, id, &patch)
        }
        for (name, _) in before where !after.contains(where: { $0.name == name }) {
            write(name, nil, id, &patch)
        }
    }

    private func write(
        _ name: AttributeName, _ value: UnsafeBufferPointer<UInt8>?, _ id: ElementID, _ patch: inout PatchWriter
    ) {
        guard name.isLiveProperty else { return patch.attribute(id, name, value) }
        let inputs = node.graph.context.inputs
        let text = value.map { String(decoding: $0, as: UTF8.self) }
        if name == .checked {
            inputs.write(id, isChecked: text != nil, to: &patch)
        } else {
            inputs.write(id, value: text ?? "", to: &patch)
        }
    }

    private func end(ofAttributesAt cursor: inout Fragment.Cursor) -> Int {
        while cursor.nextToken == Fragment.Token.attribute { _ = cursor.next() }
        return cursor.position
    }

    private func attributes(
        _ cursor: Fragment.Cursor, _ range: Range<Int>
    ) -> [(name: AttributeName, value: UnsafeBufferPointer<UInt8>)] {
        var cursor = cursor
        cursor.position = range.lowerBound
        var found: [(name: AttributeName, value: UnsafeBufferPointer<UInt8>)] = []
        while cursor.position < range.upperBound, case .attribute(let name, let value)? = cursor.next() {
            found.append((name, value))
        }
        return found
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Compares in one go rather than byte by byte.
    func hasSameBytes(as other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard count == other.count else { return false }
        guard let start = baseAddress, let otherStart = other.baseAddress else { return true }
        return memcmp(start, otherStart, count) == 0
    }
}
