// SPDX-License-Identifier: Apache-2.0

@_exported public import OpenCombine

/// A subscription that invalidates a node when an `ObservableObject` changes.
@MainActor
final class ObjectSubscription: NodeStorage {
    private(set) var object: AnyObject?
    /// Whether the object belongs to the property, and not to another view or to the app.
    let ownsObject: Bool
    private var cancellable: AnyCancellable?

    init(ownsObject: Bool = false) {
        self.ownsObject = ownsObject
    }

    func subscribe<Object: ObservableObject>(to object: Object, for node: Node) {
        guard self.object !== object else { return }
        self.object = object
        cancellable = object.objectWillChange.sink { @Sendable [weak node] _ in
            // An object may change on any thread; the graph is on the main actor. `@Sendable` makes the closure
            // nonisolated; otherwise its actor check would stop the process on other threads.
            onMainActor { [weak node] in node?.invalidate() }
        }
    }

    /// Cancels the subscription.
    ///
    /// The object stays, because a task of the view may still use it while it ends.
    func nodeWasRemoved() {
        cancellable = nil
    }
}
