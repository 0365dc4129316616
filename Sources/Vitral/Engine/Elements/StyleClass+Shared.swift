// SPDX-License-Identifier: Apache-2.0

/// The classes that views in several folders share.
extension StyleClass {
    /// An element that has no box of its own: it carries inherited properties and semantics.
    package static let contents = StyleClass("c")
    /// The box that modifiers add around a view.
    static let box = StyleClass("w")
    /// An element as wide as its container allows.
    package static let fillsWidth = StyleClass("fw")
    /// An element as high as its container allows.
    package static let fillsHeight = StyleClass("fh")
    /// An element only for screen readers.
    package static let visuallyHidden = StyleClass("vh")
}
