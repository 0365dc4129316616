// SPDX-License-Identifier: Apache-2.0

extension Catalog {
    static let controls: [any Exhibit.Type] = [
        ButtonExhibit.self,
        ButtonShapeExhibit.self,
        RenameButtonExhibit.self,
        MenuExhibit.self,
        LabelExhibit.self,
        LinkExhibit.self,
        ShareLinkExhibit.self,
        ProgressViewExhibit.self,
        GaugeExhibit.self,
        LabeledContentExhibit.self,
        GroupBoxExhibit.self,
        DisclosureGroupExhibit.self,
        OutlineGroupExhibit.self,
        ControlGroupExhibit.self,
        BadgeExhibit.self,
        ContentUnavailableExhibit.self,
        TintExhibit.self,
        EquatableExhibit.self,
    ]
}
