// SPDX-License-Identifier: Apache-2.0

/// A modifier that lets the keys of a slider adjust a view.
public struct _AdjustableModifier: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let action: @MainActor (AccessibilityAdjustmentDirection) -> Void

    /// The largest number of steps of a held key that are counted at once.
    private static let reach = 50

    /// Renders content, followed by a range input that always returns to its middle.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        let semantics = renderer.openFrame(.div, .accessibilityActions)
        let frame = renderer.lastElementID
        C._render(content, renderer)
        renderer.open(.div, .accessibilityButtons)
        renderer.openControl(.input, .slider, saying: semantics)
        let hasOwnSemantics = renderer.lastBoxHadOwnSemantics
        renderer.attribute(.type, "range")
        renderer.attribute(.min, "-\(reach)")
        renderer.attribute(.max, "\(reach)")
        renderer.attribute(.step, "1")
        renderer.attribute(.value, "0")
        let spoken = SpokenTexts(of: content)
        let localizer = renderer.environment.localizer
        if !hasOwnSemantics {
            if let label = spoken[.ariaLabel] {
                renderer.attribute(.ariaLabel, label.string(localizer))
            } else {
                renderer.attribute(.ariaLabelledby, frame.description)
            }
            if let value = spoken[.ariaValuetext] { renderer.attribute(.ariaValuetext, value.string(localizer)) }
        }
        if renderer.environmentValues.isEnabled {
            renderer.listen(.change, .text { adjust($0, modifier.action) })
        } else {
            renderer.attribute(.disabled, "")
        }
        renderer.close()
        renderer.close()
        renderer.close()
    }

    /// Runs the action once for each step.
    ///
    /// The range input rests at 0, so its value is the direction and number of steps.
    private static func adjust(_ text: String, _ action: @MainActor (AccessibilityAdjustmentDirection) -> Void) {
        guard let steps = Int(text, in: -reach...reach) else { return }
        for _ in 0..<steps.magnitude { action(steps > 0 ? .increment : .decrement) }
    }
}

/// The spoken texts that modifiers directly around a view set, and that the view would otherwise get itself.
@MainActor
struct SpokenTexts {
    private var texts: [AttributeName: Text] = [:]

    init(of view: Any) {
        var layer = view as? any SpokenLayer
        while let current = layer {
            // The outermost modifier comes first and wins, as in the box.
            if let (attribute, text) = current.spoken, texts[attribute] == nil { texts[attribute] = text }
            layer = current.inner as? any SpokenLayer
        }
    }

    subscript(attribute: AttributeName) -> Text? { texts[attribute] }
}

/// A view with a modifier that may set a spoken text.
@MainActor
private protocol SpokenLayer {
    var spoken: (AttributeName, Text)? { get }
    var inner: Any { get }
}

extension ModifiedContent: SpokenLayer {
    fileprivate var spoken: (AttributeName, Text)? {
        (modifier as? _AccessibilityTextModifier).map { ($0.attribute, $0.text) }
    }
    fileprivate var inner: Any { content }
}
