// SPDX-License-Identifier: Apache-2.0

extension StyleClass {
    /// The element around a custom element.
    static let island = StyleClass("isl")
    /// The views that are shown until the custom element is ready.
    static let islandFallback = StyleClass("isl-f")
}
