// SPDX-License-Identifier: Apache-2.0

extension Catalog {
    static let accessibility: [any Exhibit.Type] = [
        SpokenTextExhibit.self,
        TraitsExhibit.self,
        GroupingExhibit.self,
        ReadingOrderExhibit.self,
        ActionsExhibit.self,
        AnnouncementExhibit.self,
        InvertedColorsExhibit.self,
    ]
}
