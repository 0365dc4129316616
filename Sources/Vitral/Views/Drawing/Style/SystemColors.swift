// SPDX-License-Identifier: Apache-2.0

extension Color {
    /// Creates a color of the system.
    public init(uiColor: UIColor) {
        self.init(css: uiColor.css)
    }

    /// Creates a color of the system, as in `Color(.systemGroupedBackground)`.
    public init(_ color: UIColor) {
        self.init(css: color.css)
    }
}
