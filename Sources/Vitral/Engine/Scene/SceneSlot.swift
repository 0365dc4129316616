// SPDX-License-Identifier: Apache-2.0

/// The key of an object that a part of the framework keeps in each scene.
///
/// The engine need not know the part: the part declares a static property, such as
/// `static let slot = SceneSlot { _ in LabeledPairs() }`, and reads the object by `context[LabeledPairs.slot]`.
///
/// Reading an object costs as much as reading an element of an array.
@MainActor
struct SceneSlot<Object: AnyObject> {
    let index: Int
    let make: @MainActor (SceneContext) -> Object

    /// Creates a slot; call it once for each slot, for a static property.
    ///
    /// - Parameter make: Creates the object of a scene, when it is first read.
    init(_ make: @escaping @MainActor (SceneContext) -> Object) {
        index = SceneSlots.count
        SceneSlots.count += 1
        self.make = make
    }
}

/// The objects of one scene, by the index of their slot.
///
/// It has no weak references, which make retaining an object several times as expensive; ``SceneContext`` has them.
@MainActor
final class SceneSlots {
    /// The number of slots in the process.
    fileprivate static var count = 0
    private var objects: [AnyObject?] = []

    func object<Object>(in slot: SceneSlot<Object>) -> Object? {
        guard slot.index < objects.count, let object = objects[slot.index] else { return nil }
        // Only one slot has the index, and it holds objects of this type.
        return unsafeDowncast(object, to: Object.self)
    }

    func set<Object>(_ object: Object, in slot: SceneSlot<Object>) {
        while objects.count <= slot.index { objects.append(nil) }
        objects[slot.index] = object
    }
}
