// SPDX-License-Identifier: Apache-2.0

/// Small signs of a type that float around the creature: embers, drops, leaves.
struct Charms {
    let type: CreatureType
    var generator: SeededGenerator

    mutating func draw(into sketch: inout Sketch) {
        let count = generator.pick(4...5)
        sketch.raw("<defs>")
        sketch.named("f") { draw(&$0) }
        sketch.raw("</defs>")
        for index in 0..<count {
            // The charms stand beside the creature, left and right in turn, so that they do not cover its face or
            // crown.
            let height = 45 * (index / 2) + generator.pick(-28...4)
            let angle = index.isMultiple(of: 2) ? 180 + height : -height
            let (x, y) = Circle.point(angle, generator.pick(140...163))
            let (turn, size) = (generator.pick(-30...30), Sketch.decimal(generator.pick([80, 110, 150])))
            sketch.raw("<use href=\"#f\" transform=\"translate(\(200 + x) \(200 + y))rotate(\(turn))scale(\(size))\"/>")
        }
    }

    private func draw(_ s: inout Sketch) {
        switch type {
        case .normal: s.circle(0, 0, 12, .accent)
        case .fire: s.path("M0 18C-16 18-16 2-4-6 0-10 0-16 2-22 12-10 16 2 14 8 12 14 8 18 0 18z", .accent)
        case .water: s.path("M0-20C12-4 15 2 15 8a15 15 0 0 1-30 0C-15 2-12-4 0-20z", .accent)
        case .grass: s.path("M-18 14C-20-10 0-20 20-18 22 4 8 20-18 14z", .accent)
        case .electric: s.path("M4-24-14 4H0L-6 24 14-6H0z", .accent)
        case .ice: s.path("M0-22 14 0 0 22-14 0z", .accent)
        case .fighting: s.path("M0-20 6-6 20-8 10 3 16 18 0 10-16 18-10 3-20-8-6-6z", .accent)
        case .poison:
            s.circle(0, 0, 15, .accent)
            s.circle(-5, -5, 4, .flat("#fff"), opacity: 70)
        case .ground: s.path("M-18 10-12-8 4-14 18-2 14 12z", .accent)
        case .rock: s.path("M-16 12-18-6-2-18 16-10 18 8 4 16z", .accent)
        case .flying: s.path("M-20 16C-16-8 0-20 20-20 18-4 10 10-8 12z", .accent)
        case .psychic: s.ring(0, 0, 14, .accent, width: 7)
        case .bug: s.path("M0-18 15-9V9L0 18-15 9V-9z", .accent)
        case .ghost: s.path("M-13 18C-18-4-8-20 0-20S18-4 13 18L6 11 0 18-6 11z", .accent)
        case .dragon: s.path("M0-22C10-10 14 2 4 22-14 10-14-8 0-22z", .accent)
        case .dark: s.path("M6-18A18 18 0 1 0 18 8 15 15 0 0 1 6-18z", .accent)
        case .steel: s.line("M0-13 11-6V7L0 13-11 7V-6z", .accent, width: 9)
        case .fairy: s.path("M0-24Q3-3 24 0 3 3 0 24-3 3-24 0-3-3 0-24z", .accent)
        }
    }
}
