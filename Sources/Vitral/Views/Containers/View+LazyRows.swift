// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Sets the number of rows that the lazy containers of a view have on the first page.
    ///
    /// A page has 40 rows of a list until the browser has reported how many it shows. Set fewer for rows that are tall, such
    /// as cards: the server creates and stores each of them for every page.
    ///
    /// ```swift
    /// let recipes: [Recipe]
    ///
    /// var body: some View {
    ///     ScrollView {
    ///         LazyVStack {
    ///             ForEach(recipes) { Text($0.name).frame(height: 240) }
    ///         }
    ///     }
    ///     .lazyRows(onFirstPage: 12)
    /// }
    /// ```
    ///
    /// - Parameter count: The number of rows, from 1 to 400; about twice as many as a large screen shows.
    public func lazyRows(onFirstPage count: Int) -> some View {
        environment(\.lazyRows, count)
    }
}
