// SPDX-License-Identifier: Apache-2.0

/// The expression of a creature's eyes.
enum Look {
    case bright, wide, fierce, sleepy, glowing, merry
}

/// The shape of a creature's mouth.
enum Mouth {
    case smile, curl, open, fang, beak

    /// The mouths of creatures without a beak.
    static let spoken: [Mouth] = [.smile, .curl, .open, .fang]
}

extension CreatureType {
    /// The expressions that suit a type.
    var looks: [Look] {
        switch self {
        case .ghost, .dark: [.glowing, .fierce, .bright, .wide]
        case .dragon, .fighting: [.fierce, .wide, .fierce, .bright]
        case .steel, .rock, .ground: [.glowing, .fierce, .bright, .sleepy]
        case .psychic, .poison: [.wide, .sleepy, .fierce, .bright]
        case .fairy, .normal, .grass: [.bright, .merry, .bright, .wide]
        case .fire, .water, .electric, .ice, .flying, .bug: [.bright, .wide, .fierce, .bright]
        }
    }
}

extension Creature {
    /// Draws a face on a skull of radius 100 at the origin.
    func face(_ s: inout Sketch) {
        s.ellipse(-42, -60, 26, 13, .flat("#fff"), opacity: 50, turn: -28)
        eyes(&s)
        switch look {
        case .bright, .wide, .merry, .sleepy: s.line("M-76 42h10M66 42h10", .flat("#ff4f75"), width: 22, opacity: 35)
        case .fierce, .glowing: break
        }
        speak(&s)
    }

    /// Draws both eyes at once: every line of a pair is one path.
    private func eyes(_ s: inout Sketch) {
        let (ink, white) = (Sketch.Paint.flat(skin.deep), Sketch.Paint.flat("#fff"))
        switch look {
        case .bright:
            s.line("M-46 2v10M46 2v10", ink, width: 40)
            s.dots([(-53, -2), (39, -2)], white, size: 16)
            s.dots([(-40, 18), (52, 18)], .flat(trim.base), size: 10)
        case .wide:
            s.line("M-46 4v8M46 4v8", white, width: 52)
            s.dots([(-42, 9), (42, 9)], .flat(trim.shade), size: 36)
            s.dots([(-42, 9), (42, 9)], ink, size: 20)
            s.dots([(-49, 1), (35, 1)], white, size: 12)
        case .fierce:
            s.path("M-18 6-74-16Q-76 32-46 32T-18 6zM18 6 74-16Q76 32 46 32T18 6z", white)
            s.dots([(-44, 11), (44, 11)], ink, size: 25)
            s.dots([(-49, 6), (39, 6)], white, size: 9)
            s.line("M-16 6-78-18M16 6 78-18", ink, width: 9)
        case .sleepy:
            s.dots([(-46, 10), (46, 10)], white, size: 48)
            s.dots([(-46, 15), (46, 15)], ink, size: 28)
            s.path("M-73 12A27 27 0 0 1-19 12zM19 12A27 27 0 0 1 73 12z", .flat(skin.shade))
        case .glowing:
            s.path("M-16 16Q-46-4-78-16-70 40-16 16zM16 16Q46-4 78-16 70 40 16 16z", ink)
            s.dots([(-52, 8), (52, 8)], .flat(trim.light), size: 19)
        case .merry:
            s.line("M-66 16Q-46-18-26 16M26 16Q46-18 66 16", ink, width: 10)
        }
    }

    private func speak(_ s: inout Sketch) {
        let ink = Sketch.Paint.flat(skin.deep)
        switch mouth {
        case .smile:
            s.line("M-20 40q20 20 40 0", ink, width: 7)
        case .curl:
            s.line("M-22 40q11 16 22 0 11 16 22 0", ink, width: 7)
        case .open:
            s.path("M-24 38q24 10 48 0 0 36-24 36T-24 38z", ink)
            s.ellipse(0, 64, 12, 7, .flat("#ff7d8f"))
        case .fang:
            s.line("M-22 40q22 16 44 0", ink, width: 7)
            s.path("M-16 45h15l-8 15z", .flat("#fff"))
        case .beak:
            s.path("M-26 30Q0 8 26 30 10 62 0 62T-26 30z", .accent)
            s.line("M-20 34Q0 44 20 34", .flat(trim.deep), width: 4, opacity: 50)
        }
    }
}
