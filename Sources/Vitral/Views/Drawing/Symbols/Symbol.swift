// SPDX-License-Identifier: Apache-2.0

/// The drawing of one icon: the content of an `svg` element whose view box is `0 0 24 24`.
package struct Symbol: Hashable, Sendable {
    /// The markup inside the `svg` element.
    ///
    /// It is a single `path` with its own paint (always `currentColor`), so the enclosing element does not change it,
    /// and a translucent color is not darker where two lines meet.
    package let paths: String

    /// Whether the path is filled; otherwise it is stroked with a round pen of width 1.8.
    package let isFilled: Bool

    /// Whether right-to-left languages mirror the drawing.
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

    /// Returns the same drawing with another mirroring, for a name with its own direction.
    func mirroring(_ mirrors: Bool) -> Symbol {
        Symbol(paths: paths, isFilled: isFilled, mirrorsInRightToLeft: mirrors)
    }

    private init(paths: String, isFilled: Bool, mirrorsInRightToLeft: Bool) {
        self.paths = paths
        self.isFilled = isFilled
        self.mirrorsInRightToLeft = mirrorsInRightToLeft
    }
}
