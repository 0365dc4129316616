// SPDX-License-Identifier: Apache-2.0

/// The types of views that contain a text, for controls: the symbols in a label without a text give the control its name.
///
/// The answer depends on the type alone, because the label of a control is evaluated after its elements are written.
@MainActor
enum ContainedTexts {
    private static var answers: [ObjectIdentifier: Bool] = [:]

    /// Returns whether views of a type may contain a text; `true` for `AnyView`, which hides its content.
    static func areIn<V: View>(_ type: V.Type) -> Bool {
        let id = ObjectIdentifier(type)
        if let answer = answers[id] { return answer }
        let answer = type._containsText
        answers[id] = answer
        return answer
    }
}

extension _Renderer {
    /// Renders the label of a control, whose symbols name the control if nothing else does.
    ///
    /// - Parameters:
    ///   - label: The label.
    ///   - isNamed: Whether a modifier has named the control.
    func label<Label: View>(_ label: Label, isNamed: Bool) {
        guard !isNamed, !ContainedTexts.areIn(Label.self) else { return Label._render(label, self) }
        let outer = environment
        environment = outer.namingSymbols
        Label._render(label, self)
        environment = outer
    }
}

/// A label outside of its control's own type, such as that of a tab, whose symbols name the control if nothing else does.
struct _NamingLabel<Content: View>: View {
    typealias Body = Never
    let content: Content

    static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.label(view.content, isNamed: false)
    }
}

extension View {
    /// Whether views of this type may contain a text.
    nonisolated public static var _containsText: Bool {
        ContainedControls.search(Self.self) { Body._containsText }
    }
}

extension View where Body == Never {
    /// Whether views of this type may contain a text: `true`, unless the type says otherwise.
    nonisolated public static var _containsText: Bool { true }
}

extension Never {
    /// `false`: no value of this type exists.
    nonisolated public static var _containsText: Bool { false }
}

extension ViewModifier {
    /// Whether the modifier may add a text.
    nonisolated public static var _containsText: Bool { Body._containsText }
}

extension _ViewModifier_Content {
    /// `false`: the modified view says whether it contains a text.
    nonisolated public static var _containsText: Bool { false }
}

extension ModifiedContent {
    /// Whether views of this type may contain a text.
    nonisolated public static var _containsText: Bool { Content._containsText || Modifier._containsText }
}

extension _LayerModifier {
    /// Whether the layer may contain a text.
    nonisolated public static var _containsText: Bool { Layer._containsText }
}

extension TupleView {
    /// Whether views of this type may contain a text.
    nonisolated public static var _containsText: Bool {
        for contains in repeat (each Content)._containsText {
            if contains { return true }
        }
        return false
    }
}

extension _ConditionalContent {
    /// Whether views of this type may contain a text.
    nonisolated public static var _containsText: Bool { First._containsText || Second._containsText }
}

extension Optional where Wrapped: View {
    /// Whether views of this type may contain a text.
    nonisolated public static var _containsText: Bool { Wrapped._containsText }
}

extension Tab {
    /// Whether views of this type may contain a text.
    nonisolated public static var _containsText: Bool { Content._containsText }
}

extension Group where Content: View {
    /// Whether views of this type may contain a text.
    nonisolated public static var _containsText: Bool { Content._containsText }
}

extension ForEach where Content: View {
    /// Whether views of this type may contain a text.
    nonisolated public static var _containsText: Bool { Content._containsText }
}

extension HStack {
    /// Whether views of this type may contain a text.
    nonisolated public static var _containsText: Bool { Content._containsText }
}

extension VStack {
    /// Whether views of this type may contain a text.
    nonisolated public static var _containsText: Bool { Content._containsText }
}

extension ZStack {
    /// Whether views of this type may contain a text.
    nonisolated public static var _containsText: Bool { Content._containsText }
}

extension Label {
    /// Whether views of this type may contain a text.
    nonisolated public static var _containsText: Bool { Title._containsText || Icon._containsText }
}

extension Image {
    /// `false`: an image has its own description.
    nonisolated public static var _containsText: Bool { false }
}

extension EmptyView {
    /// `false`: nothing is shown.
    nonisolated public static var _containsText: Bool { false }
}

extension Spacer {
    /// `false`: nothing is shown.
    nonisolated public static var _containsText: Bool { false }
}

extension Shape {
    /// `false`: a shape has no text.
    nonisolated public static var _containsText: Bool { false }
}

extension ShapeView {
    /// `false`: a shape has no text.
    nonisolated public static var _containsText: Bool { false }
}

extension _ShapeView {
    /// `false`: a shape has no text.
    nonisolated public static var _containsText: Bool { false }
}

extension Color {
    /// `false`: a color has no text.
    nonisolated public static var _containsText: Bool { false }
}
