// SPDX-License-Identifier: Apache-2.0

/// A type that animates symbols.
///
/// ```swift
/// @State private var count = 0
///
/// var body: some View {
///     Button { count += 1 } label: {
///         Image(systemName: "bell").symbolEffect(.bounce, value: count)
///     }
/// }
/// ```
public protocol SymbolEffect: Sendable {
    /// The name of the effect's animation in the stylesheet.
    var _name: String { get }
}

extension View {
    /// Animates the symbols inside while an effect is active.
    ///
    /// The stylesheet runs the animation: it costs the server nothing, and stops if the user has asked for reduced
    /// motion. A symbol is a single drawing, so effects that SF Symbols applies layer by layer animate the whole
    /// symbol.
    public func symbolEffect<T: IndefiniteSymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
    ) -> some View {
        modifier(_SymbolEffectModifier(name: effect._name, options: options, isActive: isActive, trigger: nil))
    }

    /// Animates the symbols inside once whenever a value changes.
    public func symbolEffect<T: DiscreteSymbolEffect, U: Equatable>(
        _ effect: T, options: SymbolEffectOptions = .default, value: U
    ) -> some View {
        modifier(
            _SymbolEffectModifier(
                name: effect._name, options: options, isActive: false, trigger: PhaseTrigger(value)))
    }

    /// Removes symbol effects from the views inside.
    public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
        box(.inherited, isEnabled ? [.name(.symbolEffectDisabled)] : [])
    }
}

/// A modifier that animates symbols.
public struct _SymbolEffectModifier: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let name: String
    let options: SymbolEffectOptions
    let isActive: Bool
    let trigger: PhaseTrigger?

    @MainActor
    private final class Counter {
        private var last: PhaseTrigger?
        private var count = 0

        /// Returns the number of times that the value has changed.
        func count(_ trigger: PhaseTrigger) -> Int {
            if let last, trigger.differs(from: last) { count += 1 }
            last = trigger
            return count
        }
    }

    /// Renders content with the declarations of the effect.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        let counter = renderer.storage { Counter() }
        renderer.boxed(.inherited) { box in
            let count = modifier.trigger.map { counter.count($0) } ?? 0
            if modifier.trigger != nil {
                guard count > 0 else { return }
                box.set(.dataState, modifier.name)
            } else if modifier.isActive || modifier.name == "appear" {
                box.set(.dataState, modifier.isActive ? modifier.name : "disappear")
            } else {
                return
            }
            box.add(class: .symbolEffect)
            modifier.describeMotion(isSecond: count % 2 == 1, box)
        } content: {
            C._render(content, renderer)
        }
    }

    /// - Parameter isSecond: Whether to use the second of two animation names; a browser restarts an animation only
    ///   under another name.
    private func describeMotion(isSecond: Bool, _ box: BoxStyle) {
        let parts = name.split(separator: "-")
        guard let motion = parts.first, let seconds = Self.seconds[String(motion)] else { return }
        box.declare(.symbolEffectName, "se-\(motion)\(isSecond ? "2" : "")")
        if seconds != "0.8s" { box.declare(.symbolEffectDuration, seconds) }
        if parts.last == "down" { box.declare(.symbolEffectOffset, "18%") }
        if parts.last == "back" { box.declare(.symbolEffectRotation, "-360deg") }
        for (property, value) in options.declarations(isIndefinite: trigger == nil) { box.declare(property, value) }
    }

    /// The duration of one run, by the name of the keyframes in the stylesheet.
    private static let seconds = [
        "bounce": "0.8s", "wiggle": "0.8s", "pulse": "1.6s", "variable": "1.4s", "breathe": "2s", "rotate": "1.2s",
    ]
}
