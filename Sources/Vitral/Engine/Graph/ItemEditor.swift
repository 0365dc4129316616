// SPDX-License-Identifier: Apache-2.0

import struct Foundation.IndexSet

/// The actions of a `ForEach` that change its data, for containers that let the user edit their items.
///
/// The editor has weak references to its list and looks up the current position of an item, because the browser reports
/// only the distance of a move.
@MainActor
final class ItemEditor: Equatable {
    var count: @MainActor () -> Int = { 0 }
    var index: @MainActor (Node) -> Int? = { _ in nil }
    var move: (@MainActor (IndexSet, Int) -> Void)?
    var delete: (@MainActor (IndexSet) -> Void)?
    /// The environment of the items.
    weak var scope: EnvironmentScope?
    /// The source that each item reads, so that a change of the actions updates its controls.
    let revision = Source()

    nonisolated static func == (left: ItemEditor, right: ItemEditor) -> Bool { left === right }

    /// Returns whether an environment is that of the editor's own items in a container, and not of a container inside
    /// one of them.
    func owns(_ scope: EnvironmentScope, in container: any ItemContainer.Type) -> Bool {
        var current: EnvironmentScope? = scope
        while let inner = current, inner.container == container {
            if inner === self.scope { return true }
            current = inner.parent
        }
        return false
    }
}

extension EnvironmentValues {
    @Entry var itemEditor: ItemEditor?
}
