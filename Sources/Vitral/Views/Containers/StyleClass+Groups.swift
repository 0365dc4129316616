// SPDX-License-Identifier: Apache-2.0

/// The classes of groups.
extension StyleClass {
    static let controlGroup = StyleClass("cg")
    static let paletteControlGroup = controlGroup.adding("cg-p")
    static let disclosureGroup = StyleClass("dg").adding(.fillsWidth)
    static let disclosureSummary = StyleClass("dg-s")
    static let disclosureContent = StyleClass("dg-c")
    static let groupBox = StyleClass("gb").adding(.fillsWidth)
    static let groupBoxTitle = StyleClass("gb-t")
    static let groupBoxContent = verticalStack.adding(.fillsWidth, StyleClass("gb-c"))
    static let labeledContent = StyleClass("lc").adding(.fillsWidth)
    static let labeledContentValue = StyleClass("lc-v")
}
