// SPDX-License-Identifier: Apache-2.0

/// An invented creature: a body of the shape that the facts give, a head, and the decorations of its types.
///
/// It has its own coordinate system: x is 0 in the middle, y is 0 on the ground and decreases upwards to about -260.
struct Creature {
    let subject: ArtworkSubject
    let type: CreatureType
    let skin: Palette
    let trim: Palette
    let crown: Crown
    let look: Look
    let marking: Marking
    let mouth: Mouth
    /// The size, in hundredths.
    let size: Int
    /// The generator for the creature's own features; features that relatives share do not use it.
    var own: SeededGenerator

    init(subject: ArtworkSubject, types: (CreatureType, CreatureType), family: SeededGenerator, own: SeededGenerator) {
        let (first, second) = types
        var family = family
        self.subject = subject
        self.own = own
        type = first
        skin = first.palette
        trim = second.palette
        crown = family.pick(first.crowns + second.crowns)
        look = family.pick(first.looks)
        marking = family.pick(Marking.allCases)
        mouth = subject.shape == "wings" ? .beak : self.own.pick(Mouth.spoken)
        // Earlier stages are smaller and later stages larger.
        size = [86, 95, 103][subject.grade]
    }

    mutating func draw(into sketch: inout Sketch) {
        // Each creature is a little wider or narrower than others of its kind.
        let (wide, tall) = (size + own.pick(-5...5), size)
        var creature = self
        sketch.frame("translate(200 342)scale(\(Sketch.decimal(wide)) \(Sketch.decimal(tall)))") { sketch in
            creature.body(&sketch)
        }
    }

    private mutating func body(_ s: inout Sketch) {
        switch subject.shape {
        case "squiggle": serpent(&s)
        case "fish": fish(&s)
        case "arms": floater(&s)
        case "blob": drop(&s)
        case "upright": biped(&s)
        case "legs": strider(&s)
        case "quadruped": beast(&s)
        case "wings": bird(&s)
        case "tentacles": jelly(&s)
        case "heads": cluster(&s)
        case "humanoid": wanderer(&s)
        case "bug-wings": flutterer(&s)
        case "armor": shellback(&s)
        default: ball(&s)
        }
    }

    /// Draws a head: crown behind, skin, marking and face, in a frame in which the skull is a circle of radius 100.
    func head(
        _ s: inout Sketch, _ x: Int, _ y: Int, _ rx: Int, _ ry: Int, crown: Crown? = nil, marking: Marking = .none,
        face known: String? = nil
    ) {
        s.frame(Self.frame(x, y, rx, ry)) { s in
            if let crown { grow(crown, &s, y: y, ry: ry) }
            s.circle(0, 0, 100, .body)
            mark(marking, &s)
            if let known { s.again(known) } else { face(&s) }
        }
    }

    /// Draws the crown of a body without a separate head.
    func crowned(_ s: inout Sketch, _ x: Int, _ y: Int, _ rx: Int, _ ry: Int) {
        s.frame(Self.frame(x, y, rx, ry)) { s in grow(crown, &s, y: y, ry: ry) }
    }

    /// Draws a crown that grows with the stages, from the skull upwards, but not beyond the picture.
    private func grow(_ crown: Crown, _ s: inout Sketch, y: Int, ry: Int) {
        let room = (33_000 / size + y) * 100 / ry
        let height = min([88, 104, 122][subject.grade], max((room - 60) * 100 / 162, 50))
        s.frame("matrix(1 0 0 \(Sketch.decimal(height)) 0 \(60 * (height - 100) / 100))") { s in wear(crown, &s) }
    }

    /// Draws a marking on any round part of the body.
    func mark(_ marking: Marking, _ s: inout Sketch, _ x: Int, _ y: Int, _ rx: Int, _ ry: Int) {
        guard marking != .none else { return }
        s.frame(Self.frame(x, y, rx, ry)) { s in mark(marking, &s) }
    }

    static func frame(_ x: Int, _ y: Int, _ rx: Int, _ ry: Int) -> String {
        "translate(\(x) \(y))scale(\(Sketch.decimal(rx)) \(Sketch.decimal(ry)))"
    }
}
