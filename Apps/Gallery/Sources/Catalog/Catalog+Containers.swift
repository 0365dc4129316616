// SPDX-License-Identifier: Apache-2.0

extension Catalog {
    static let containers: [any Exhibit.Type] = [
        ListExhibit.self,
        ScrollViewExhibit.self,
        ForEachExhibit.self,
        ListSelectionExhibit.self,
        ListRowsExhibit.self,
        LazyStacksExhibit.self,
        LazyGridsExhibit.self,
        GridExhibit.self,
        TableExhibit.self,
        TabViewExhibit.self,
        PageTabsExhibit.self,
        NavigationSplitViewExhibit.self,
    ]
}
