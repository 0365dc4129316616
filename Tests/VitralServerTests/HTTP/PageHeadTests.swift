// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralFeatures
import VitralTestSupport

@testable import Vitral
@testable import VitralServer

/// The elements of a page's head that describe the app.
@Suite(.timeLimit(.minutes(5))) struct PageHeadMarkupTests {
    private func head(
        title: String = "Cookbook", origin: String? = "https://example.com", below basePath: BasePath = .root,
        _ change: (inout PageHead) -> Void
    ) throws -> String {
        var page = RenderedPage(
            language: "en", isRightToLeft: false, title: title, body: [], isNotFound: false, defaults: nil)
        change(&page.head)
        return PageHeadMarkup(page: page, assets: try ClientFiles(below: basePath), origin: origin).html
    }

    @Test func `a page that says nothing has the icon of the framework`() throws {
        let html = try head { _ in }
        #expect(html.hasPrefix("<link rel=\"icon\" href=\"/_vitral/icon-"))
        #expect(html.split(separator: "\n").count == 1)
    }

    @Test func `a page describes itself to search engines and link previews`() throws {
        let html = try head {
            $0.description = "Every day"
            $0.previewImage = "a b.png"
            $0.previewImageDescription = "Three plates"
        }
        for line in [
            "<meta name=\"description\" content=\"Every day\">", "<meta property=\"og:title\" content=\"Cookbook\">",
            "<meta property=\"og:type\" content=\"website\">",
            "<meta property=\"og:description\" content=\"Every day\">",
            "<meta property=\"og:image\" content=\"https://example.com/_assets/a%20b.png\">",
            "<meta property=\"og:image:alt\" content=\"Three plates\">",
            "<meta name=\"twitter:card\" content=\"summary_large_image\">",
        ] { #expect(html.contains(line + "\n"), "\(line)") }
    }

    @Test func `a picture without a known origin is left out`() throws {
        let html = try head(origin: nil) { $0.previewImage = "a.png" }
        #expect(!html.contains("og:"))
        let elsewhere = try head(origin: nil) { $0.previewImage = "https://cdn.example/a.png" }
        #expect(elsewhere.contains("<meta property=\"og:image\" content=\"https://cdn.example/a.png\">"))
    }

    @Test func `icons, manifest and colors are below the path of the app`() throws {
        let html = try head(below: try #require(BasePath("/shop"))) {
            $0.icon = "icon.svg"
            $0.homeScreenIcon = "icon.png"
            $0.manifest = "app.webmanifest"
            $0.themeColor = "#fff"
            $0.darkThemeColor = "#000"
        }
        for line in [
            "<link rel=\"icon\" href=\"/shop/_assets/icon.svg\" type=\"image/svg+xml\">",
            "<link rel=\"apple-touch-icon\" href=\"/shop/_assets/icon.png\">",
            "<link rel=\"manifest\" href=\"/shop/_assets/app.webmanifest\">",
            "<meta name=\"theme-color\" content=\"#fff\" media=\"(prefers-color-scheme: light)\">",
            "<meta name=\"theme-color\" content=\"#000\" media=\"(prefers-color-scheme: dark)\">",
        ] { #expect(html.contains(line + "\n"), "\(line)") }
        #expect(!html.contains("/_vitral/icon-"))
    }

    @Test func `no text of an app can become an element`() throws {
        let evil = "\"><script>alert(1)</script>"
        let html = try head(title: evil) {
            $0.description = evil
            $0.previewImage = "https://x/" + evil
            $0.previewImageDescription = evil
            $0.icon = evil
            $0.homeScreenIcon = evil
            $0.manifest = "javascript:" + evil
            $0.themeColor = evil
            $0.darkThemeColor = evil
        }
        #expect(!html.contains("<script"))
        #expect(!html.contains("\"javascript:"))
        #expect(html.split(separator: "\n").allSatisfy { $0.hasPrefix("<") && $0.hasSuffix(">") })
    }
}
