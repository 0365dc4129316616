// SPDX-License-Identifier: Apache-2.0

/// The body shapes, by PokéAPI's names.
extension Creature {
    /// Draws a head without a body, on two feet.
    mutating func ball(_ s: inout Sketch) {
        let raised = own.chance(percent: 40)
        s.mirrored { s in
            s.ellipse(-44, -8, 32, 15, .accent, turn: -8)
            s.ellipse(-96, raised ? -128 : -62, 16, 26, .body, turn: raised ? -40 : 28)
        }
        head(&s, 0, -102, 100, 98, crown: crown, marking: marking)
    }

    /// Draws a long neck that rises out of coils.
    mutating func serpent(_ s: inout Sketch) {
        let lean = own.pick([-1, 1]) * own.pick(14...30)
        let neck = "M\(-lean) -30C\(-3 * lean) -100 \(4 * lean) -110 \(lean) -190"
        tail(&s, "M60-30Q136-26 140-90", 140, -92)
        s.ellipse(0, -34, 112, 36, .body)
        s.ellipse(0, -56, 86, 30, .body)
        s.line(neck, .body, width: 66)
        s.segments(neck, trim.light, width: 28)
        head(&s, lean, -204, 66, 58, crown: crown, marking: upperMarking)
    }

    /// Draws a swimmer in three-quarter view.
    mutating func fish(_ s: inout Sketch) {
        let fin = own.pick(0...34)
        s.path("M90-138Q130-204 168-\(206 + fin / 2) 150-138 168-\(70 - fin / 2) 130-70 90-138z", .accent)
        s.path("M-56-200Q-20-\(250 + fin) 74-\(236 + fin) 48-214 74-170z", .accent)
        s.path("M-36-76Q-50-16 6-14 30-40 20-72z", .accent)
        s.path("M-116-138C-116-222-20-232 44-200Q88-178 118-138 88-98 44-74C-20-42-116-54-116-138z", .body)
        mark(marking, &s, -4, -136, 112, 88)
        s.path("M40-118Q110-108 104-50 52-56 34-94z", .accent)
        s.frame(Self.frame(-34, -138, 76, 72)) { s in
            if crown.isSlight { wear(crown, &s) }
            face(&s)
        }
    }

    /// Draws a head that floats with two hands.
    mutating func floater(_ s: inout Sketch) {
        let (sway, hand) = (own.pick(-30...30), own.pick(84...150))
        s.path("M-74-150C-70-90-34-70 \(sway)-18 36-70 70-90 74-150z", .body)
        head(&s, 0, -172, 88, 82, crown: crown, marking: marking)
        s.mirrored { s in
            s.ellipse(-118, -hand, 32, 26, .accent, turn: -20)
            s.ellipse(-96, -hand - 20, 12, 16, .accent, turn: 24)
        }
    }

    /// Draws a soft drop that sits on the ground.
    mutating func drop(_ s: inout Sketch) {
        let foot = own.pick(104...126)
        crowned(&s, 0, -160, 76, 76)
        s.path(
            """
            M0-232C66-232 84-160 \(foot - 8)-46 \(foot + 20)-18 \(foot) 4 \(foot - 14) 0Q60-12 0 0-60 10-\(foot - 14) 0\
            C-\(foot) 4-\(foot + 20)-18-\(foot - 8)-46-84-160-66-232 0-232z
            """, .body)
        mark(marking == .mask || marking == .stripes ? .spots : marking, &s, 0, -80, 88, 84)
        s.mirrored { s in s.ellipse(8 - foot, -62, 15, 28, .body, turn: 34) }
        s.frame(Self.frame(0, -142, 84, 80)) { s in face(&s) }
    }

    /// Draws a body on two legs, with a tail.
    mutating func biped(_ s: inout Sketch) {
        let reach = own.pick(116...138)
        tail(&s, "M36-34Q\(reach)-16 \(reach)-90", reach, -94)
        s.mirrored { s in s.ellipse(-42, -11, 34, 16, .accent) }
        let hand = own.pick([(-104, -74), (-112, -108), (-96, -166)])
        s.mirrored { s in
            s.line("M-50-126Q-96-118\(hand.0)\(hand.1)", .body, width: 30)
            s.circle(hand.0, hand.1, 17, .accent)
        }
        s.path("M0-176C52-176 84-110 84-64S46-8 0-8-84-18-84-64-52-176 0-176z", .body)
        mark(marking == .mask ? .belly : marking, &s, 0, -76, 80, 76)
        head(&s, 0, -196, 80, 70, crown: crown)
    }

