// SPDX-License-Identifier: Apache-2.0

/// One operation of a patch, as it travels to the browser.
enum PatchOperation: Equatable {
    case text(id: String, String)
    case attribute(id: String, name: String, value: String?)
    case value(id: String, String, revision: Int)
    case checked(id: String, Bool, revision: Int)
    case insert(parent: String, before: String?, html: String)
    case remove([String])
    case move(parent: String, before: String?, [String])
    case permute(first: String, count: Int, runs: [Int])
    case replace(id: String, html: String)
    case history(isPush: Bool, address: String, stack: [String])
    case title(String)
    case focus(id: String)
    case announce(String, isAssertive: Bool)
    case scroll(id: String, anchor: String)
    case open(String)
    case defaults(String)
    case screen(id: String)
    case animate(duration: String, easing: String)
}

extension PatchOperation {
    /// Reads the operations of one patch: JSON arrays with commas between them.
    static func read(_ bytes: [UInt8]) throws(PageMistake) -> [PatchOperation] {
        var reader = JSONReader([UInt8(ascii: "[")] + bytes + [UInt8(ascii: "]")])
        guard case .array(let items) = try reader.readDocument() else { return [] }
        var operations: [PatchOperation] = []
        for item in items {
            guard case .array(let fields) = item, case .string(let name)? = fields.first,
                let operation = PatchOperation(name, Array(fields.dropFirst()))
            else { throw PageMistake("The patch has an operation that the protocol does not know: \(item)") }
            operations.append(operation)
        }
        return operations
    }

    private init?(_ name: String, _ fields: [JSONReader.Value]) {
        switch (name, fields.count) {
        case ("t", 2): self.init(fields) { (id: String, text: String) in .text(id: id, text) }
        case ("x", 2): self.init(fields) { (id: String, html: String) in .replace(id: id, html: html) }
        case ("s", 2): self.init(fields) { (id: String, anchor: String) in .scroll(id: id, anchor: anchor) }
        case ("an", 2):
            self.init(fields) { (duration: String, easing: String) in .animate(duration: duration, easing: easing) }
        case ("l", 2):
            self.init(fields) { (text: String, kind: String) in
                guard kind == "polite" || kind == "assertive" else { return nil }
                return .announce(text, isAssertive: kind == "assertive")
            }
        case ("T", 1): self.init(fields[0].string.map { .title($0) })
        case ("f", 1): self.init(fields[0].string.map { .focus(id: $0) })
        case ("u", 1): self.init(fields[0].string.map { .open($0) })
        case ("D", 1): self.init(fields[0].string.map { .defaults($0) })
        case ("S", 1): self.init(fields[0].string.map { .screen(id: $0) })
        case ("a", 3):
            guard let id = fields[0].string, let name = fields[1].string else { return nil }
            guard fields[2] == .null || fields[2].string != nil else { return nil }
            self = .attribute(id: id, name: name, value: fields[2].string)
        case ("v", 3):
            guard let id = fields[0].string, let value = fields[1].string, let revision = fields[2].integer
            else { return nil }
            self = .value(id: id, value, revision: revision)
        case ("k", 3):
            guard let id = fields[0].string, case .flag(let isOn) = fields[1], let revision = fields[2].integer
            else { return nil }
            self = .checked(id: id, isOn, revision: revision)
        case ("i", 3):
            guard let parent = fields[0].string, let before = fields[1].anchor, let html = fields[2].string
            else { return nil }
            self = .insert(parent: parent, before: before.id, html: html)
        case ("m", 3...):
            guard let parent = fields[0].string, let before = fields[1].anchor else { return nil }
            let ids = fields[2...].compactMap(\.string)
            guard ids.count == fields.count - 2 else { return nil }
            self = .move(parent: parent, before: before.id, ids)
        case ("r", 1...):
            let ids = fields.compactMap(\.string)
            guard ids.count == fields.count else { return nil }
            self = .remove(ids)
        case ("o", 3):
            guard let first = fields[0].string, let count = fields[1].integer, case .array(let runs) = fields[2]
            else { return nil }
            self = .permute(first: first, count: count, runs: runs.compactMap(\.integer))
        case ("h", 3):
            guard let kind = fields[0].string, let address = fields[1].string, case .array(let stack) = fields[2],
                kind == "push" || kind == "replace"
            else { return nil }
            self = .history(isPush: kind == "push", address: address, stack: stack.compactMap(\.string))
        default: return nil
        }
    }

    private init?(_ operation: PatchOperation?) {
        guard let operation else { return nil }
        self = operation
    }

    private init?(_ fields: [JSONReader.Value], _ make: (String, String) -> PatchOperation?) {
        guard let first = fields[0].string, let second = fields[1].string else { return nil }
        self.init(make(first, second))
    }
}

extension JSONReader.Value {
    /// The element to insert before: an id, or 0 for the end.
    fileprivate var anchor: (id: String?, Void)? {
        switch self {
        case .string(let id): (id, ())
        case .number(0): (nil, ())
        default: nil
        }
    }
}
