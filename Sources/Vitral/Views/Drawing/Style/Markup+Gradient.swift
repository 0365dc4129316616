// SPDX-License-Identifier: Apache-2.0

extension _Markup {
    /// Returns whether a style is a gradient rather than a color.
    package static func isGradient(_ css: String) -> Bool { ForegroundStyle.isGradient(css) }
}
