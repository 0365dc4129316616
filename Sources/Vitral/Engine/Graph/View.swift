// SPDX-License-Identifier: Apache-2.0

/// A part of an app's user interface.
///
/// ```swift
/// struct RecipeRow: View {
///     let recipe: Recipe
///
///     var body: some View {
///         HStack {
///             Text(recipe.name)
///             Spacer()
///             Text("\(recipe.minutes) min").foregroundStyle(.secondary)
///         }
///     }
/// }
/// ```
///
/// Declare a struct with a ``body`` that consists of other views. Its value is cheap and is created again whenever an
/// enclosing view is evaluated; persistent values belong in `@State` and similar properties.
@MainActor @preconcurrency
public protocol View {
    /// The type of the content.
    associatedtype Body: View

    /// The content of the view.
    @ViewBuilder var body: Body { get }

    /// Renders the view inside another view that contains it.
    static func _render(_ view: Self, _ renderer: _Renderer)

    /// Renders the view as a branch of a condition, which its number tells apart from the others.
    static func _renderBranch(_ view: Self, _ branch: Int32, _ renderer: _Renderer)

    /// Renders the content of the view in a node of its own.
    static func _evaluate(_ view: Self, _ renderer: _Renderer)

    /// Returns the place among overlapping views that modifiers give the view; `nil` without such a modifier.
    static func _zIndex(of view: Self) -> Double?

    /// Whether views of this type may contain a control.
    nonisolated static var _containsControl: Bool { get }

    /// Whether views of this type may contain a text.
    nonisolated static var _containsText: Bool { get }
}

extension View {
    /// Renders the view inside another view that contains it: as a child with its own identity.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.child(view)
    }

    /// Renders the view as a branch of a condition: as a child with its own identity.
    public static func _renderBranch(_ view: Self, _ branch: Int32, _ renderer: _Renderer) {
        renderer.child(view, branch: branch)
    }

    /// Renders the content of the view in a node of its own.
    public static func _evaluate(_ view: Self, _ renderer: _Renderer) {
        Body._render(view.body, renderer)
    }

    /// Returns no place: the view has no modifier.
    public static func _zIndex(of view: Self) -> Double? { nil }
}

extension View where Body == Never {
    /// An unavailable body: the framework renders the view itself, and reading this property stops the program.
    public var body: Never {
        preconditionFailure("\(Self.self) is drawn by the framework and has no body.")
    }

    /// Renders the content of the view in a node of its own.
    public static func _evaluate(_ view: Self, _ renderer: _Renderer) {
        _render(view, renderer)
    }
}

extension Never: View {
    /// An unavailable body: no value of this type exists.
    public typealias Body = Never

    /// An unavailable body: no value of this type exists.
    public var body: Never {
        preconditionFailure("There is no value of type Never.")
    }

    /// Does nothing: no value of this type exists.
    public static func _render(_ view: Never, _ renderer: _Renderer) {}
}

extension View {
    /// Applies a modifier to the view.
    ///
    /// The modifier consumes the view, as the modifiers of the framework do: copying a view copies everything in it.
    @inlinable
    public consuming func modifier<M: ViewModifier>(_ modifier: consuming M) -> ModifiedContent<Self, M> {
        ModifiedContent(content: self, modifier: modifier)
    }
}
