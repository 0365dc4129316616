// SPDX-License-Identifier: Apache-2.0

/// The mirror's own picture of a Pokémon: an invented creature in the colors of its types, on a medallion that shows
/// the element of those types.
///
/// Number, types, family and body shape determine every line, so that the same Pokémon always has the same picture.
enum Artwork {
    /// Returns the drawing as a complete SVG document of less than 4 KB.
    static func svg(of subject: ArtworkSubject) -> String {
        var family = SeededGenerator(seed: subject.family)
        let own = SeededGenerator(seed: subject.id)
        let first = subject.types.first ?? .normal
        let second = subject.types.dropFirst().first ?? family.pick(first.companions)

        var sketch = Sketch()
        sketch.raw(opening(first.palette, second.palette))
        sketch.raw("<g clip-path=\"url(#k)\"><path d=\"M0 0h400v400H0z\" fill=\"url(#c)\"/>")
        var scene = Scene(type: first, generator: own)
        scene.draw(into: &sketch)
        sketch.raw("<circle cx=\"200\" cy=\"210\" r=\"160\" fill=\"url(#h)\"/>\(number(subject.species))</g>")
        sketch.ring(200, 200, 182, .accent, width: 7)
        sketch.ellipse(200, 340, 100, 13, .flat(first.palette.deep), opacity: 40)
        var creature = Creature(subject: subject, types: (first, second), family: family, own: own)
        creature.draw(into: &sketch)
        var charms = Charms(type: second, generator: own)
        charms.draw(into: &sketch)
        sketch.raw("</svg>")
        return sketch.markup
    }

    private static func opening(_ first: Palette, _ second: Palette) -> String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">\
        <style>.l{fill:none;stroke-linecap:round;stroke-linejoin:round}</style>\
        \(material("a", first))\(material("b", second))\
        <linearGradient id="c" x2=".5" y2="1"><stop stop-color="\(first.sky)"/>\
        <stop offset=".7" stop-color="\(first.deep)"/><stop offset="1" stop-color="\(second.shade)"/></linearGradient>\
        <radialGradient id="h"><stop stop-color="\(first.light)" stop-opacity=".75"/>\
        <stop offset="1" stop-color="\(first.light)" stop-opacity="0"/></radialGradient>\
        <clipPath id="k"><circle cx="200" cy="200" r="182"/></clipPath>
        """
    }

    /// Returns the gradients of a material that is lit from above on the left.
    private static func material(_ name: String, _ palette: Palette) -> String {
        """
        <radialGradient id="\(name)" cx=".38" cy=".25" r=".9"><stop stop-color="\(palette.light)"/>\
        <stop offset=".5" stop-color="\(palette.base)"/><stop offset="1" stop-color="\(palette.shade)"/>\
        </radialGradient>
        """
    }

    /// Returns the number of the species, engraved at the foot of the medallion.
    private static func number(_ species: Int) -> String {
        let digits = String(species)
        let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return """
            <text x="202" y="372" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" \
            font-size="23" letter-spacing="4" fill="#fff" opacity=".8">\(padded)</text>
            """
    }
}
