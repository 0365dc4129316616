// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Sets which way text runs and rows are laid out inside.
    ///
    /// Views inside read the value, and the browser lays them out by it: the element gets a `dir` of its own.
    public func environment(
        _ keyPath: WritableKeyPath<EnvironmentValues, LayoutDirection>, _ value: LayoutDirection
    ) -> some View {
        modifier(_EnvironmentModifier { $0[keyPath: keyPath] = value })
            .box(.inherited, .attribute(.dir, value == .rightToLeft ? "rtl" : "ltr"))
    }
}
