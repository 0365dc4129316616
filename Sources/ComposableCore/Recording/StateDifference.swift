// SPDX-License-Identifier: Apache-2.0

/// A part of a value that differs between two of its versions.
package struct StateDifference: Equatable, CustomStringConvertible {
    /// The path of the part, such as `editor.draft`; empty for the whole value.
    package let path: String
    /// The old value as text.
    package let old: String
    /// The new value as text.
    package let new: String

    package var description: String { "\(path.isEmpty ? "state" : path): \(old) → \(new)" }

    /// Returns the differences of two values, in the order of their properties.
    ///
    /// Secrets differ without being shown.
    package static func between(_ old: Any, _ new: Any) -> [StateDifference] {
        var differences: [StateDifference] = []
        collect(old, new, path: "", into: &differences)
        return differences
    }

    private static func collect(_ old: Any, _ new: Any, path: String, into differences: inout [StateDifference]) {
        if isEqual(old, new) { return }
        let (oldParts, newParts) = (parts(of: old), parts(of: new))
        guard type(of: old) == type(of: new), !oldParts.isEmpty, isAligned(old, oldParts, newParts) else {
            let (oldText, newText) = (text(of: old), text(of: new))
            if oldText != newText || !(oldParts.isEmpty && newParts.isEmpty) || isSecret(old) {
                differences.append(StateDifference(path: path, old: oldText, new: newText))
            }
            return
        }
        let kind = Mirror(reflecting: old).displayStyle
        for (old, new) in zip(oldParts, newParts) {
            // The payload of an optional has the path of the optional.
            let name = kind == .optional ? "" : old.name
            let isIndex = name.first?.isNumber == true
            let separator = path.isEmpty || name.isEmpty || isIndex ? "" : "."
            collect(
                old.value, new.value, path: path + separator + (isIndex ? "[\(name)]" : name), into: &differences)
        }
    }

    private static func isEqual(_ old: Any, _ new: Any) -> Bool {
        guard let old = old as? any Equatable else { return false }
        func equal<T: Equatable>(_ old: T) -> Bool { (new as? T) == old }
        return equal(old)
    }

    private static func isSecret(_ value: Any) -> Bool { value is any AnySecret }

    /// Whether the parts of both values have the same meaning, so that they can be compared one by one.
    private static func isAligned(_ old: Any, _ first: [Part], _ second: [Part]) -> Bool {
        guard first.count == second.count else { return false }
        switch Mirror(reflecting: old).displayStyle {
        case .set, .dictionary: return false
        default: return first.map(\.name) == second.map(\.name)
        }
    }

    private struct Part {
        let name: String
        let value: Any
    }

    /// The properties, elements or associated values, by the names of the source.
    private static func parts(of value: Any) -> [Part] {
        if isSecret(value) { return [] }
        return Mirror(reflecting: value).children.enumerated().compactMap { index, child in
            guard let label = child.label else { return Part(name: "\(index)", value: child.value) }
            // The storage of observed properties begins with an underscore; that of observers with `_$`.
            if label.hasPrefix("_$") { return nil }
            return Part(name: label.hasPrefix("_") ? String(label.dropFirst()) : label, value: child.value)
        }
    }

    /// Returns a value as one line of text.
    package static func text(of value: Any) -> String {
        if isSecret(value) { return "Secret" }
        if let binding = value as? any AnyBindingAction, let name = binding.propertyName {
            return ".set(\\.\(name), \(text(of: binding.anyValue)))"
        }
        let mirror = Mirror(reflecting: value)
        let parts = parts(of: value)
        func list(_ parts: [Part], labeled: Bool) -> String {
            parts.map { part in
                labeled && part.name.first != "." && part.name.first?.isNumber != true
                    ? "\(part.name): \(text(of: part.value))" : text(of: part.value)
            }.joined(separator: ", ")
        }
        switch mirror.displayStyle {
        case .optional: return parts.first.map { text(of: $0.value) } ?? "nil"
        case .enum:
            guard let part = parts.first else { return ".\(value)" }
            let isTuple = Mirror(reflecting: part.value).displayStyle == .tuple
            return ".\(part.name)(\(isTuple ? list(Self.parts(of: part.value), labeled: true) : text(of: part.value)))"
        case .struct where value is any CustomStringConvertible: return "\(value)"
        case .struct, .class: return "\(type(of: value))(\(list(parts, labeled: true)))"
        case .collection, .set: return "[\(list(parts, labeled: false))]"
        case .tuple: return "(\(list(parts, labeled: true)))"
        default:
            guard let string = value as? String else { return "\(value)" }
            return string.debugDescription
        }
    }
}

/// A secret of any type.
private protocol AnySecret {}
extension Secret: AnySecret {}
