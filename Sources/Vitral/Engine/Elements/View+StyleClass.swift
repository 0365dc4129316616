// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Gives the view's element a class, by which the stylesheet of a module knows it.
    ///
    /// For a look that no modifier has. The stylesheet and the scripts that find the element by its class are those of the
    /// module's ``ClientAssets``.
    ///
    /// ```swift
    /// extension StyleClass {
    ///     static let ribbon = StyleClass("trips-ribbon")
    /// }
    ///
    /// Text("New").styleClass(.ribbon)
    /// ```
    ///
    /// The framework's own stylesheets may change with each release: a rule for their classes may lose its effect.
    public consuming func styleClass(_ name: StyleClass) -> some View {
        box(.effect, .name(name))
    }
}
