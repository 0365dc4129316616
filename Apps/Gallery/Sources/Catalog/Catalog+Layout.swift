// SPDX-License-Identifier: Apache-2.0

extension Catalog {
    static let layout: [any Exhibit.Type] = [
        StacksExhibit.self,
        PaddingExhibit.self,
        FrameExhibit.self,
        LayersExhibit.self,
        ClippingExhibit.self,
        PositionExhibit.self,
        TransformExhibit.self,
        AlignmentGuideExhibit.self,
        SafeAreaExhibit.self,
        FiltersExhibit.self,
        LayoutDirectionExhibit.self,
    ]
}