    /// Draws a slender body on two legs, with a cape.
    mutating func wanderer(_ s: inout Sketch) {
        let flare = own.pick(84...112)
        s.path(
            "M0-176Q-\(flare - 20)-130-\(flare)-14-50-36 0-22 50-36 \(flare)-14 \(flare - 20)-130 0-176z",
            .flat(trim.deep))
        s.mirrored { s in
            s.line("M-22-60-26-14", .flat(skin.shade), width: 28)
            s.ellipse(-32, -9, 28, 13, .accent)
        }
        let hand = own.pick([(-84, -92), (-98, -128), (-86, -178)])
        s.mirrored { s in
            s.line("M-28-140Q-66-126\(hand.0)\(hand.1)", .body, width: 24)
            s.circle(hand.0, hand.1, 16, .accent)
        }
        s.path("M0-184C40-184 42-130 62-48Q0-22-62-48C-42-130-40-184 0-184z", .body)
        s.path("M-46-94Q0-74 46-94L51-76Q0-56-51-76z", .accent)
        head(&s, 0, -208, 68, 62, crown: crown, marking: upperMarking)
    }

    /// Draws a head on two long legs.
    mutating func strider(_ s: inout Sketch) {
        let stand = own.pick(48...66)
        s.mirrored { s in
            s.line("M-34-100Q-\(stand + 24)-66-\(stand)-18", .flat(skin.shade), width: 30)
            s.ellipse(-stand - 8, -11, 38, 16, .accent)
        }
        head(&s, 0, -156, 102, 84, crown: crown, marking: marking)
    }

    /// Draws a sitting body on four legs, with a tail to one side.
    mutating func beast(_ s: inout Sketch) {
        let reach = own.pick(118...140)
        tail(&s, "M40-28C120-10 \(reach - 40)-90 \(reach)-126", reach, -126)
        s.ellipse(0, -54, 92, 54, .body)
        s.mirrored { s in s.ellipse(-78, -24, 32, 28, .body) }
        s.path("M-52-136Q-62-14 0-14T52-136z", .body)
        if marking != .none { s.ellipse(0, -80, 36, 46, .flat(trim.light), opacity: 80) }
        s.mirrored { s in
            s.path("M-50-88Q-56-6-46 0H-14Q-6-6-12-84z", .body)
            s.ellipse(-32, -7, 24, 12, .accent)
        }
        head(&s, 0, -176, 88, 74, crown: crown, marking: upperMarking)
    }

    /// Draws a body with two spread wings.
    mutating func bird(_ s: inout Sketch) {
        let lift = own.pick(-34...8)
        s.path("M-24-40-52 14Q0-6 52 14L24-40z", .accent)
        s.mirrored { s in
            s.frame("rotate(\(lift / 2) -30 -120)") { s in
                s.path("M-30-150Q-130-240-176-226-184-174-154-166-162-126-126-122-126-84-30-64z", .accent)
                s.path("M-30-140Q-110-204-146-200-128-142-30-82z", .body)
            }
            s.line("M-24-22V-6m-14 0h28", .flat(trim.deep), width: 9)
        }
        s.path("M0-214C86-214 84-16 0-16S-86-214 0-214z", .body)
        mark(marking == .mask || marking == .stripes ? .belly : marking, &s, 0, -82, 66, 70)
        head(&s, 0, -164, 76, 70, crown: crown)
    }

    /// Draws a dome over tentacles.
    mutating func jelly(_ s: inout Sketch) {
        let sway = own.pick(-26...26)
        s.mirrored { s in
            for (x, out) in [(-78, -44), (-44, -20), (-14, -2)] {
                let paint = x == -44 ? Sketch.Paint.accent : .flat(skin.base)
                s.line("M\(x)-120C\(x + out + sway)-66 \(x - out / 2 - sway)-50 \(x + out)-12", paint, width: 26)
            }
        }
        crowned(&s, 0, -160, 96, 86)
        s.path("M-112-110C-124-270 124-270 112-110Q76-72 38-98 0-68-38-98-76-72-112-110z", .body)
        mark(marking == .belly ? .spots : marking, &s, 0, -156, 96, 74)
        s.frame(Self.frame(0, -150, 94, 84)) { s in face(&s) }
    }

