// SPDX-License-Identifier: Apache-2.0

/// The classes that views of many subjects share.
extension StyleClass {
    /// An element that has no box of its own: it carries inherited properties and semantics.
    package static let contents = StyleClass("c")
    /// The box that modifiers draw around a view.
    static let box = StyleClass("w")
    /// An element as wide as its container lets it be.
    package static let fillsWidth = StyleClass("fw")
    /// An element as high as its container lets it be.
    package static let fillsHeight = StyleClass("fh")
    /// An element for screen readers alone.
    package static let visuallyHidden = StyleClass("vh")
}
