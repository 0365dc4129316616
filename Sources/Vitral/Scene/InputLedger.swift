// SPDX-License-Identifier: Apache-2.0

/// Remembers what the browser itself has put into its inputs, so that the server never writes over newer typing.
///
/// Every report of an input carries a revision. A value that the server sets carries the last revision it has seen, and
/// the browser ignores it if it has typed since. A value that the browser already shows is not sent at all.
@MainActor
final class InputLedger {
    private var entries: [ElementID: Entry] = [:]
    private var reported: [ElementID] = []

    private struct Entry {
        var value: String
        var revision: Int
    }

    /// A bound on what one page can make the ledger remember.
    static let limit = 2_000

    func report(_ id: ElementID, value: String, revision: Int) {
        if entries.count >= Self.limit, entries[id] == nil { entries.removeAll() }
        entries[id] = Entry(value: value, revision: revision)
        reported.append(id)
    }

    /// Forgets the inputs of a node whose elements the browser gets anew.
    func forget(_ node: UInt32) {
        guard !entries.isEmpty else { return }
        entries = entries.filter { $0.key.node != node }
        reported.removeAll { $0.node == node }
    }

    /// Sends a value that a view set, unless the browser shows it already.
    func write(_ id: ElementID, value: String, to patch: inout PatchWriter) {
        reported.removeAll { $0 == id }
        guard entries[id]?.value != value else { return }
        entries[id]?.value = value
        patch.value(id, value, revision: entries[id]?.revision ?? 0)
    }

    func write(_ id: ElementID, isChecked: Bool, to patch: inout PatchWriter) {
        reported.removeAll { $0 == id }
        let value = isChecked ? "true" : "false"
        guard entries[id]?.value != value else { return }
        entries[id]?.value = value
        patch.checked(id, isChecked, revision: entries[id]?.revision ?? 0)
    }

    /// Corrects inputs whose report was not taken over as it came: a filter that refused a letter, say.
    ///
    /// - Parameter shown: The value that the view shows for an element; `nil` when it takes none now. What the browser
    ///   has typed stays known: a control that disabled itself may be corrected later.
    func settle(_ shown: (ElementID) -> InputValue?, into patch: inout PatchWriter) {
        for id in reported {
            guard let entry = entries[id], let value = shown(id) else { continue }
            switch value {
            case .text(let text) where text != entry.value:
                entries[id]?.value = text
                patch.value(id, text, revision: entry.revision)
            case .flag(let flag) where (flag ? "true" : "false") != entry.value:
                entries[id]?.value = flag ? "true" : "false"
                patch.checked(id, flag, revision: entry.revision)
            default: break
            }
        }
        reported.removeAll()
    }
}

/// The value of an input as its view shows it.
enum InputValue {
    case text(String)
    case flag(Bool)
}

extension Node {
    /// The value that an input of this node shows.
    final func inputValue(local: UInt32) -> InputValue? {
        fragment.withCursor { cursor in
            while let step = cursor.next() {
                guard case .open(let tag, let number) = step, number == Int(local) else { continue }
                if tag == .select { return .text(selectedOption(&cursor)?.description ?? "") }
                return inputValue(&cursor)
            }
            return nil
        }
    }

    private func inputValue(_ cursor: inout Fragment.Cursor) -> InputValue {
        var text = ""
        var isChecked = false
        var isCheckable = false
        while cursor.nextToken == Fragment.Token.attribute {
            guard case .attribute(let name, let value)? = cursor.next() else { break }
            switch name {
            case .value: text = String(decoding: value, as: UTF8.self)
            case .checked: isChecked = true
            case .type: isCheckable = value.elementsEqual("checkbox".utf8)
            default: break
            }
        }
        return isCheckable ? .flag(isChecked) : .text(text)
    }

    /// The option that is selected in the menu that the cursor has just entered.
    private func selectedOption(_ cursor: inout Fragment.Cursor) -> ElementID? {
        var depth = 1
        var last = 0
        while depth > 0, let step = cursor.next() {
            switch step {
            case .open(_, let local):
                depth += 1
                last = local
            case .close: depth -= 1
            case .attribute(.selected, _) where depth > 1: return elementID(last)
            case .slot(let slot):
                if slot < children.count, let found = children[slot]?.selectedOption() { return found }
            default: break
            }
        }
        return nil
    }

    /// The option that is selected among those that this node and the nodes below show.
    private func selectedOption() -> ElementID? {
        if keepsItemsOutsideFragment {
            return children.lazy.compactMap { $0?.selectedOption() }.first
        }
        return fragment.withCursor { cursor in
            while !cursor.isAtEnd {
                if let found = selectedOption(&cursor) { return found }
            }
            return nil
        }
    }
}
