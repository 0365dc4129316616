// SPDX-License-Identifier: Apache-2.0

/// The class that lazy windows need.
extension StyleClass {
    /// An element that represents the rows of a lazy container that are not in the page.
    static let lazySpacer = StyleClass("lz")
}
