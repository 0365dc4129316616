// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Vitral

/// The head of a page, as the scenes of its app describe it.
@MainActor
struct PageHeadTests {
    private struct Described: App {
        var body: some Scene {
            WindowGroup("Cookbook") { Text("Recipes") }
                .pageDescription("Recipes for every day")
                .linkPreviewImage("preview.png", description: "Three plates")
                .appIcon("icon.svg", homeScreen: "icon-180.png")
                .webAppManifest("app.webmanifest")
                .browserBarColor(.white, dark: .black)
        }
    }

    private struct Silent: App {
        var body: some Scene { WindowGroup("Silent") { Text("Nothing") } }
    }

    @Test func modifiersOfScenesDescribeThePage() {
        let page = LiveScene(Described(), client: ClientProfile()).renderPage()
        #expect(page.title == "Cookbook")
        #expect(page.head.description == "Recipes for every day")
        #expect(page.head.previewImage == "preview.png")
        #expect(page.head.previewImageDescription == "Three plates")
        #expect(page.head.icon == "icon.svg")
        #expect(page.head.homeScreenIcon == "icon-180.png")
        #expect(page.head.manifest == "app.webmanifest")
        #expect(page.head.themeColor == "#fff")
        #expect(page.head.darkThemeColor == "#000")
    }

    @Test func anAppNeedNotDescribeItself() {
        #expect(LiveScene(Silent(), client: ClientProfile()).renderPage().head == PageHead())
    }
}