    /// Draws three heads that have grown together.
    mutating func cluster(_ s: inout Sketch) {
        let (side, level) = (own.pick(54...64), own.pick(66...112))
        s.mirrored { s in
            s.frame(Self.frame(-96, -level, side, side)) { s in
                s.circle(0, 0, 100, .accent)
                s.named("f0") { face(&$0) }
            }
        }
        s.ellipse(0, -32, 76, 32, .body)
        head(&s, 0, -126, 88, 84, crown: crown, marking: marking, face: "f0")
    }

    /// Draws two pairs of thin wings and a jointed body.
    mutating func flutterer(_ s: inout Sketch) {
        let (span, high) = (own.pick(146...178), own.pick(218...262))
        s.mirrored { s in
            s.path(
                "M-12-112C-50-220-\(span - 40)-\(high + 28)-\(span)-\(high)S-\(span - 20)-104-12-96z", .accent,
                opacity: 94)
            s.path("M-14-100C-80-112-\(span - 20)-84-\(span - 34)-40S-50-14-12-80z", .body, opacity: 94)
            s.dots([(50 - span, 60 - high)], .flat(trim.light), size: 46, opacity: 80)
            s.dots([(62 - span, -56)], .flat(trim.light), size: 26, opacity: 80)
        }
        for (y, rx, ry) in [(-24, 26, 24), (-54, 36, 30), (-94, 44, 38)] {
            s.ellipse(0, y, rx, ry, y == -54 ? .accent : .body)
        }
        head(&s, 0, -166, 68, 62, crown: crown.isSlight ? crown : .antennae, marking: upperMarking)
    }

    /// Draws a plated back over many legs.
    mutating func shellback(_ s: inout Sketch) {
        let top = own.pick(246...284)
        s.mirrored { s in
            s.line("M-70-90-142-96-152-64M-70-60-136-56-144-24M-60-30-112-26-118-4", .flat(skin.shade), width: 16)
            s.path(
                "M-70-58C-130-46-150-110-128-150-116-116-96-110-90-116-112-136-104-160-86-172-50-140-40-90-70-58z",
                .accent)
        }
        if crown.isSlight { crowned(&s, 0, 120 - top, 66, 62) }
        s.path("M-126-50C-146-\(top + 50) 146-\(top + 50) 126-50Q0 2-126-50z", .accent)
        s.line("M-112-104Q0-\(top - 50) 112-104M-92-150Q0-\(top - 14) 92-150", .flat(trim.deep), width: 7, opacity: 40)
        head(&s, 0, -84, 84, 70, marking: marking)
    }

    /// The marking of a head above a body.
    ///
    /// A belly is drawn on the body only.
    private var upperMarking: Marking { marking == .belly ? .none : marking }

    /// Draws a tail along a line, with the sign of the type at its end.
    private func tail(_ s: inout Sketch, _ data: String, _ x: Int, _ y: Int) {
        s.line(data, .body, width: 28)
        s.frame("translate(\(x) \(y))") { s in s.path(tailTip, .accent) }
    }

    private var tailTip: String {
        switch type {
        case .fire: "M0 22C-36 18-30-24-8-36-6-22 4-22 6-36 8-46 4-56 2-64 30-48 42 18 0 22z"
        case .water, .ice, .flying: "M0 18Q-46 0-40-48-16-42 0-16 16-42 40-48 46 0 0 18z"
        case .grass, .bug: "M0 20Q-42-12 0-70 42-12 0 20z"
        case .electric: "M-12 22-28-20-8-20-14-62 34-12 12-12 24 22z"
        case .ghost, .psychic, .poison: "M0 16C-50-10-10-50 10-64 6-30 40-20 0 16z"
        case .dragon, .dark, .steel, .rock: "M0 20-30-14-8-16 0-60 8-16 30-14z"
        default: "M0-44a32 32 0 1 1-1 0z"
        }
    }
}
