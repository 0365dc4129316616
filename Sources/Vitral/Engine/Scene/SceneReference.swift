// SPDX-License-Identifier: Apache-2.0

/// The reference through which views access the shared state of the scene.
@MainActor
struct SceneReference {
    let context: SceneContext
    let profile: ProfileState
    private let slots: SceneSlots

    init(context: SceneContext, profile: ProfileState) {
        self.context = context
        self.profile = profile
        slots = context.slots
    }

    /// The object of a slot, which is created when it is first read.
    subscript<Object>(_ slot: SceneSlot<Object>) -> Object {
        slots.object(in: slot) ?? context[slot]
    }
}
