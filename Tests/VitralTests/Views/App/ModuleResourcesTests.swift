// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTestSupport

@testable import Vitral

/// The resources that SwiftPM copies, as `Bundle.main` finds them.
struct ModuleResourcesTests {
    private struct Elsewhere: App {
        var body: some Scene { WindowGroup { EmptyView() } }
    }

    private let program: TemporaryFolder
    private var resources: URL { program.url.appending(path: "trips_VitralTests.resources") }

    init() throws {
        program = try TemporaryFolder()
        for file in ["seed.json", "maps/lisbon.json", "Localizable.xcstrings", "Assets.xcassets/Contents.json"] {
            try program.write("{}", to: "trips_VitralTests.resources/\(file)")
        }
    }

    /// A flat bundle, as Foundation makes of the folder of a program.
    ///
    /// It remembers what it finds first.
    private func main() throws -> Bundle { try #require(Bundle(path: program.url.path)) }

    @Test func copiedFilesAreNotFoundWithoutLinks() throws {
        #expect(try main().url(forResource: "seed", withExtension: "json") == nil)
    }

    @Test func copiedFilesAreFound() throws {
        #expect(ModuleResources.link(resources, into: program.url) == [])
        #expect(ModuleResources.link(resources, into: program.url) == [], "the second start changes nothing")
        let bundle = try main()
        #expect(bundle.url(forResource: "seed", withExtension: "json") != nil)
        #expect(bundle.url(forResource: "lisbon", withExtension: "json", subdirectory: "maps") != nil)
        #expect(bundle.url(forResource: "Localizable", withExtension: "xcstrings") == nil)
    }

    @Test func linksToFilesThatAreGoneAreRemoved() throws {
        _ = ModuleResources.link(resources, into: program.url)
        try FileManager.default.removeItem(at: resources.appending(path: "seed.json"))
        _ = ModuleResources.link(resources, into: program.url)
        let names = try FileManager.default.contentsOfDirectory(atPath: program.url.path).sorted()
        #expect(names == ["maps", "trips_VitralTests.resources"])
    }

    @Test func anotherFileStaysAndIsReported() throws {
        try program.write("other", to: "seed.json")
        let problems = ModuleResources.link(resources, into: program.url)
        #expect(problems.count == 1)
        #expect(problems.first?.contains("“seed.json”") == true)
        #expect(problems.first?.contains("To fix this, ") == true)
        #expect(try String(contentsOf: program.url.appending(path: "seed.json"), encoding: .utf8) == "other")
    }

    @Test func theFolderIsThatOfTheModule() throws {
        try program.write("", to: "trips_Other.resources/x")
        #expect(
            ModuleResources.folder(of: Elsewhere.self, in: program.url)?.lastPathComponent
                == "trips_VitralTests.resources")
        #expect(ModuleResources.folder(of: Text.self, in: program.url) == nil)
    }

    @MainActor
    @Test func anAppWithoutResourcesHasNoBundle() {
        #expect(Elsewhere.bundle == nil)
    }

    @Test func theBundleOfAModuleIsFoundBesideTheProgram() {
        #expect(ModuleResources.bundle(of: Text.self)?.bundleURL.lastPathComponent == "vitral_Vitral.resources")
    }
}
