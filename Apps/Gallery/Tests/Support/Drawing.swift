// SPDX-License-Identifier: Apache-2.0

import VitralTesting

/// Everything that is drawn on a page without a text: the styles of elements and the outlines of figures.
struct Drawing: Equatable {
    let styles: [InlineStyle]
    let outlines: [String]
}

extension ViewTester {
    /// Everything that is drawn on the page without a text.
    var drawing: Drawing { Drawing(styles: styles, outlines: values(of: "d")) }
}
