// SPDX-License-Identifier: Apache-2.0

/// The animation of a change of a view's content.
///
/// ```swift
/// @State private var seconds = 60
///
/// var body: some View {
///     Text("\(seconds)").contentTransition(.numericText())
///     Button("Next") { withAnimation { seconds -= 1 } }
/// }
/// ```
public struct ContentTransition: Hashable, Sendable {
    enum Kind: Hashable { case identity, opacity, number(countsDown: Bool), value(Double), symbol }
    let kind: Kind

    /// A change without an animation.
    public static let identity = ContentTransition(kind: .identity)
    /// A cross-fade.
    public static let opacity = ContentTransition(kind: .opacity)
    /// An interpolation between both contents; browsers cross-fade texts instead.
    public static let interpolate = ContentTransition(kind: .opacity)
    /// The replacement of a symbol by another.
    public static let symbolEffect = ContentTransition(kind: .symbol)

    /// Returns the animation of a counter: the new number moves in from below, or from above if it counts down.
    ///
    /// The number moves as a whole, not digit by digit.
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(kind: .number(countsDown: countsDown))
    }

    /// Returns the animation of a counter: a larger number moves in from below, a smaller one from above.
    public static func numericText(value: Double) -> ContentTransition { ContentTransition(kind: .value(value)) }

    /// Returns the replacement of a symbol by another.
    public static func symbolEffect(
        _ effect: ReplaceSymbolEffect, options: SymbolEffectOptions = .default
    ) -> ContentTransition { .symbolEffect }
}

extension View {
    /// Sets the animation of changes of the view's content, for updates that are animated.
    public func contentTransition(_ transition: ContentTransition) -> some View {
        modifier(_ContentTransitionModifier(transition: transition))
    }
}

/// A modifier that sets the animation of content changes.
public struct _ContentTransitionModifier: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let transition: ContentTransition

    @MainActor
    private final class LastNumber {
        private var value: Double?
        private var countsDown = false

        /// Returns whether the last different number was larger.
        func countsDown(to new: Double) -> Bool {
            if let value, value != new { countsDown = new < value }
            value = new
            return countsDown
        }
    }

    /// Renders content with its own view transition name, so that the browser animates it separately.
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
