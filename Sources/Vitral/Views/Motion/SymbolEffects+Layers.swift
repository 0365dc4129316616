// SPDX-License-Identifier: Apache-2.0

extension BounceSymbolEffect {
    /// The effect itself: Vitral's symbols have one layer.
    public var byLayer: BounceSymbolEffect { self }
}

extension PulseSymbolEffect {
    /// The effect itself: Vitral's symbols have one layer.
    public var byLayer: PulseSymbolEffect { self }
}

extension WiggleSymbolEffect {
    /// The effect itself: Vitral's symbols have one layer.
    public var byLayer: WiggleSymbolEffect { self }
}

extension BreatheSymbolEffect {
    /// The effect itself: Vitral's symbols have one layer.
    public var byLayer: BreatheSymbolEffect { self }
}

extension RotateSymbolEffect {
    /// The effect itself: Vitral's symbols have one layer.
    public var byLayer: RotateSymbolEffect { self }
}
