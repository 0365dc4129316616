// SPDX-License-Identifier: Apache-2.0

/// A modifier that changes the box of a view, such as its padding, size or appearance.
///
/// The modifier is a short list of declarations, by which two such modifiers are compared.
public struct _BoxModifier: ViewModifier, Equatable {
    /// Drawn by the framework.
    public typealias Body = Never

    enum Declaration: Equatable {
        case css(StyleProperty, String)
        case foregroundGradient(String)
        case name(StyleClass)
        case attribute(AttributeName, String)
        case role(String)
        // A font is several times larger than the other values, and rare.
        indirect case font(Font)
    }

    let layer: BoxLayer
    let declarations: [Declaration]

    init(_ layer: BoxLayer, _ declarations: [Declaration]) {
        self.layer = layer
        self.declarations = declarations
    }

    /// Renders content in the changed box.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        renderer.boxed(modifier.layer) { box in
            for declaration in modifier.declarations {
                switch declaration {
                case .css(let property, let value): box.declare(property, value)
                case .foregroundGradient(let css): box.declareForegroundGradient(css)
                case .name(let name): box.add(class: name)
                case .attribute(let name, let value): box.set(name, value)
                case .role(let role): box.set(role: role)
                case .font(let font): font.describe(box)
                }
            }
        } content: {
            C._render(content, renderer)
        }
    }

    /// Returns whether two modifiers have the same layer and declarations.
    nonisolated public static func == (left: Self, right: Self) -> Bool {
        left.layer == right.layer && left.declarations == right.declarations
    }
}

extension View {
    consuming func box(
        _ layer: BoxLayer, _ declarations: _BoxModifier.Declaration...
    ) -> ModifiedContent<Self, _BoxModifier> {
        modifier(_BoxModifier(layer, declarations))
    }

    consuming func box(
        _ layer: BoxLayer, _ declarations: [_BoxModifier.Declaration]
    ) -> ModifiedContent<Self, _BoxModifier> {
        modifier(_BoxModifier(layer, declarations))
    }
}
