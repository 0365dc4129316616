// SPDX-License-Identifier: Apache-2.0

/// How the content of a view changes into another one.
public struct ContentTransition: Hashable, Sendable {
    enum Kind: Hashable { case identity, opacity, number(countsDown: Bool), value(Double), symbol }
    let kind: Kind

    /// At once.
    public static let identity = ContentTransition(kind: .identity)
    /// By fading one into the other.
    public static let opacity = ContentTransition(kind: .opacity)
    /// By moving from one to the other; a browser fades one text into the other.
    public static let interpolate = ContentTransition(kind: .opacity)
    /// As a symbol is replaced by another one.
    public static let symbolEffect = ContentTransition(kind: .symbol)

    /// As a counter turns: the new number comes from below, or from above where it counts down.
    ///
    /// The number turns as a whole, not each of its digits.
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(kind: .number(countsDown: countsDown))
    }

    /// As a counter turns: a larger number comes from below, a smaller one from above.
    public static func numericText(value: Double) -> ContentTransition { ContentTransition(kind: .value(value)) }

    /// As a symbol is replaced by another one.
    public static func symbolEffect(
        _ effect: ReplaceSymbolEffect, options: SymbolEffectOptions = .default
    ) -> ContentTransition { .symbolEffect }
}

extension View {
    /// How the content of the view changes into another one, in a turn that moves.
    public func contentTransition(_ transition: ContentTransition) -> some View {
        modifier(_ContentTransitionModifier(transition: transition))
    }
}

/// A modifier that says how content changes.
public struct _ContentTransitionModifier: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let transition: ContentTransition

    @MainActor
    private final class LastNumber {
        private var value: Double?
        private var countsDown = false

        /// Whether a number is smaller than the one before.
        func countsDown(to new: Double) -> Bool {
            if let value, value != new { countsDown = new < value }
            value = new
            return countsDown
        }
    }

    /// Renders content under a name of its own, by which the browser moves it apart from the rest.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        let last = renderer.storage { LastNumber() }
        let name = "c" + CSS.identifier(renderer.nextElementID.description)
        renderer.boxed(.effect) { box in
            box.add(class: .contentTransition)
            box.declare(.transitionName, name)
            box.declare(.viewTransitionClass, modifier.className(last).names)
        } content: {
            C._render(content, renderer)
        }
    }

    private func className(_ last: LastNumber) -> StyleClass {
        switch transition.kind {
        case .identity: .contentAppears
        case .opacity: .contentFades
        case .symbol: .contentScales
        case .number(let countsDown): countsDown ? .contentCountsDown : .contentCountsUp
        case .value(let value): last.countsDown(to: value) ? .contentCountsDown : .contentCountsUp
        }
    }
}
