// SPDX-License-Identifier: Apache-2.0

public import struct Foundation.CGFloat

// Swift converts a `CGFloat` to a `Double`, but not a `CGFloat?` to a `Double?`, nor the result of a generic function such
// as `min`. These overloads take the arguments that the others cannot.
extension View {
    /// Sets a fixed size in points.
    @_disfavoredOverload
    public consuming func frame(width: CGFloat?, height: CGFloat?, alignment: Alignment = .center) -> some View {
        frame(width: width.map { Double($0) }, height: height.map { Double($0) }, alignment: alignment)
    }

    /// Sets a fixed width in points.
    @_disfavoredOverload
    public consuming func frame(width: CGFloat?, alignment: Alignment = .center) -> some View {
        frame(width: width.map { Double($0) }, alignment: alignment)
    }

    /// Sets a fixed height in points.
    @_disfavoredOverload
    public consuming func frame(height: CGFloat?, alignment: Alignment = .center) -> some View {
        frame(height: height.map { Double($0) }, alignment: alignment)
    }

    /// Sets the bounds of the size, in points.
    @_disfavoredOverload
    public consuming func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        frame(
            minWidth: minWidth.map { Double($0) }, idealWidth: idealWidth.map { Double($0) },
            maxWidth: maxWidth.map { Double($0) }, minHeight: minHeight.map { Double($0) },
            idealHeight: idealHeight.map { Double($0) }, maxHeight: maxHeight.map { Double($0) }, alignment: alignment)
    }

    /// Adds padding to some edges.
    @_disfavoredOverload
    public consuming func padding(_ edges: Edge.Set, _ length: CGFloat?) -> some View {
        padding(edges, length.map { Double($0) })
    }
}
