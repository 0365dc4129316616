// SPDX-License-Identifier: Apache-2.0

import Foundation
@_spi(Reflection) import Swift

/// A comparison of two values of one type that is not statically known.
///
/// Two values with the same bits are equal: for values by definition, for references and copy-on-write storage because
/// they are the same object. Where bits differ, strings and `Equatable` types are compared with `==`; all other values
/// count as different, which costs an evaluation and is never wrong.
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
            if ValueComparison.haveSameBits(left, right, count: part.size) { continue }
            guard let areEqual = part.areEqual, areEqual(left, right) else { return false }
        }
        return true
    }

    /// Returns whether two values of the compared type are known to be equal.
    func areEqual<T>(values left: T, _ right: T) -> Bool {
        withUnsafePointer(to: left) { left in withUnsafePointer(to: right) { areEqual(left, $0) } }
    }

    /// Returns whether two values are known to be equal, without copying either.
    func areEqual<T>(_ left: UnsafeMutablePointer<T>, _ right: borrowing T) -> Bool {
        withUnsafePointer(to: right) { areEqual(UnsafeRawPointer(left), UnsafeRawPointer($0)) }
    }

    @inline(__always)
    private static func haveSameBits(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, count size: Int) -> Bool {
        if size == 8 { return left.loadUnaligned(as: UInt64.self) == right.loadUnaligned(as: UInt64.self) }
        return memcmp(left, right, size) == 0
    }

    static func of<T>(_ type: T.Type) -> ValueComparison {
        ValueComparison(
            parts: parts(of: type, at: 0, isStruct: !(type is AnyObject.Type) && !ViewType.isExistential(type)))
    }

    private static func parts<T>(of type: T.Type, at offset: Int, isStruct: Bool) -> [Part] {
        let size = MemoryLayout<T>.size
        guard size > 0 else { return [] }
        if let compared = type as? any _ComparableInput.Type {
            return [custom(compared, at: offset)]
        }
        // The storage of a framework property, not its value, decides what the view shows. A property that an app
        // composes may contain inputs beside its storage.
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

    /// Returns whether two values of any type are known to be equal.
    @MainActor
    static func areKnownEqual(_ left: Any, _ right: Any) -> Bool {
        func compare<T>(_ left: T) -> Bool {
            guard Swift.type(of: left) == Swift.type(of: right), let right = right as? T else { return false }
            return ViewType.of(T.self).comparison.areEqual(values: left, right)
        }
        return _openExistential(left, do: compare)
    }
}

/// A type of input of a view that can be compared without being `Equatable`.
public protocol _ComparableInput {
    /// Returns whether a view has the same content with either value.
    static func _areEqualInputs(_ left: Self, _ right: Self) -> Bool
}
