// SPDX-License-Identifier: Apache-2.0

extension Catalogue {
    static let navigation: [any Exhibit.Type] = [
        NavigationStackExhibit.self,
        ToolbarExhibit.self,
        SearchableExhibit.self,
        NavigationDestinationExhibit.self,
        TabExhibit.self,
        OpenURLExhibit.self,
    ]
}
