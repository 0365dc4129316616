// SPDX-License-Identifier: Apache-2.0

import Foundation
@_spi(Reflection) import Swift

/// The graph's description of a type of view: the places of its dynamic properties, and the comparison of two values.
///
/// It is read once for each type from the layout in the type's metadata.
@MainActor
final class ViewType {
    let properties: [PropertyDescriptor]
    let comparison: ValueComparison
    /// Whether a body of this type has ever read an `@Observable` property.
    var observes = false
    /// Whether views of this type may contain a control; `nil` until the renderer has asked the type.
    private var containsControl: Bool?

    private static var known: [ObjectIdentifier: ViewType] = [:]

    static func of<V>(_ type: V.Type) -> ViewType {
        if let known = known[ObjectIdentifier(type)] { return known }
        let made = ViewType(type)
        known[ObjectIdentifier(type)] = made
        return made
    }

    /// Returns whether views of a type may contain a control.
    static func containsControl<V: View>(in type: V.Type) -> Bool {
        let known = of(type)
        if let answer = known.containsControl { return answer }
        let answer = type._containsControl
        known.containsControl = answer
        return answer
    }

    /// Returns whether a type is that of a protocol, such as `any Clock`.
    nonisolated static func isExistential(_ type: Any.Type) -> Bool {
        // The description of every type begins with a word for its kind.
        let kind = unsafeBitCast(type, to: UnsafePointer<_MetadataKind.RawValue>.self).pointee
        return kind == _MetadataKind.existential.rawValue
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
        // The library would read the type of a value that is not there.
        if ViewType.isExistential(type) { return [] }
        var found: [PropertyDescriptor] = []
        _ = _forEachField(of: type) { _, offset, fieldType, _ in
            if let property = fieldType as? any DynamicProperty.Type {
                found.append(descriptor(property, offset: base + offset))
            } else if let modifier = fieldType as? any ViewModifier.Type {
                // A modifier's own dynamic properties belong to the view that combines the modifier and its content.
                found += all(inModifier: modifier, at: base + offset)
            } else if let holder = fieldType as? any _PropertyHolder.Type {
                found += all(heldBy: holder, at: base + offset)
            }
            return true
        }
        return found
    }

    private static func all<M: ViewModifier>(inModifier type: M.Type, at offset: Int) -> [PropertyDescriptor] {
        all(in: type, at: offset)
    }

    /// Returns the properties in a holder.
    ///
    /// A holder has one field, at the holder's own address.
    private static func all<H: _PropertyHolder>(heldBy type: H.Type, at offset: Int) -> [PropertyDescriptor] {
        all(in: H.Held.self, at: offset)
    }

    private static func descriptor<P: DynamicProperty>(_ type: P.Type, offset: Int) -> PropertyDescriptor {
        let nested = type is any _InstalledProperty.Type ? [] : all(in: type)
        return PropertyDescriptor(offset: offset) { pointer, context in
            // The layout has a `P` at this address, and the node has the only reference to the value.
            let property = pointer.assumingMemoryBound(to: P.self)
            for inner in nested { inner.install(pointer + inner.offset, &context) }
            property.pointee._install(&context)
            property.pointee.update()
        }
    }
}
