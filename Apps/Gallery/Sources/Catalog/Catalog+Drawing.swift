// SPDX-License-Identifier: Apache-2.0

extension Catalog {
    static let drawing: [any Exhibit.Type] = [
        SymbolExhibit.self, ColorExhibit.self, SystemColorsExhibit.self, ShapesExhibit.self, GradientExhibit.self,
        MaterialExhibit.self, ClipShapeExhibit.self, MaskExhibit.self, StrokeExhibit.self, PathExhibit.self,
        ShapeTransformsExhibit.self,
    ]
}
