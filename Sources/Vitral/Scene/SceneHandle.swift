// SPDX-License-Identifier: Apache-2.0

/// Leads code that runs outside the views, such as a task that a button started, to the scene that it runs for.
///
/// It does not keep the scene: a task may outlive the tab.
@MainActor
final class SceneHandle {
    /// The scene that the code runs for; every turn sets it, and tasks that start in one inherit it.
    @TaskLocal static var current: SceneHandle?

    private(set) weak var context: SceneContext?

    init(_ context: SceneContext) {
        self.context = context
    }
}
