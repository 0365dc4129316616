// SPDX-License-Identifier: Apache-2.0

/// A symbol effect that bounces.
///
/// ```swift
/// @State private var count = 0
///
/// var body: some View {
///     Image(systemName: "heart").symbolEffect(.bounce, value: count).onTapGesture { count += 1 }
/// }
/// ```
public struct BounceSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect {
    /// The name of the effect's animation in the stylesheet.
    public private(set) var _name = "bounce"

    /// The effect with an upward bounce.
    public var up: BounceSymbolEffect { BounceSymbolEffect(_name: "bounce") }

    /// The effect with a downward bounce.
    public var down: BounceSymbolEffect { BounceSymbolEffect(_name: "bounce-down") }

    /// The effect on the whole symbol, which is always the case here.
    public var wholeSymbol: BounceSymbolEffect { self }
}

extension SymbolEffect where Self == BounceSymbolEffect {
    /// A symbol effect that bounces.
    public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

/// A symbol effect that fades out and in again.
///
/// ```swift
/// let isRecording: Bool
///
/// var body: some View {
///     Image(systemName: "mic").symbolEffect(.pulse, isActive: isRecording)
/// }
/// ```
public struct PulseSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect {
    /// The name of the effect's animation in the stylesheet.
    public private(set) var _name = "pulse"

    /// The effect on the whole symbol, which is always the case here.
    public var wholeSymbol: PulseSymbolEffect { self }
}

extension SymbolEffect where Self == PulseSymbolEffect {
    /// A symbol effect that fades out and in again.
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

/// A symbol effect that rotates from side to side.
public struct WiggleSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect {
    /// The name of the effect's animation in the stylesheet.
    public private(set) var _name = "wiggle"

    /// The effect, which starts clockwise.
    public var clockwise: WiggleSymbolEffect { WiggleSymbolEffect(_name: "wiggle") }

    /// The effect, which starts to the left.
    public var left: WiggleSymbolEffect { WiggleSymbolEffect(_name: "wiggle") }

    /// The effect, which starts to the right.
    public var right: WiggleSymbolEffect { WiggleSymbolEffect(_name: "wiggle") }

    /// The effect on the whole symbol, which is always the case here.
    public var wholeSymbol: WiggleSymbolEffect { self }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
    /// A symbol effect that rotates from side to side.
    public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}

/// A symbol effect that grows and shrinks like a breath.
public struct BreatheSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect {
    /// The name of the effect's animation in the stylesheet.
    public private(set) var _name = "breathe"

    /// The effect without fading.
    public var plain: BreatheSymbolEffect { BreatheSymbolEffect(_name: "breathe") }

    /// The effect with fading.
    public var pulse: BreatheSymbolEffect { BreatheSymbolEffect(_name: "pulse") }

    /// The effect on the whole symbol, which is always the case here.
    public var wholeSymbol: BreatheSymbolEffect { self }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
    /// A symbol effect that grows and shrinks like a breath.
    public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}

/// A symbol effect that rotates.
public struct RotateSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect {
    /// The name of the effect's animation in the stylesheet.
    public private(set) var _name = "rotate"

    /// The effect with a clockwise rotation.
    public var clockwise: RotateSymbolEffect { RotateSymbolEffect(_name: "rotate") }

    /// The effect with a counterclockwise rotation.
    public var counterClockwise: RotateSymbolEffect { RotateSymbolEffect(_name: "rotate-back") }

    /// The effect on the whole symbol, which is always the case here.
    public var wholeSymbol: RotateSymbolEffect { self }
}

extension SymbolEffect where Self == RotateSymbolEffect {
    /// A symbol effect that rotates.
    public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

/// A symbol effect that increases the opacity in steps.
///
/// ```swift
/// let isLoading: Bool
///
/// var body: some View {
///     Image(systemName: "wifi").symbolEffect(.variableColor, isActive: isLoading)
/// }
/// ```
public struct VariableColorSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect {
    /// The name of the effect's animation in the stylesheet.
    public private(set) var _name = "variable"

    /// The effect with one layer at a time.
    public var iterative: VariableColorSymbolEffect { VariableColorSymbolEffect(_name: "variable") }

    /// The effect with accumulating layers.
    public var cumulative: VariableColorSymbolEffect { VariableColorSymbolEffect(_name: "variable") }

    /// The effect that runs forward and then backward.
    public var reversing: VariableColorSymbolEffect { VariableColorSymbolEffect(_name: "pulse") }

    /// The effect on the whole symbol, which is always the case here.
    public var wholeSymbol: VariableColorSymbolEffect { self }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
    /// A symbol effect that increases the opacity in steps.
    public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

/// A symbol effect that scales the symbol up or down.
public struct ScaleSymbolEffect: IndefiniteSymbolEffect {
    /// The name of the effect's animation in the stylesheet.
    public private(set) var _name = "scale-up"

    /// The effect that scales the symbol up.
    public var up: ScaleSymbolEffect { ScaleSymbolEffect(_name: "scale-up") }

    /// The effect that scales the symbol down.
    public var down: ScaleSymbolEffect { ScaleSymbolEffect(_name: "scale-down") }

    /// The effect on the whole symbol, which is always the case here.
    public var wholeSymbol: ScaleSymbolEffect { self }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
    /// A symbol effect that scales the symbol up or down.
    public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}

/// A symbol effect that makes the symbol appear; the symbol is hidden while the effect is inactive.
public struct AppearSymbolEffect: IndefiniteSymbolEffect {
    /// The name of the effect's animation in the stylesheet.
    public private(set) var _name = "appear"

    /// The effect on the whole symbol, which is always the case here.
    public var wholeSymbol: AppearSymbolEffect { self }
}

extension SymbolEffect where Self == AppearSymbolEffect {
    /// A symbol effect that makes the symbol appear; the symbol is hidden while the effect is inactive.
    public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}

/// A symbol effect that makes the symbol disappear; the symbol is visible while the effect is inactive.
public struct DisappearSymbolEffect: IndefiniteSymbolEffect {
    /// The name of the effect's animation in the stylesheet.
    public private(set) var _name = "disappear"

    /// The effect on the whole symbol, which is always the case here.
    public var wholeSymbol: DisappearSymbolEffect { self }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
    /// A symbol effect that makes the symbol disappear; the symbol is visible while the effect is inactive.
    public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}

/// A symbol effect that replaces a symbol by another, for ``ContentTransition/symbolEffect(_:options:)``.
public struct ReplaceSymbolEffect: SymbolEffect {
    /// The name of the effect's animation in the stylesheet.
    public var _name: String { "replace" }

    /// The effect that moves the old symbol down and the new symbol up.
    public var downUp: ReplaceSymbolEffect { self }
    /// The effect that moves both symbols up.
    public var upUp: ReplaceSymbolEffect { self }
    /// The effect that removes the old symbol without an animation.
    public var offUp: ReplaceSymbolEffect { self }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
    /// A symbol effect that shrinks the old symbol and grows the new one.
    public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}
