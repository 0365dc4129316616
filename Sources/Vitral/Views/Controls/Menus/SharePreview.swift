// SPDX-License-Identifier: Apache-2.0

/// A preview of the shared content.
///
/// ```swift
/// let recipe: Recipe
///
/// var body: some View {
///     ShareLink(item: recipe.summary, preview: SharePreview(recipe.name))
/// }
/// ```
@MainActor @preconcurrency
public struct SharePreview {
    let title: Text
    let image: Image?

    /// Creates a preview with a text from the app's catalog.
    public init(_ title: LocalizedStringKey) {
        self.title = Text(title)
        image = nil
    }

    /// Creates a preview with a text from the app's catalog and a picture.
    public init(_ title: LocalizedStringKey, image: Image) {
        self.title = Text(title)
        self.image = image
    }

    /// Creates a preview with a text that is not localized.
    @_disfavoredOverload
    public init(_ title: some StringProtocol) {
        self.title = Text(title)
        image = nil
    }

    /// Creates a preview with a text that is not localized and a picture.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, image: Image) {
        self.title = Text(title)
        self.image = image
    }
}
