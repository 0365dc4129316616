// SPDX-License-Identifier: Apache-2.0

/// A property of a view that is stored outside the view and updates the view when it changes.
///
/// ```swift
/// struct Draft: DynamicProperty {
///     @State private var text = ""
///     @State private var savedText = ""
///
///     var isChanged: Bool { text != savedText }
///     var binding: Binding<String> { $text }
///
///     func save() { savedText = text }
/// }
/// ```
///
/// Conform a custom struct to combine `@State`, `@Environment` and similar properties; ``update()`` runs before each
/// evaluation of the body.
@MainActor @preconcurrency
public protocol DynamicProperty {
    /// Called before the body of the view that holds the property is evaluated.
    mutating func update()
    /// Connects the property to the node of its view.
    mutating func _install(_ context: inout _PropertyContext)
}

extension DynamicProperty {
    /// Does nothing.
    public mutating func update() {}
    /// Does nothing: the property needs no storage of its own.
    public mutating func _install(_ context: inout _PropertyContext) {}
}

/// A dynamic property of the framework, which contains no other dynamic properties.
protocol _InstalledProperty: DynamicProperty {}

/// The context in which a dynamic property finds its storage.
public struct _PropertyContext {
    let node: Node
    let extras: Node.Extras
    private var ordinal = 0

    init(node: Node, extras: Node.Extras) {
        self.node = node
        self.extras = extras
    }

    /// Returns the storage of the next property in declaration order, and creates it the first time.
    @MainActor
    mutating func storage<S: AnyObject>(_ make: () -> S) -> S {
        defer { ordinal += 1 }
        if ordinal < extras.storage.count {
            // A type of view installs the same kinds of properties in the same order each time.
            return unsafeDowncast(extras.storage[ordinal] ?? make(), to: S.self)
        }
        let made = make()
        extras.storage.append(made)
        return made
    }

    /// The index of the property in the view, by which saved state is restored.
    var nextOrdinal: Int { ordinal }
}
