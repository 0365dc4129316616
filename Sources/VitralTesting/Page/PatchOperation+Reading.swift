// SPDX-License-Identifier: Apache-2.0

import Vitral

extension PatchOperation<String> {
    /// Returns the operations of one patch: JSON arrays, separated by commas.
    static func read(_ bytes: [UInt8]) throws(PageError) -> [PatchOperation] {
        var reader = JSONReader([UInt8(ascii: "[")] + bytes + [UInt8(ascii: "]")])
        guard case .array(let items) = try reader.readDocument() else { return [] }
        var operations: [PatchOperation] = []
        for item in items {
            guard case .array(let values) = item, case .string(let name)? = values.first,
                let code = PatchCode.allCases.first(where: { "\($0.name)" == name }),
                let operation = PatchOperation(code, Fields(values.dropFirst()))
            else { throw PageError("The patch has an operation that the protocol does not know: \(item)") }
            operations.append(operation)
        }
        return operations
    }

    /// The fields of an operation after its name.
    private struct Fields {
        private let values: ArraySlice<JSONReader.Value>

        init(_ values: ArraySlice<JSONReader.Value>) { self.values = values }

        var count: Int { values.count }

        subscript(index: Int) -> JSONReader.Value { values[values.startIndex + index] }

        func id(_ index: Int) -> ElementID? { self[index].string.flatMap { ElementID(wire: $0) } }

        /// Returns the element to insert into; the inner `nil` is the page's root.
        func parent(_ index: Int) -> ElementID?? {
            if self[index] == .string(Page.rootID) { return .some(nil) }
            return id(index).map { .some($0) }
        }

        /// Returns the element to insert before; the inner `nil` is the end.
        func next(_ index: Int) -> ElementID?? {
            if self[index] == .number(0) { return .some(nil) }
            return id(index).map { .some($0) }
        }

        func ids(from start: Int) -> [ElementID]? {
            let ids = (start..<max(start, count)).compactMap(id)
            return ids.count == count - start ? ids : nil
        }
    }

    private init?(_ code: PatchCode, _ fields: Fields) {
        guard let operation = PatchOperation.inPlace(code, fields) ?? .structure(code, fields) ?? .page(code, fields)
        else { return nil }
        self = operation
    }

    private static func inPlace(_ code: PatchCode, _ fields: Fields) -> PatchOperation? {
        switch (code, fields.count) {
        case (.text, 2):
            guard let id = fields.id(0), let text = fields[1].string else { return nil }
            return .text(id, text)
        case (.attribute, 3):
            guard let id = fields.id(0), let name = fields[1].string.flatMap(AttributeName.init(name:)),
                fields[2] == .null || fields[2].string != nil
            else { return nil }
            return .attribute(id, name, fields[2].string)
        case (.value, 3):
            guard let id = fields.id(0), let value = fields[1].string, let revision = fields[2].integer
            else { return nil }
            return .value(id, value, revision: revision)
        case (.checked, 3):
            guard let id = fields.id(0), case .flag(let isOn) = fields[1], let revision = fields[2].integer
            else { return nil }
            return .checked(id, isOn, revision: revision)
        case (.replace, 2):
            guard let id = fields.id(0), let html = fields[1].string else { return nil }
            return .replace(id, html: html)
        default: return nil
        }
    }

    private static func structure(_ code: PatchCode, _ fields: Fields) -> PatchOperation? {
        switch (code, fields.count) {
        case (.remove, 1...): return fields.ids(from: 0).map { .remove($0) }
        case (.insert, 3):
            guard let parent = fields.parent(0), let next = fields.next(1), let html = fields[2].string
            else { return nil }
            return .insert(into: parent, before: next, html: html)
        case (.move, 3...):
            guard let parent = fields.parent(0), let next = fields.next(1), let ids = fields.ids(from: 2)
            else { return nil }
            return .move(ids, into: parent, before: next)
        case (.permute, 3):
            guard let first = fields.id(0), let count = fields[1].integer, let runs = fields[2].list(\.integer)
            else { return nil }
            return .permute(from: first, count: count, runs: runs)
        default: return nil
        }
    }

    private static func page(_ code: PatchCode, _ fields: Fields) -> PatchOperation? {
        switch (code, fields.count) {
        case (.animate, 2):
            guard let duration = fields[0].string, let easing = fields[1].string else { return nil }
            return .animate(duration: duration, easing: easing)
        case (.history, 3):
            guard let kind = fields[0].string, ["push", "replace"].contains(kind), let address = fields[1].string,
                let stack = fields[2].list(\.string)
            else { return nil }
            return .history(isPush: kind == "push", address: address, stack: stack)
        case (.title, 1): return fields[0].string.map { .title($0) }
        case (.focus, 1): return fields.id(0).map { .focus($0) }
        case (.screen, 1): return fields.id(0).map { .screen($0) }
        case (.scroll, 2):
            guard let id = fields.id(0), let anchor = fields[1].string else { return nil }
            return .scroll(id, anchor: anchor)
        case (.announce, 2):
            guard let text = fields[0].string, let kind = fields[1].string, ["polite", "assertive"].contains(kind)
            else { return nil }
            return .announce(text, isAssertive: kind == "assertive")
        case (.defaults, 1): return fields[0].string.map { .defaults($0) }
        case (.openLink, 1): return fields[0].string.map { .openLink($0) }
        case (.call, 1...):
            let texts = (0..<fields.count).compactMap { fields[$0].string }
            return texts.count == fields.count ? .call(module: texts[0], arguments: Array(texts.dropFirst())) : nil
        default: return nil
        }
    }
}

extension JSONReader.Value {
    /// Returns the items of an array if all of them are of one kind; otherwise `nil`.
    fileprivate func list<Item>(_ item: (JSONReader.Value) -> Item?) -> [Item]? {
        guard case .array(let values) = self else { return nil }
        let items = values.compactMap(item)
        return items.count == values.count ? items : nil
    }
}
