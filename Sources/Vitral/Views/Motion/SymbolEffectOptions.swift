// SPDX-License-Identifier: Apache-2.0

/// The speed and the number of repetitions of a symbol animation.
///
/// ```swift
/// Image(systemName: "wifi")
///     .symbolEffect(.variableColor, options: .repeating.speed(2))
/// ```
public struct SymbolEffectOptions: Hashable, Sendable {
    var count: Int?
    var factor = 1.0
    var isRepeating: Bool?

    /// The default of the effect.
    public static let `default` = SymbolEffectOptions()
    /// A single run.
    public static let nonRepeating = SymbolEffectOptions(isRepeating: false)
    /// A continuous repetition.
    public static let repeating = SymbolEffectOptions(isRepeating: true)
    /// The options with a continuous repetition.
    public var repeating: SymbolEffectOptions { with { $0.isRepeating = true } }
    /// The options with a single run.
    public var nonRepeating: SymbolEffectOptions { with { $0.isRepeating = false } }

    /// Returns options with a number of runs.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions(count: count) }
    /// Returns options with another speed; 2 is twice as fast.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions(factor: max(speed, 0.05)) }
    /// Returns the options with a number of runs.
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions { with { $0.count = count } }
    /// Returns the options with another speed; 2 is twice as fast.
    public func speed(_ speed: Double) -> SymbolEffectOptions { with { $0.factor = max(speed, 0.05) } }

    private func with(_ change: (inout SymbolEffectOptions) -> Void) -> SymbolEffectOptions {
        var copy = self
        change(&copy)
        return copy
    }

    private init(count: Int? = nil, factor: Double = 1, isRepeating: Bool? = nil) {
        self.count = count
        self.factor = factor
        self.isRepeating = isRepeating
    }

    /// - Parameter isIndefinite: Whether the effect runs continuously by default.
    func declarations(isIndefinite: Bool) -> [(StyleProperty, String)] {
        var runs = isIndefinite ? "infinite" : "1"
        if let isRepeating { runs = isRepeating ? "infinite" : "1" }
        if let count { runs = "\(min(max(count, 1), 1_000))" }
        var declarations: [(StyleProperty, String)] = [(.symbolEffectCount, runs)]
        if factor != 1 { declarations.append((.symbolEffectSpeed, CSS.number(factor))) }
        return declarations
    }
}
