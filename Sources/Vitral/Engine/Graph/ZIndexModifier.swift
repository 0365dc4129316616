// SPDX-License-Identifier: Apache-2.0

/// A modifier that places a view among overlapping ones.
public struct _ZIndexModifier: ViewModifier, Equatable {
    /// Drawn by the framework.
    public typealias Body = Never
    let value: Double

    /// Whether any view has a place, so that the others need not look for theirs.
    private(set) static var isUsed = false

    init(_ value: Double) {
        self.value = value
        Self.isUsed = true
    }

    /// Renders content, which has its place if a modifier around it is drawn by another element.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        if renderer.isPlaced {
            renderer.isPlaced = false
            C._render(content, renderer)
        } else {
            renderer.box(placedAt: modifier.value) { C._render(content, renderer) }
        }
    }

    /// Returns the place.
    public static func _zIndex(of modifier: Self) -> Double? { modifier.value }
}

extension _Renderer {
    /// Whether the next view is the outermost of its modifiers, and may have a place that an inner one sets.
    var looksForZIndex: Bool { _ZIndexModifier.isUsed && !isPlaced && box.isEmpty }

    /// Renders a view whose outermost element gets the place that an inner modifier sets.
    func placed(at value: Double, _ content: () -> Void) {
        isPlaced = true
        box(placedAt: value, content)
        isPlaced = false
    }

    /// Renders a view that is not the one whose place has been declared.
    func unplaced(_ content: () -> Void) {
        let wasPlaced = isPlaced
        isPlaced = false
        content()
        isPlaced = wasPlaced
    }

    fileprivate func box(placedAt value: Double, _ content: () -> Void) {
        boxed(.placement) {
            $0.declare(.zIndex, CSS.number(value))
            $0.declare(.position, "relative")
        } content: {
            content()
        }
    }
}
