// SPDX-License-Identifier: Apache-2.0

import VitralTesting

@testable import Vitral

/// Returns the page of a view as HTML.
@MainActor
func html(of view: some View) -> String {
    let tester = ViewTester(view)
    return withExtendedLifetime(tester) { tester.html }
}

/// Returns an attribute of a view's element.
@MainActor
func attribute(_ name: String, _ view: some View) -> String? {
    let tester = ViewTester(view.accessibilityIdentifier("x"))
    return tester.find(.identifier("x")).attribute(name)
}

/// Returns the inline style of a view's element.
@MainActor
func style(_ view: some View) -> String? { attribute("style", view) }

extension ViewTester {
    /// The page as HTML, for content that no query finds.
    var html: String { String(decoding: scene.renderPage().body, as: UTF8.self) }
}

/// A button “Open” above content that it opens, and a text that says whether the content is open.
struct Opening<Content: View>: View {
    let content: (Binding<Bool>) -> Content
    @State private var isOpen = false

    var body: some View {
        VStack {
            Button("Open") { isOpen = true }
            content($isOpen)
            Text(isOpen ? "opened" : "closed")
        }
    }
}
