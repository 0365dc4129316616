// SPDX-License-Identifier: Apache-2.0

extension StyleClass {
    /// The element around a custom element.
    static let island = StyleClass("isl")
    /// The views that show until the custom element is there.
    static let islandFallback = StyleClass("isl-f")
}
