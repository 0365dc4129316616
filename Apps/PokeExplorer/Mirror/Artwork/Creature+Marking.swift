// SPDX-License-Identifier: Apache-2.0

/// The pattern on a creature's skin.
enum Marking: CaseIterable {
    case none, belly, spots, stripes, mask
}

extension Creature {
    /// Draws a marking on a round part of the body, of radius 100 at the origin.
    func mark(_ marking: Marking, _ s: inout Sketch) {
        let shade = Sketch.Paint.flat(trim.shade)
        switch marking {
        case .none:
            break
        case .belly:
            s.ellipse(0, 46, 62, 50, .flat(trim.light), opacity: 75)
        case .spots:
            s.dots([(-62, -44), (64, -48), (-84, 8)], shade, size: 24, opacity: 75)
            s.dots([(-36, -74), (80, -10), (34, -80)], shade, size: 16, opacity: 75)
        case .stripes:
            s.path("M-44-90-26-97-32-62zM-10-100h20L0-52zM44-90 26-97 32-62z", shade)
        case .mask:
            s.path(
                "M-92-10Q-50-52 0-12 50-52 92-10 50 64 0 30-50 64-92-10z", .flat(trim.light), opacity: 70)
        }
    }
}
