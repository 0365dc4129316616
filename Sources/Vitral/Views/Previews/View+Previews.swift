// SPDX-License-Identifier: Apache-2.0

/// Settings of previews, which return the view unchanged: only Xcode reads them.
extension View {
    /// Sets the device of a preview.
    public consuming func previewDevice(_ value: PreviewDevice?) -> some View { self }

    /// Sets the name of a preview.
    public consuming func previewDisplayName(_ value: String?) -> some View { self }

    /// Sets the size of a preview.
    public consuming func previewLayout(_ value: PreviewLayout) -> some View { self }

    /// Sets the orientation of the device of a preview.
    public consuming func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
}
