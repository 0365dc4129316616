// SPDX-License-Identifier: Apache-2.0

/// The content of a page when it is first painted.
public struct RenderedPage: Sendable {
    /// The language tag of the page.
    public var language: String
    /// Whether its text runs from right to left.
    public var isRightToLeft: Bool
    /// The title of the document.
    public var title: String
    /// The content of the root element, as UTF-8 HTML.
    public var body: [UInt8]
    /// Whether the address matches no screen.
    public var isNotFound: Bool
    /// The values of the address for which the page has no field; `nil` if it has no field of the address at all.
    public var addressRest: [Address.QueryItem]?
    /// Whether the page has the fields of a sign-in.
    package var hasSignInFields = false
    /// The values that the browser has to store for the app, in percent-encoded ASCII; `nil` while they are unchanged.
    public var defaults: String?
    /// The description of the app in the page's head.
    package var head = PageHead()

    /// The id of the form that the fields of the address belong to.
    package static let addressFormID = "vitral-address"
    /// The id of the form that the fields of a sign-in belong to, in browsers without a script.
    package static let signInFormID = "vitral-sign-in"
}
