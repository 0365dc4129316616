// SPDX-License-Identifier: Apache-2.0

/// The colors of one material, from its lightest part to its deepest shadow, and of the matching sky.
struct Palette: Equatable, Sendable {
    let light: String
    let base: String
    let shade: String
    let deep: String
    let sky: String

    init(_ light: String, _ base: String, _ shade: String, _ deep: String, sky: String) {
        self.light = light
        self.base = base
        self.shade = shade
        self.deep = deep
        self.sky = sky
    }
}

extension CreatureType {
    /// The colors of a creature of this type.
    var palette: Palette {
        switch self {
        case .normal: Palette("#fff1da", "#dcc09a", "#9c7c5e", "#3b4268", sky: "#8c9cc4")
        case .fire: Palette("#ffd98a", "#ff8b3d", "#d3422d", "#641426", sky: "#e0472f")
        case .water: Palette("#b4ecff", "#4eaef8", "#2467cf", "#11275f", sky: "#2f86e0")
        case .grass: Palette("#d4f595", "#71c957", "#2e8d50", "#0f4038", sky: "#35a061")
        case .electric: Palette("#fff8b8", "#ffd53e", "#e0951b", "#5c3413", sky: "#d98a1f")
        case .ice: Palette("#f2fdff", "#a5e8f2", "#52aecd", "#1b4c70", sky: "#4fa9d6")
        case .fighting: Palette("#ffc9a6", "#ea6d52", "#ac343b", "#4c152b", sky: "#c24a45")
        case .poison: Palette("#f0c4ff", "#ba6de0", "#7836a8", "#331253", sky: "#8a45bd")
        case .ground: Palette("#fae5ab", "#dfae60", "#a06c3a", "#57301f", sky: "#c98344")
        case .flying: Palette("#f1f5ff", "#b0c5fb", "#6c84d8", "#2a3576", sky: "#7b97e8")
        case .psychic: Palette("#ffd0de", "#ff82a9", "#cc417f", "#571450", sky: "#d9508d")
        case .bug: Palette("#eef7a0", "#b2cd40", "#6a8c26", "#29431a", sky: "#7fa32c")
        case .rock: Palette("#f1e4c8", "#c7ae83", "#836e52", "#2e3a4d", sky: "#7c8da3")
        case .ghost: Palette("#d8ccff", "#8f74d6", "#533f9a", "#1d1648", sky: "#6650b5")
        case .dragon: Palette("#c2c4ff", "#7570fa", "#4033bf", "#18145c", sky: "#4f46d8")
        case .dark: Palette("#d5cae6", "#8a7ba8", "#4c3f6b", "#1b1430", sky: "#6a5a94")
        case .steel: Palette("#f5fafc", "#b6c8d4", "#71889b", "#293848", sky: "#6f93ad")
        case .fairy: Palette("#ffeaf5", "#ffb0d6", "#dd689f", "#642357", sky: "#e77bb0")
        }
    }
}
