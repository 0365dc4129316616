// SPDX-License-Identifier: Apache-2.0

/// An action that ends a search; views read it from `@Environment(\.dismissSearch)`.
///
/// ```swift
/// @Environment(\.dismissSearch) private var dismissSearch
/// @Environment(\.isSearching) private var isSearching
///
/// var body: some View {
///     if isSearching { Button("Close the search") { dismissSearch() } }
/// }
/// ```
@MainActor @preconcurrency
public struct DismissSearchAction {
    let search: SearchState?

    /// Clears the enclosing search field and ends the search; does nothing if there is none.
    public func callAsFunction() {
        search?.end()
    }
}
