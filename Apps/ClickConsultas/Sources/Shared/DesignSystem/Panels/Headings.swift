// SPDX-License-Identifier: Apache-2.0

public import Vitral

extension Text {
    /// Shows the text as the heading of a page, and as the title of the document while the page is visible.
    ///
    /// ```swift
    /// Text("Appointments").pageHeading()
    /// ```
    ///
    /// The bar above the page leaves it out: there it would be a second time.
    public func pageHeading() -> some View {
        sheetHeading().navigationTitle(self).toolbar(removing: .title)
    }

    /// Shows the text as the heading of a sheet.
    public func sheetHeading() -> some View {
        font(AppFonts.title)
            .multilineTextAlignment(.leading)
            .accessibilityAddTraits(.isHeader)
            .accessibilityHeading(.h1)
    }
}
