// SPDX-License-Identifier: Apache-2.0

import Foundation
@_spi(Reflection) import Swift

/// What the graph knows of a type of view: where its dynamic properties are and how two values compare.
///
/// Found once a type, from the layout that the compiler wrote into the type's metadata, and never again.
@MainActor
final class ViewType {
    let properties: [PropertyDescriptor]
    let comparison: ValueComparison
    /// Whether some body of this type has ever read an `@Observable` property.
    var observes = false

    private static var known: [ObjectIdentifier: ViewType] = [:]

    static func of<V>(_ type: V.Type) -> ViewType {
        if let known = known[ObjectIdentifier(type)] { return known }
        let made = ViewType(type)
        known[ObjectIdentifier(type)] = made
        return made
    }

    private init<V>(_ type: V.Type) {
        properties = PropertyDescriptor.all(in: type)
        comparison = ValueComparison.of(type)
    }
}

/// One dynamic property of a view.
@MainActor
struct PropertyDescriptor {
    let offset: Int
    let install: @MainActor (UnsafeMutableRawPointer, inout _PropertyContext) -> Void

    static func all<V>(in type: V.Type, at base: Int = 0) -> [PropertyDescriptor] {
        var found: [PropertyDescriptor] = []
        _ = _forEachField(of: type) { _, offset, fieldType, _ in
            if let property = fieldType as? any DynamicProperty.Type {
                found.append(descriptor(property, offset: base + offset))
            } else if let modifier = fieldType as? any ViewModifier.Type {
                // A modifier's own dynamic properties live with the view that the modifier and its content make.
                found += all(inModifier: modifier, at: base + offset)
            }
            return true
        }
        return found
    }

    private static func all<M: ViewModifier>(inModifier type: M.Type, at offset: Int) -> [PropertyDescriptor] {
        all(in: type, at: offset)
    }

    private static func descriptor<P: DynamicProperty>(_ type: P.Type, offset: Int) -> PropertyDescriptor {
        let nested = type is any _InstalledProperty.Type ? [] : all(in: type)
        return PropertyDescriptor(offset: offset) { pointer, context in
            // The layout says that a `P` lies here, and the node holds the only reference to the value.
            let property = pointer.assumingMemoryBound(to: P.self)
            for inner in nested { inner.install(pointer + inner.offset, &context) }
            property.pointee._install(&context)
            property.pointee.update()
        }
    }
}

/// Compares two values of one type without knowing the type.
///
/// Two values with the same bits are equal: for values by definition, for references and copy-on-write storage because
/// they are the same object. Where bits differ, strings and `Equatable` types are asked; anything else counts as
/// different, which costs an evaluation and is never wrong.
struct ValueComparison {
    private let parts: [Part]

    private struct Part {
        let offset: Int
        let size: Int
        let areEqual: ((UnsafeRawPointer, UnsafeRawPointer) -> Bool)?
    }

    func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
        for part in parts {
            let left = left + part.offset
            let right = right + part.offset
            if ValueComparison.haveSameBits(left, right, part.size) { continue }
            guard let areEqual = part.areEqual, areEqual(left, right) else { return false }
        }
        return true
    }

    /// Whether two values of the type that this compares are known to be equal.
    func areEqual<T>(values left: T, _ right: T) -> Bool {
        withUnsafePointer(to: left) { left in withUnsafePointer(to: right) { areEqual(left, $0) } }
    }

    @inline(__always)
    private static func haveSameBits(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ size: Int) -> Bool {
        if size == 8 { return left.loadUnaligned(as: UInt64.self) == right.loadUnaligned(as: UInt64.self) }
        return memcmp(left, right, size) == 0
    }

    static func of<T>(_ type: T.Type) -> ValueComparison {
        ValueComparison(parts: parts(of: type, at: 0, isStruct: !(type is AnyObject.Type)))
    }

    private static func parts<T>(of type: T.Type, at offset: Int, isStruct: Bool) -> [Part] {
        let size = MemoryLayout<T>.size
        guard size > 0 else { return [] }
        if let compared = type as? any _ComparableInput.Type {
            return [custom(compared, at: offset)]
        }
        // What a property of the framework shows is not its value but its storage. One that an author composed may hold
        // inputs beside them.
        if type is any _InstalledProperty.Type { return [] }
        if let equatable = type as? any Equatable.Type {
            return [custom(equatable, at: offset)]
        }
        if !_isPOD(type), isStruct {
            var nested: [Part] = []
            var fieldCount = 0
            _ = _forEachField(of: type) { _, fieldOffset, fieldType, kind in
                fieldCount += 1
                nested += open(fieldType, at: offset + fieldOffset, isStruct: kind == .struct)
                return true
            }
            if fieldCount > 0 { return nested }
        }
        return [Part(offset: offset, size: size, areEqual: nil)]
    }

    private static func open(_ type: Any.Type, at offset: Int, isStruct: Bool) -> [Part] {
        func parts<T>(_ type: T.Type) -> [Part] {
            ValueComparison.parts(of: type, at: offset, isStruct: isStruct)
        }
        return _openExistential(type, do: parts)
    }

    private static func custom<T: Equatable>(_ type: T.Type, at offset: Int) -> Part {
        Part(offset: offset, size: MemoryLayout<T>.size) { left, right in
            left.assumingMemoryBound(to: T.self).pointee == right.assumingMemoryBound(to: T.self).pointee
        }
    }

    private static func custom<T: _ComparableInput>(_ type: T.Type, at offset: Int) -> Part {
        Part(offset: offset, size: MemoryLayout<T>.size) { left, right in
            T._areEqualInputs(
                left.assumingMemoryBound(to: T.self).pointee, right.assumingMemoryBound(to: T.self).pointee)
        }
    }

    /// Whether two values of any type are known to be equal.
    @MainActor
    static func areKnownEqual(_ left: Any, _ right: Any) -> Bool {
        func compare<T>(_ left: T) -> Bool {
            guard Swift.type(of: left) == Swift.type(of: right), let right = right as? T else { return false }
            return ViewType.of(T.self).comparison.areEqual(values: left, right)
        }
        return _openExistential(left, do: compare)
    }
}

/// A value that is an input of a view and knows how to compare itself without being `Equatable`.
public protocol _ComparableInput {
    /// Whether a view that is given either value shows the same.
    static func _areEqualInputs(_ left: Self, _ right: Self) -> Bool
}
