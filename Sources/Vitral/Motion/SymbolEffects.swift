// SPDX-License-Identifier: Apache-2.0

/// A symbol's motion: jumps.
public struct BounceSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect {
    /// The class by which the stylesheet plays it.
    public private(set) var _name = "bounce"

    /// Upwards.
    public var up: BounceSymbolEffect { BounceSymbolEffect(_name: "bounce") }

    /// Downwards.
    public var down: BounceSymbolEffect { BounceSymbolEffect(_name: "bounce-down") }

    /// The whole symbol at once, as it always does here.
    public var wholeSymbol: BounceSymbolEffect { self }
}

extension SymbolEffect where Self == BounceSymbolEffect {
    /// Jumps.
    public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

/// A symbol's motion: fades out and in again.
public struct PulseSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect {
    /// The class by which the stylesheet plays it.
    public private(set) var _name = "pulse"

    /// The whole symbol at once, as it always does here.
    public var wholeSymbol: PulseSymbolEffect { self }
}

extension SymbolEffect where Self == PulseSymbolEffect {
    /// Fades out and in again.
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

/// A symbol's motion: turns from side to side.
public struct WiggleSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect {
    /// The class by which the stylesheet plays it.
    public private(set) var _name = "wiggle"

    /// Clockwise first.
    public var clockwise: WiggleSymbolEffect { WiggleSymbolEffect(_name: "wiggle") }

    /// To the left first.
    public var left: WiggleSymbolEffect { WiggleSymbolEffect(_name: "wiggle") }

    /// To the right first.
    public var right: WiggleSymbolEffect { WiggleSymbolEffect(_name: "wiggle") }

    /// The whole symbol at once, as it always does here.
    public var wholeSymbol: WiggleSymbolEffect { self }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
    /// Turns from side to side.
    public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}

/// A symbol's motion: grows and shrinks as if it breathed.
public struct BreatheSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect {
    /// The class by which the stylesheet plays it.
    public private(set) var _name = "breathe"

    /// Without fading.
    public var plain: BreatheSymbolEffect { BreatheSymbolEffect(_name: "breathe") }

    /// With fading.
    public var pulse: BreatheSymbolEffect { BreatheSymbolEffect(_name: "pulse") }

    /// The whole symbol at once, as it always does here.
    public var wholeSymbol: BreatheSymbolEffect { self }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
    /// Grows and shrinks as if it breathed.
    public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}

/// A symbol's motion: turns around.
public struct RotateSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect {
    /// The class by which the stylesheet plays it.
    public private(set) var _name = "rotate"

    /// Clockwise.
    public var clockwise: RotateSymbolEffect { RotateSymbolEffect(_name: "rotate") }

    /// Against the clock.
    public var counterClockwise: RotateSymbolEffect { RotateSymbolEffect(_name: "rotate-back") }

    /// The whole symbol at once, as it always does here.
    public var wholeSymbol: RotateSymbolEffect { self }
}

extension SymbolEffect where Self == RotateSymbolEffect {
    /// Turns around.
    public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

/// A symbol's motion: gets stronger in steps.
public struct VariableColorSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect {
    /// The class by which the stylesheet plays it.
    public private(set) var _name = "variable"

    /// One layer at a time.
    public var iterative: VariableColorSymbolEffect { VariableColorSymbolEffect(_name: "variable") }

    /// Layer upon layer.
    public var cumulative: VariableColorSymbolEffect { VariableColorSymbolEffect(_name: "variable") }

    /// There and back.
    public var reversing: VariableColorSymbolEffect { VariableColorSymbolEffect(_name: "pulse") }

    /// The whole symbol at once, as it always does here.
    public var wholeSymbol: VariableColorSymbolEffect { self }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
    /// Gets stronger in steps.
    public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

/// A symbol's motion: is larger or smaller.
public struct ScaleSymbolEffect: IndefiniteSymbolEffect {
    /// The class by which the stylesheet plays it.
    public private(set) var _name = "scale-up"

    /// Larger.
    public var up: ScaleSymbolEffect { ScaleSymbolEffect(_name: "scale-up") }

    /// Smaller.
    public var down: ScaleSymbolEffect { ScaleSymbolEffect(_name: "scale-down") }

    /// The whole symbol at once, as it always does here.
    public var wholeSymbol: ScaleSymbolEffect { self }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
    /// Is larger or smaller.
    public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}

/// A symbol's motion: comes; it is not shown while the effect is not active.
public struct AppearSymbolEffect: IndefiniteSymbolEffect {
    /// The class by which the stylesheet plays it.
    public private(set) var _name = "appear"

    /// The whole symbol at once, as it always does here.
    public var wholeSymbol: AppearSymbolEffect { self }
}

extension SymbolEffect where Self == AppearSymbolEffect {
    /// Comes; it is not shown while the effect is not active.
    public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}

/// A symbol's motion: goes; it comes back when the effect is not active any more.
public struct DisappearSymbolEffect: IndefiniteSymbolEffect {
    /// The class by which the stylesheet plays it.
    public private(set) var _name = "disappear"

    /// The whole symbol at once, as it always does here.
    public var wholeSymbol: DisappearSymbolEffect { self }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
    /// Goes; it comes back when the effect is not active any more.
    public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}

/// A symbol's replacement by another one, as ``ContentTransition/symbolEffect(_:options:)`` plays it.
public struct ReplaceSymbolEffect: SymbolEffect {
    /// The class by which the stylesheet plays it.
    public var _name: String { "replace" }

    /// The old one goes down, the new one comes up.
    public var downUp: ReplaceSymbolEffect { self }
    /// Both move up.
    public var upUp: ReplaceSymbolEffect { self }
    /// The old one goes at once.
    public var offUp: ReplaceSymbolEffect { self }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
    /// Shrinks one and grows the other.
    public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}
