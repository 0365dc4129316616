// SPDX-License-Identifier: Apache-2.0

/// A property of a view that is stored outside the view and brings it up to date when it changes.
///
/// Conform a struct of your own to combine `@State`, `@Environment` and the like; ``update()`` runs before each
/// evaluation of the body.
@MainActor @preconcurrency
public protocol DynamicProperty {
    /// Called before the body of the view that holds the property is evaluated.
    mutating func update()
    /// Ties the property to its node.
    mutating func _install(_ context: inout _PropertyContext)
}

extension DynamicProperty {
    /// Does nothing.
    public mutating func update() {}
    /// Needs no storage of its own.
    public mutating func _install(_ context: inout _PropertyContext) {}
}

/// A dynamic property of the framework itself: it has no dynamic properties of its own inside.
protocol _InstalledProperty: DynamicProperty {}

/// What a dynamic property is given to find its storage.
public struct _PropertyContext {
    let node: Node
    let extras: Node.Extras
    private var ordinal = 0

    init(node: Node, extras: Node.Extras) {
        self.node = node
        self.extras = extras
    }

    /// The storage of the next property in declaration order, made the first time.
    @MainActor
    mutating func storage<S: AnyObject>(_ make: () -> S) -> S {
        defer { ordinal += 1 }
        if ordinal < extras.storage.count {
            // One type of view installs the same kinds of properties in the same order each time.
            return unsafeDowncast(extras.storage[ordinal] ?? make(), to: S.self)
        }
        let made = make()
        extras.storage.append(made)
        return made
    }

    /// The property's place in the view, which restored state is found by.
    var nextOrdinal: Int { ordinal }
}
