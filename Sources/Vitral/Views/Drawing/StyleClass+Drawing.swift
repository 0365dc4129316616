// SPDX-License-Identifier: Apache-2.0

/// The classes of shapes.
extension StyleClass {
    static let shapeBox = StyleClass("sh")
    static let shape = shapeBox.adding(.fillsWidth, .fillsHeight)
    static let drawing = StyleClass("dr")
    static let drawnShape = shapeBox.adding(.drawing, .fillsWidth, .fillsHeight)
    static let paintedShape = shapeBox.adding(.drawing, StyleClass("dr-p"), .fillsWidth, .fillsHeight)
}
