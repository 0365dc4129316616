// SPDX-License-Identifier: Apache-2.0

/// A reference from code that runs outside the views, such as a task that a button started, to its scene.
///
/// It does not retain the scene, because a task may outlive the tab.
@MainActor
final class SceneHandle {
    /// The scene of the running code; every turn sets it, and tasks that start in a turn inherit it.
    @TaskLocal static var current: SceneHandle?

    private(set) weak var context: SceneContext?

    init(_ context: SceneContext) {
        self.context = context
    }
}
