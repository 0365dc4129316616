// SPDX-License-Identifier: Apache-2.0

extension ContentUnavailableView
where
    Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description, Actions == EmptyView
{
    /// The view of a search without results.
    public static var search: ContentUnavailableView { search(text: "") }

    /// Returns the view of a search for a text without results.
    public static func search(text: String) -> ContentUnavailableView {
        ContentUnavailableView(
            label: { SearchUnavailableContent.Label(query: text) },
            description: { SearchUnavailableContent.Description() })
    }
}
