// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTestSupport

@testable import Vitral

/// Asset catalogs as Xcode writes them: names, variants, and clear errors.
struct AssetCatalogTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func write(_ contents: String, to set: String) throws {
        try folder.write(contents, to: "Assets.xcassets/\(set)/Contents.json")
    }

    private func catalog() -> AssetCatalog { AssetCatalog(in: folder.url) }

    private func color(
        _ components: String, space: String = "srgb", appearances: String? = nil, idiom: String = "universal"
    ) -> String {
        let appearance = appearances.map { #", "appearances": [\#($0)]"# } ?? ""
        return """
            {"idiom": "\(idiom)"\(appearance),
             "color": {"color-space": "\(space)", "components": {\(components)}}}
            """
    }

    private let dark = #"{"appearance": "luminosity", "value": "dark"}"#

    // MARK: Colors

    @Test(arguments: [
        (#""red": "0.500", "green": "1.000", "blue": "0.000", "alpha": "1.000""#, "srgb", "rgb(128 255 0)"),
        (#""red": "128", "green": "255", "blue": "0", "alpha": "0.500""#, "srgb", "rgb(128 255 0 / 0.5)"),
        (#""red": "0x80", "green": "0xFF", "blue": "0x00", "alpha": "1""#, "srgb", "rgb(128 255 0)"),
        (#""red": "1.000", "green": "0.5", "blue": "0.25""#, "display-p3", "color(display-p3 1 0.5 0.25)"),
        (#""red": "1.2", "green": "-0.1", "blue": "0.25""#, "extended-srgb", "color(srgb 1.2 -0.1 0.25)"),
        (#""white": "0.5", "alpha": "1.000""#, "gray-gamma-22", "rgb(128 128 128)"),
    ])
    func aColorIsReadInEveryNotation(components: String, space: String, css: String) throws {
        try write(#"{"colors": [\#(color(components, space: space))]}"#, to: "Brand.colorset")
        let catalog = catalog()
        #expect(catalog.colors["Brand"]?.css == css)
        #expect(catalog.problems.isEmpty)
    }

    @Test func aColorHasALightAndADarkVariant() throws {
        let white = #""red": "1.0", "green": "1.0", "blue": "1.0""#
        let black = #""red": "0", "green": "0", "blue": "0""#
        let red = #""red": "255", "green": "0", "blue": "0""#
        let contrast = #"{"appearance": "contrast", "value": "high"}"#
        let entries = [
            color(red, idiom: "ipad"), color(red, appearances: contrast),
            color(red, appearances: "\(dark), \(contrast)"),
            color(black), color(white, appearances: dark),
        ]
        try write(#"{"colors": [\#(entries.joined(separator: ","))]}"#, to: "Ink.colorset")
        #expect(catalog().colors["Ink"]?.css == "light-dark(rgb(0 0 0),rgb(255 255 255))")
    }

    @Test func aSystemColorIsNamed() throws {
        try write(
            #"{"colors": [{"idiom": "universal", "color": {"platform": "ios", "reference": "systemPinkColor"}}]}"#,
            to: "Heart.colorset")
        #expect(catalog().colors["Heart"] == .pink)
    }

    @Test func theAccentColorOfATemplateHasNoValue() throws {
        try write(#"{"colors": [{"idiom": "universal"}], "info": {"version": 1}}"#, to: "AccentColor.colorset")
        let catalog = catalog()
        #expect(catalog.colors.isEmpty && catalog.problems.isEmpty)
    }

    @Test func theAccentColorIsTheTintOfTheApp() throws {
        let value = #"{"colors": [\#(color(#""red": "1", "green": "2", "blue": "3""#))]}"#
        try write(value, to: "Other.colorset")
        #expect(catalog().declarations == "--asset-Other:rgb(1 2 3)")
        try write(value, to: "AccentColor.colorset")
        #expect(catalog().declarations?.contains(";--accent:var(--asset-AccentColor);") == true)
    }

    @Test func dataIsReadByItsName() throws {
        try write(
            #"{"data": [{"idiom": "ipad", "filename": "b.txt"}, {"idiom": "universal", "filename": "w.txt"}]}"#,
            to: "Words.dataset")
        try folder.write("one\ntwo", to: "Assets.xcassets/Words.dataset/w.txt")
        try write(#"{"data": [{"filename": "../w.txt"}]}"#, to: "Outside.dataset")
        try write(#"{"data": [{"idiom": "universal"}]}"#, to: "Empty.dataset")
        let catalog = catalog()
        #expect(catalog.dataSets.keys.sorted() == ["Words"])
        #expect(catalog.problems.map(\.path) == ["Assets.xcassets/Outside.dataset"])
        let bundle = try #require(Bundle(path: folder.url.path))
        let asset = try #require(NSDataAsset(name: "Words", bundle: bundle))
        #expect(String(decoding: asset.data, as: UTF8.self) == "one\ntwo")
        #expect(asset.name == "Words" && asset.typeIdentifier == "public.data")
        #expect(NSDataAsset(name: "Empty", bundle: bundle) == nil)
        #expect(NSDataAsset(name: "words that no catalog has") == nil)
    }

    @Test func aGroupIsPartOfTheNameIfItProvidesANamespace() throws {
        let value = #"{"colors": [\#(color(#""red": "1", "green": "2", "blue": "3""#))]}"#
        try write(value, to: "Plain/A.colorset")
        try write(#"{"properties": {"provides-namespace": true}}"#, to: "Brand")
        try write(value, to: "Brand/Deep/B.colorset")
        #expect(catalog().colors.keys.sorted() == ["A", "Brand/B"])
    }

    @Test func twoNamesNeverShareAVariable() {
        let names = ["a b", "a_b", "a/b", "a-b", "ab", "ação", "açao"]
        #expect(Set(names.map { AssetCatalog.variable(for: $0) }).count == names.count)
        for name in names {
            #expect(AssetCatalog.variable(for: name).wholeMatch(of: /--asset-[A-Za-z0-9_-]+/) != nil)
        }
    }

    // MARK: Images

    @Test func anImageSetHasItsScalesAndItsDarkFiles() throws {
        let set = "Assets.xcassets/logo.imageset"
        for file in ["logo.png", "logo@2x.png", "logo, dark.png"] { try folder.write("x", to: "\(set)/\(file)") }
        try write(
            """
            {"images": [
                {"idiom": "universal", "scale": "2x", "filename": "logo@2x.png"},
                {"idiom": "universal", "scale": "1x", "filename": "logo.png"},
                {"idiom": "universal", "scale": "3x"},
                {"idiom": "universal", "scale": "1x", "appearances": [\(dark)], "filename": "logo, dark.png"}],
             "properties": {"template-rendering-intent": "template"}}
            """, to: "logo.imageset")
        let catalog = catalog()
        let image = try #require(catalog.images["logo"])
        #expect(image.files(for: .light).map(\.path) == ["\(set)/logo.png", "\(set)/logo@2x.png"])
        #expect(image.files(for: .light).map(\.scale) == [1, 2])
        #expect(image.files(for: .dark).map { $0.address(in: nil) } == ["/_assets/\(set)/logo%2C%20dark.png"])
        #expect(image.isTemplate)
        #expect(Set(catalog.files) == ["\(set)/logo.png", "\(set)/logo@2x.png", "\(set)/logo, dark.png"])
        #expect(catalog.problems.isEmpty)
    }

    @Test func onlyFilesOfTheSetAreServed() throws {
        try folder.write("secret", to: "secret.png")
        try folder.write("x", to: "Assets.xcassets/a.imageset/not-listed.png")
        let link = folder.url.appending(path: "Assets.xcassets/b.imageset/link.png")
        try FileManager.default.createDirectory(
            at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: link, withDestinationURL: folder.url.appending(path: "secret.png"))
        try write(#"{"images": [{"filename": "../../secret.png"}]}"#, to: "a.imageset")
        try write(#"{"images": [{"filename": "link.png"}]}"#, to: "b.imageset")
        let catalog = catalog()
        #expect(catalog.files.isEmpty && catalog.images.isEmpty)
        #expect(catalog.problems.count == 2)
    }

    // MARK: Errors

    @Test(arguments: [
        ("A.colorset", "{", "Assets.xcassets/A.colorset/Contents.json: it is not valid JSON"),
        ("A.colorset", #"{"colors": {}}"#, "a value of type Array<Any> is expected at colors"),
        (
            "A.colorset", #"{"colors": [{"color": {"components": {"red": "1", "green": "2"}}}]}"#,
            "the component “blue” is missing"
        ),
        (
            "A.colorset", #"{"colors": [{"color": {"components": {"red": "256", "green": "2", "blue": "3"}}}]}"#,
            "the component “red” is “256”. To fix this, write it as 0.5, 128 or 0x80."
        ),
        (
            "A.colorset", #"{"colors": [{"color": {"color-space": "cmyk", "components": {}}}]}"#,
            "the color space “cmyk” is not supported"
        ),
        (
            "A.colorset", #"{"colors": [{"color": {"reference": "oddColor"}}]}"#,
            "the system color “oddColor” is not supported"
        ),
        ("A.imageset", #"{"images": [{"idiom": "universal"}]}"#, "the image set has no file"),
        ("A.imageset", #"{"images": [{"filename": "a.png"}]}"#, "there is no file “a.png” in the set"),
        ("A.imageset", #"{"images": [{"filename": "a/b.png"}]}"#, "“a/b.png” is not the name of a file"),
    ])
    func aWrongFileIsAClearError(set: String, contents: String, message: String) throws {
        try write(contents, to: set)
        let problems = catalog().problems
        #expect(problems.count == 1)
        let text = try #require(problems.first).description
        #expect(text.contains(message), "\(text)")
        #expect(text.contains("To fix this, "))
        #expect(text.hasPrefix("Assets.xcassets/A."))
    }

    @Test func aDrawingThatBrowsersDoNotShowIsAnError() throws {
        try folder.write("%PDF", to: "Assets.xcassets/A.imageset/a.pdf")
        try write(#"{"images": [{"filename": "a.pdf"}]}"#, to: "A.imageset")
        #expect(catalog().problems.first?.description.contains("export it as SVG, PNG or JPEG") == true)
    }

    @Test func aNameThatIsTakenIsAnError() throws {
        let value = #"{"colors": [\#(color(#""red": "1", "green": "2", "blue": "3""#))]}"#
        try write(value, to: "A.colorset")
        try folder.write(value, to: "More.xcassets/A.colorset/Contents.json")
        let catalog = catalog()
        #expect(catalog.colors.count == 1)
        #expect(catalog.problems.first?.description.contains("another color set is called “A” too") == true)
    }

    @Test func aSetWithoutContentsIsAnErrorAndTheOthersStay() throws {
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "Assets.xcassets/A.colorset"), withIntermediateDirectories: true)
        try write(#"{"colors": [\#(color(#""red": "1", "green": "2", "blue": "3""#))]}"#, to: "B.colorset")
        let catalog = catalog()
        #expect(catalog.colors.keys.sorted() == ["B"])
        #expect(catalog.problems.first?.description.contains("there is no Contents.json") == true)
    }
}
