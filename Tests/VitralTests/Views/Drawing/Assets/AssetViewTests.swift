// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTestSupport
import VitralTesting

@testable import Vitral

/// Views that show colors and images of an asset catalog.
@MainActor
struct AssetViewTests {
    private struct Catalogued: App {
        var body: some Scene { WindowGroup { EmptyView() } }

        static let folder: TemporaryFolder? = try? makeFolder()
        static let bundle = folder.flatMap { Bundle(path: $0.url.path) }

        private static func makeFolder() throws -> TemporaryFolder {
            let folder = try TemporaryFolder()
            let set = "Assets.xcassets/logo.imageset"
            for file in ["a@2x.png", "dark.png"] { try folder.write("x", to: "\(set)/\(file)") }
            // The first ten bytes of an image of 120 by 80 pixels.
            try folder.write("GIF89ax\0P\0", to: "\(set)/a.png")
            try folder.write(
                """
                {"images": [
                    {"scale": "1x", "filename": "a.png"}, {"scale": "2x", "filename": "a@2x.png"},
                    {"appearances": [{"appearance": "luminosity", "value": "dark"}], "filename": "dark.png"}]}
                """, to: "\(set)/Contents.json")
            try folder.write("x", to: "Assets.xcassets/glyph.imageset/glyph.svg")
            try folder.write(
                #"{"images": [{"filename": "glyph.svg"}], "properties": {"template-rendering-intent": "template"}}"#,
                to: "Assets.xcassets/glyph.imageset/Contents.json")
            try folder.write(
                #"{"colors": [{"color": {"components": {"red": "1", "green": "2", "blue": "3"}}}]}"#,
                to: "Assets.xcassets/Brand.colorset/Contents.json")
            return folder
        }
    }

    @Test func aColorIsAVariableOfThePage() {
        let tester = ViewTester(Text(verbatim: "x").background(Color("Brand")), textsOf: Catalogued.self)
        #expect(tester.declarations(of: "--asset-Brand") == ["rgb(1 2 3)"])
        #expect(tester.declarations(of: "background") == ["var(--asset-Brand,var(--label))"])
    }

    @Test func anImageOffersItsScales() {
        let image = ViewTester(Image("logo"), textsOf: Catalogued.self).find(.image("logo"))
        let path = "/_assets/Assets.xcassets/logo.imageset"
        #expect(image.attribute("src") == "\(path)/a.png")
        #expect(image.attribute("srcset") == "\(path)/a.png 1x, \(path)/a@2x.png 2x")
    }

    @Test func `the space of an image is reserved before its file has come`() {
        let tester = ViewTester(
            VStack {
                Image("logo")
                Image("logo", label: Text(verbatim: "resizable")).resizable()
                Image("glyph", label: Text(verbatim: "drawing"))
            }, textsOf: Catalogued.self)
        #expect(tester.find(.image("logo")).attribute("width") == "120")
        #expect(tester.find(.image("logo")).attribute("height") == "80")
        for name in ["resizable", "drawing"] { #expect(tester.find(.image(name)).attribute("width") == nil) }
    }

    @Test func anImageFollowsTheColorScheme() {
        let tester = ViewTester(
            VStack {
                Image("logo")
                Image("logo", label: Text(verbatim: "forced")).environment(\.colorScheme, .light)
            },
            textsOf: Catalogued.self, client: ClientProfile(colorScheme: .dark))
        #expect(tester.find(.image("logo")).attribute("src")?.hasSuffix("/dark.png") == true)
        #expect(tester.find(.image("logo")).attribute("srcset") == nil)
        #expect(tester.find(.image("forced")).attribute("src")?.hasSuffix("/a.png") == true)
    }

    @Test func `a module's colors and images are those of its bundle`() throws {
        let folder = try TemporaryFolder()
        let set = "Assets.xcassets/logo.imageset"
        try folder.write("x", to: "\(set)/module.png")
        try folder.write(#"{"images": [{"scale": "1x", "filename": "module.png"}]}"#, to: "\(set)/Contents.json")
        try folder.write(
            #"{"colors": [{"color": {"components": {"red": "4", "green": "5", "blue": "6"}}}]}"#,
            to: "Assets.xcassets/Brand.colorset/Contents.json")
        let module = try #require(Bundle(path: folder.url.path))
        let tester = ViewTester(
            VStack {
                Image("logo")
                Image("logo", bundle: module, label: Text(verbatim: "of the module"))
                Image("logo", bundle: .main, label: Text(verbatim: "of the app"))
                Text(verbatim: "x").background(Color("Brand", bundle: module))
                Text(verbatim: "y").background(Color("Unknown", bundle: module))
                Text(verbatim: "z").background(Color("Brand", bundle: .main))
            }, textsOf: Catalogued.self)
        let name = folder.url.resolvingSymlinksInPath().lastPathComponent
        #expect(tester.find(.image("of the module")).attribute("src") == "/_assets/\(name)/\(set)/module.png")
        for image in ["logo", "of the app"] {
            #expect(tester.find(.image(image)).attribute("src") == "/_assets/\(set)/a.png")
        }
        #expect(
            tester.declarations(of: "background")
                == ["rgb(4 5 6)", "var(--label)", "var(--asset-Brand,var(--label))"])
    }

    @Test func aTemplateIsAMaskUnlessTheViewSaysOtherwise() {
        func isMasked(_ view: some View) -> Bool {
            ViewTester(view, textsOf: Catalogued.self).declarations(of: "mask").contains { $0.hasPrefix("url(") }
        }
        #expect(isMasked(Image("glyph")))
        #expect(!isMasked(Image("glyph").renderingMode(.original)))
        #expect(isMasked(Image("logo").renderingMode(.template)))
    }

    @Test func aNameOutsideTheCatalogIsAFileOfTheAssetsFolder() {
        let image = ViewTester(Image("other"), textsOf: Catalogued.self).find(.image("other"))
        #expect(image.attribute("src") == "/_assets/other")
        #expect(image.attribute("srcset") == nil)
    }
}
