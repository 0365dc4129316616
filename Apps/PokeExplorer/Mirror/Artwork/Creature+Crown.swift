// SPDX-License-Identifier: Apache-2.0

/// The crown on a creature's head.
enum Crown {
    case roundEars, tallEars, loppedEars, curvedHorns, horn, antennae, crest, fins, sprout, flower, flame, crystals
    case boltEars, halo, plume, ribbons, wisp, plates

    /// Whether the crown suits a head that already has much around it.
    var isSlight: Bool {
        switch self {
        case .horn, .antennae, .crest, .sprout, .flower, .flame, .crystals, .halo, .plume, .wisp: true
        case .roundEars, .tallEars, .loppedEars, .curvedHorns, .fins, .boltEars, .ribbons, .plates: false
        }
    }
}

extension CreatureType {
    /// The crowns that suit a type.
    var crowns: [Crown] {
        switch self {
        case .normal: [.roundEars, .tallEars, .loppedEars]
        case .fire: [.flame, .tallEars, .curvedHorns]
        case .water: [.fins, .crest, .roundEars]
        case .grass: [.sprout, .flower, .loppedEars]
        case .electric: [.boltEars, .antennae, .tallEars]
        case .ice: [.crystals, .tallEars, .crest]
        case .fighting: [.crest, .plates, .roundEars]
        case .poison: [.crest, .curvedHorns, .antennae]
        case .ground: [.roundEars, .horn, .curvedHorns]
        case .flying: [.plume, .tallEars, .crest]
        case .psychic: [.halo, .antennae, .tallEars]
        case .bug: [.antennae, .horn, .plates]
        case .rock: [.crystals, .horn, .plates]
        case .ghost: [.wisp, .curvedHorns, .flame]
        case .dragon: [.curvedHorns, .fins, .crest]
        case .dark: [.tallEars, .curvedHorns, .horn]
        case .steel: [.plates, .horn, .crest]
        case .fairy: [.ribbons, .flower, .halo]
        }
    }
}

extension Creature {
    /// Draws a crown around a skull of radius 100 at the origin.
    func wear(_ crown: Crown, _ s: inout Sketch) {
        let light = Sketch.Paint.flat(trim.light)
        switch crown {
        case .roundEars:
            s.mirrored { s in
                s.circle(-72, -78, 42, .body)
                s.circle(-70, -74, 25, .accent)
            }
        case .tallEars:
            s.mirrored { s in
                s.path("M-94-30Q-122-150-84-214-30-150-14-88z", .body)
                s.path("M-82-60Q-98-146-78-184-44-140-34-92z", .accent)
            }
        case .loppedEars:
            s.mirrored { s in s.path("M-30-92C-120-150-170-20-126 52-80 40-60-30-30-92z", .accent) }
        case .curvedHorns:
            s.mirrored { s in s.path("M-84-52C-140-92-136-176-70-196-92-144-66-112-34-88z", .accent) }
        case .horn:
            s.path("M-30-80Q-14-150 10-214 30-140 30-80z", .accent)
        case .antennae:
            s.mirrored { s in
                s.line("M-26-80Q-34-150-80-166", .flat(skin.shade), width: 9)
                s.circle(-82, -166, 18, .accent)
            }
        case .crest:
            s.path("M-74-62-80-130-46-94-40-166-14-98 0-200 14-98 40-166 46-94 80-130 74-62z", .accent)
        case .fins:
            s.mirrored { s in s.path("M-76-44Q-128-100-164-104-138-56-178-22-142-10-138 38L-84 30z", .accent) }
        case .sprout:
            s.line("M0-90q-6-24 2-46", .flat(trim.shade), width: 11)
            s.mirrored { s in s.path("M0-132Q-30-206-110-176-86-108 0-132z", .accent) }
        case .flower:
            s.dots([(0, -146), (29, -129), (29, -97), (0, -80), (-29, -97), (-29, -129)], .accent, size: 52)
            s.dots([(0, -113)], light, size: 40)
        case .flame:
            s.path(
                "M-54-62C-108-128-40-140-54-192-14-172-12-140-8-134 18-166 10-200 10-212 88-140 84-90 54-62z", .accent)
            s.path("M-26-70Q-34-112 6-156 46-104 26-70z", light, opacity: 85)
        case .crystals:
            s.path(
                """
                M-74-62-86-112-66-144-46-118-34-70zM74-62 86-112 66-150 46-118 34-70z\
                M-22-74-20-156 2-206 24-156 22-74z
                """, .accent)
        case .boltEars:
            s.mirrored { s in s.path("M-88-24-104-112-132-106-114-212-50-134-74-126-18-84z", .accent) }
        case .halo:
            s.line("M-76-132a76 20 0 1 0 152 0 76 20 0 1 0-152 0", .accent, width: 13)
            s.path("M0-184l16 24-16 24-16-24z", light)
        case .plume:
            s.path(
                "M0-80Q-92-106-100-180-30-164-12-112-40-160 4-222 44-150 16-112 36-160 100-168 90-100 0-80z", .accent)
        case .ribbons:
            s.mirrored { s in
                s.path("M-36-84C-110-206-204-134-136-84-166-60-154-6-100-2-80-40-60-62-36-84z", .accent)
                s.dots([(-86, -74)], light, size: 28)
            }
        case .wisp:
            s.path("M-54-72C-54-154 30-140-8-214 76-174 70-100 54-72z", .body)
            s.circle(66, -160, 13, .accent)
        case .plates:
            s.mirrored { s in
                s.path("M0-122-88-112-124-36-116 40-70 0-60-60 0-70z", .accent)
                s.dots([(-102, -36)], .flat(trim.deep), size: 14, opacity: 60)
            }
        }
    }
}
