// SPDX-License-Identifier: Apache-2.0

public import struct Foundation.CGFloat

extension View {
    /// Sets the spacing between the rows of the lists inside; `nil` for rows that touch.
    ///
    /// ```swift
    /// List {
    ///     Text("Passport")
    ///     Text("Tickets")
    /// }
    /// .listRowSpacing(10)
    /// ```
    ///
    /// Rows with a spacing have no lines between them, and each has round corners of its own in an inset list.
    public consuming func listRowSpacing(_ spacing: CGFloat?) -> some View {
        box(
            .inherited, .css(.rowSpacing, CSS.length(Double(spacing ?? 0))),
            .css(.rowLine, (spacing ?? 0) > 0 ? "0" : "1px"), .css(.rowRadius, (spacing ?? 0) > 0 ? "var(--r2)" : "0"))
    }
}
