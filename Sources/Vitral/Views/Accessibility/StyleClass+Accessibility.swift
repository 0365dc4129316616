// SPDX-License-Identifier: Apache-2.0

/// The classes of accessibility modifiers.
extension StyleClass {
    static let ignoresInvertedColors = StyleClass("ii")
    static let dynamicTypeSize = StyleClass("dt")
    static let accessibilityActions = box.adding("ax")
    static let accessibilityButtons = visuallyHidden.adding("ax-b")
}
