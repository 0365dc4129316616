// SPDX-License-Identifier: Apache-2.0

/// The event that shows the scopes of a search.
public struct SearchScopeActivation: Hashable, Sendable {
    /// The scopes appear with the field.
    public static let automatic = SearchScopeActivation()
    /// The scopes appear with the field, because a browser shows both from the start.
    public static let onSearchPresentation = SearchScopeActivation()
    /// The scopes appear with the field, because a browser shows both from the start.
    public static let onTextEntry = SearchScopeActivation()
}
