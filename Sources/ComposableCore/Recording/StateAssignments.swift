// SPDX-License-Identifier: Apache-2.0

/// The statements by which the closure of a `TestStore` changes a state.
enum StateAssignments {
    /// Returns the statements that change one state to another.
    static func statements<State: Codable>(from old: State, to new: State) throws -> [String] {
        if try isEqual(old, new) { return [] }
        return try nested(old, new, path: "$0") ?? [statement("$0", try SwiftLiteral(of: new))]
    }

    fileprivate static func statement(_ target: String, _ value: SwiftLiteral) -> String {
        "\(value.isThrowing ? "try " : "")\(target) = \(value.text)"
    }

    static func isEqual(_ old: Any, _ new: Any) throws -> Bool {
        if let old = old as? any Equatable {
            func equal<T: Equatable>(_ old: T) -> Bool { (new as? T) == old }
            return equal(old)
        }
        guard let old = old as? any Encodable, let new = new as? any Encodable else {
            throw UnrecordableValue(notCodable: type(of: old))
        }
        return try RecordWriter.encode(old) == RecordWriter.encode(new)
    }

    /// Returns the statements that change the properties of a state, or `nil` if it changes as a whole only.
    fileprivate static func nested(_ old: Any, _ new: Any, path: String) throws -> [String]? {
        let mirror = Mirror(reflecting: old)
        if mirror.displayStyle == .optional {
            guard let old = mirror.children.first?.value, let new = Mirror(reflecting: new).children.first?.value else {
                return nil
            }
            return try nested(old, new, path: "\(path)?")
        }
        if let lines = try elements(old, new, path: path) { return lines }
        func open<State: ObservableState>(_ old: State) throws -> [String]? {
            guard let new = new as? State else { return nil }
            return try properties(old, new, path: path)
        }
        return try (old as? any ObservableState).flatMap { try open($0) }
    }

    /// Returns the statements for elements that changed or were appended, or `nil` if others came, went or moved.
    private static func elements(_ old: Any, _ new: Any, path: String) throws -> [String]? {
        guard let old = old as? any IdentifiedElements, let new = new as? any IdentifiedElements else { return nil }
        let (before, after) = (old.identified, new.identified)
        guard after.count == before.count || (new.isAppendable && after.count > before.count),
            before.map(\.id) == after.prefix(before.count).map(\.id)
        else { return nil }
        var lines: [String] = []
        for (old, new) in zip(before, after) where try !isEqual(old.element, new.element) {
            let target = "\(path)[id: \(try SwiftLiteral(of: new.id.base).text)]"
            lines +=
                try nested(old.element, new.element, path: "\(target)?")
                ?? [statement(target, try SwiftLiteral(of: new.element))]
        }
        for new in after.dropFirst(before.count) {
            let element = try SwiftLiteral(of: new.element)
            lines.append("\(element.isThrowing ? "try " : "")\(path).append(\(element.text))")
        }
        return lines
    }

    private static func properties<State: ObservableState>(
        _ old: State, _ new: State, path: String
    ) throws -> [String]? {
        var lines: [String] = []
        var changed = old
        for property in StatePropertyIndex<State>.shared.all {
            var change = PropertyChange(path: path)
            try property.visit(old, new, &change)
            if change.lines.isEmpty { continue }
            guard property.isSettable else { return nil }
            lines += change.lines
            property.copy(from: new, to: &changed)
        }
        // A property without observers, or a constant, may differ as well.
        return try isEqual(changed, new) ? lines : nil
    }
}

/// A collection whose elements have identities.
private protocol IdentifiedElements {
    var identified: [(id: AnyHashable, element: Any)] { get }
    /// Whether an appended element needs no identity of its own.
    var isAppendable: Bool { get }
}

extension IdentifiedArray: IdentifiedElements {
    fileprivate var identified: [(id: AnyHashable, element: Any)] { zip(ids, self).map { (AnyHashable($0), $1) } }
    fileprivate var isAppendable: Bool { true }
}

extension StackState: IdentifiedElements {
    fileprivate var identified: [(id: AnyHashable, element: Any)] { zip(ids, self).map { (AnyHashable($0), $1) } }
    fileprivate var isAppendable: Bool { false }
}

/// The statements for one property.
private struct PropertyChange: StatePropertyVisitor {
    let path: String
    var lines: [String] = []

    mutating func visit<Value>(_ name: String, old: Value, new: Value) throws {
        if try StateAssignments.isEqual(old, new) { return }
        let target = "\(path).\(name)"
        lines =
            try StateAssignments.nested(old, new, path: target)
            ?? [StateAssignments.statement(target, SwiftLiteral(of: new))]
    }
}
