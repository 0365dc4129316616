// SPDX-License-Identifier: Apache-2.0

@testable import Vitral
@testable import VitralTesting

/// Returns the elements of the page that a scene shows, the outermost first.
@MainActor
func elements(of scene: LiveScene) throws -> [PageElement] {
    let page = Page(address: "", stack: [])
    try page.load(html: scene.renderPage().body)
    return page.root.subtree
}

/// Returns the texts of the page that a scene shows, from the top to the bottom.
@MainActor
func texts(of scene: LiveScene) throws -> [String] {
    try elements(of: scene)[0].elements { !$0.isEmpty }.map(\.text)
}

extension ViewTester {
    /// The page as HTML, for suites of markup.
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
