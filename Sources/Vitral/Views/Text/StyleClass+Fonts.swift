// SPDX-License-Identifier: Apache-2.0

/// The classes of text styles.
extension StyleClass {
    static let largeTitleFont = StyleClass("f-largeTitle")
    static let titleFont = StyleClass("f-title")
    static let title2Font = StyleClass("f-title2")
    static let title3Font = StyleClass("f-title3")
    static let headlineFont = StyleClass("f-headline")
    static let subheadlineFont = StyleClass("f-subheadline")
    static let bodyFont = StyleClass("f-body")
    static let calloutFont = StyleClass("f-callout")
    static let footnoteFont = StyleClass("f-footnote")
    static let captionFont = StyleClass("f-caption")
    static let caption2Font = StyleClass("f-caption2")
}
