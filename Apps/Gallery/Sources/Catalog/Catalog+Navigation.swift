// SPDX-License-Identifier: Apache-2.0

extension Catalog {
    static let navigation: [any Exhibit.Type] = [
        NavigationStackExhibit.self,
        ToolbarExhibit.self,
        SearchableExhibit.self,
        NavigationDestinationExhibit.self,
        TabExhibit.self,
        OpenURLExhibit.self,
    ]
}
