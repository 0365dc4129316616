// SPDX-License-Identifier: Apache-2.0

/// The reference through which views access the shared state of the scene.
@MainActor
struct SceneReference {
    let context: SceneContext
    let profile: ProfileState
}
