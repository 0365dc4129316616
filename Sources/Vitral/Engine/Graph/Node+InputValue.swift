// SPDX-License-Identifier: Apache-2.0

extension Node {
    /// Returns the value that an input of this node shows; `nil` if the browser keeps its own value, as for a secret.
    final func inputValue(local: UInt32) -> InputValue? {
        fragment.withCursor { cursor in
            while let step = cursor.next() {
                guard case .open(let tag, let number) = step, number == Int(truncatingIfNeeded: local) else { continue }
                if tag == .select { return .text(selectedOption(&cursor) ?? "") }
                return inputValue(&cursor)
            }
            return nil
        }
    }

    private func inputValue(_ cursor: inout Fragment.Cursor) -> InputValue? {
        var text: String?
        var isChecked = false
        var isCheckable = false
        var isSecret = false
        while cursor.nextToken == Fragment.Token.attribute {
            guard case .attribute(let name, let value)? = cursor.next() else { break }
            switch name {
            case .value: text = String(decoding: value, as: UTF8.self)
            case .checked: isChecked = true
            case .type:
                isCheckable = value.elementsEqual("checkbox".utf8)
                isSecret = value.elementsEqual("password".utf8)
            default: break
            }
        }
        if isCheckable { return .flag(isChecked) }
        return text.map { .text($0) } ?? (isSecret ? nil : .text(""))
    }

    /// Returns the value of the selected option of the menu that the cursor has just entered.
    private func selectedOption(_ cursor: inout Fragment.Cursor) -> String? {
        var depth = 1
        var last = ""
        while depth > 0, let step = cursor.next() {
            switch step {
            case .open: depth += 1
            case .close: depth -= 1
            // An option has its value first.
            case .attribute(.value, let value) where depth > 1: last = String(decoding: value, as: UTF8.self)
            case .attribute(.selected, _) where depth > 1: return last
            case .slot(let slot):
                if slot < children.count, let found = children[slot]?.selectedOption() { return found }
            default: break
            }
        }
        return nil
    }

    /// Returns the value of the selected option among those in this node and the nodes below.
    private func selectedOption() -> String? {
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
