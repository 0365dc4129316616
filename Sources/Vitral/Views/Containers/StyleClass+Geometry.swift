// SPDX-License-Identifier: Apache-2.0

/// The classes of views that are measured.
extension StyleClass {
    static let geometryReader = StyleClass("geo")
    static let viewThatFits = StyleClass("vtf")
}
