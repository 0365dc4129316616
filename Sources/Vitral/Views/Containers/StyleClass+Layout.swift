// SPDX-License-Identifier: Apache-2.0

/// The classes of stacks, grids, frames and scroll views.
extension StyleClass {
    // Stacks
    static let horizontalStack = StyleClass("h")
    static let verticalStack = StyleClass("v")
    static let depthStack = StyleClass("z")
    static let lazyHorizontalStack = horizontalStack.adding("lh")
    static let lazyVerticalStack = verticalStack.adding("lv")
    static let spacer = StyleClass("sp")
    static let divider = StyleClass("dv")

    // Grids
    static let grid = StyleClass("g")
    static let gridRow = StyleClass("gr")
    static let gridCell = StyleClass("gc")
    static let anchoredGridCell = gridCell.adding("gc-a")
    static let gridUnsizedWidth = StyleClass("gu-h")
    static let gridUnsizedHeight = StyleClass("gu-v")
    static let lazyGrid = StyleClass("lg")
    static let lazyVerticalGrid = lazyGrid.adding(.fillsWidth)
    static let lazyHorizontalGrid = lazyGrid.adding("lg-h")
    static let pinsHeaders = StyleClass("pin-h")
    static let pinsFooters = StyleClass("pin-f")

    // Frames
    static let frame = StyleClass("fr")
    static let containerRelativeFrame = frame.adding("crf")

    // Alignment guides
    static let guidesLeading = StyleClass("ag-l")
    static let guidesHorizontalCenter = StyleClass("ag-c")
    static let guidesTrailing = StyleClass("ag-t")
    static let guidesTop = StyleClass("ag-o")
    static let guidesVerticalCenter = StyleClass("ag-m")
    static let guidesBottom = StyleClass("ag-b")
    static let guidesBaseline = StyleClass("ag-x")

    // Safe areas
    static let ignoresSafeArea = StyleClass("isa")
    static let topSafeAreaInset = StyleClass("sai")
    static let bottomSafeAreaInset = topSafeAreaInset.adding("sai-b")
    static let sideSafeAreaInset = topSafeAreaInset.adding("sai-h")
    static let safeAreaContent = StyleClass("sai-c")
    static let safeAreaInsetView = StyleClass("sai-i")

    // Scrolling
    static let scrollView = StyleClass("sv")
    static let horizontalScrollView = scrollView.adding("hz")
    static let bothWaysScrollView = horizontalScrollView.adding("vt")
    static let scrollDisabled = StyleClass("sv-x")
    static let showsIndicators = StyleClass("sv-i")
    static let hidesIndicators = StyleClass("sv-n")
    static let snaps = StyleClass("sn")
    static let snapsToPages = snaps.adding("sn-p")
    static let scrollTargets = StyleClass("stl")
}
