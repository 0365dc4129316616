// SPDX-License-Identifier: Apache-2.0

/// One icon: what goes inside an `svg` element whose view box is `0 0 24 24`.
package struct Symbol: Hashable, Sendable {
    /// The markup inside the `svg` element.
    ///
    /// It is a single `path` that carries its own paint (always `currentColor`), so it looks the same whatever the
    /// element around it says, and a translucent colour never darkens where two lines meet.
    package let paths: String

    /// Whether the path is filled; otherwise a round pen of width 1.8 follows it.
    package let isFilled: Bool

    /// Whether the drawing follows the direction of reading, so that right-to-left languages see it mirrored.
    package let mirrorsInRightToLeft: Bool

    init(path data: String, isFilled: Bool, mirrorsInRightToLeft: Bool) {
        let paint =
            isFilled
            ? #"fill="currentColor" fill-rule="evenodd""#
            : #"fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round""#
        paths = #"<path \#(paint) d="\#(data)"/>"#
        self.isFilled = isFilled
        self.mirrorsInRightToLeft = mirrorsInRightToLeft
    }

    /// The same drawing under a name of its own direction.
    func mirroring(_ mirrors: Bool) -> Symbol {
        Symbol(paths: paths, isFilled: isFilled, mirrorsInRightToLeft: mirrors)
    }

    private init(paths: String, isFilled: Bool, mirrorsInRightToLeft: Bool) {
        self.paths = paths
        self.isFilled = isFilled
        self.mirrorsInRightToLeft = mirrorsInRightToLeft
    }
}
