// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTestSupport

@testable import VitralTool

@Suite struct NewPackageTests {
    /// The repository of Vitral.
    private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()

    private func package(
        _ name: String = "Trips", in folder: URL, source: VitralSource = .folder(repository)
    ) throws -> PackageTemplate {
        PackageTemplate(name: try AppName(name), source: source, folder: folder)
    }

    @Test func `names are made from the app's`() throws {
        let name = try AppName("trips2_Go")
        #expect(name.folder == "trips2_Go")
        #expect(name.module == "Trips2_Go")
        #expect(name.command == "trips2_go")
    }

    @Test(arguments: ["", "2go", "my-app", "Olá", "a b", "../up", "a/b", String(repeating: "a", count: 65)])
    func `a name that no module can have is refused`(_ name: String) {
        #expect {
            try AppName(name)
        } throws: { error in
            guard case .usage(let reason)? = error as? ToolFailure else { return false }
            return reason.contains("is not a valid app name") && !reason.contains("\n")
        }
    }

    @Test(arguments: ["Item", "Testing", "VitralData", "vitral", "Self", "foundation"])
    func `a name that the package uses itself is refused`(_ name: String) {
        #expect(throws: ToolFailure.self) { try AppName(name) }
    }

    @Test func `a package has its files and the versions that Vitral was tested with`() throws {
        let folder = try TemporaryFolder()
        try NewPackage(template: package(in: folder.url)).write()
        #expect(
            folder.files == [
                ".gitignore", "Makefile", "Package.resolved", "Package.swift", "README.md", "Sources/Trips/Item.swift",
                "Sources/Trips/ItemList.swift", "Sources/Trips/TripsApp.swift", "Tests/TripsTests/ItemListTests.swift",
            ])
        let manifest = try String(contentsOf: folder.url.appending(path: "Package.swift"), encoding: .utf8)
        #expect(manifest.contains(".package(name: \"vitral\", path: \"\(Self.repository.path)\")"))
        #expect(manifest.contains(".executable(name: \"trips\", targets: [\"Trips\"])"))
    }

    @Test func `a folder with files is left alone`() throws {
        let folder = try TemporaryFolder()
        try folder.write("mine", to: "notes.txt")
        #expect(throws: ToolFailure.usage("\(folder.url.path) exists and is not an empty folder.")) {
            try NewPackage(template: package(in: folder.url)).write()
        }
        #expect(folder.files == ["notes.txt"])
        let file = folder.url.appending(path: "notes.txt")
        #expect(throws: ToolFailure.usage("\(file.path) exists and is not an empty folder.")) {
            try NewPackage(template: package(in: file)).write()
        }
    }

    @Test func `Vitral beside the package is named from there`() throws {
        let vitral = VitralSource.folder(URL(fileURLWithPath: "/srv/vitral", isDirectory: true))
        #expect(
            vitral.dependency(of: URL(fileURLWithPath: "/srv/Trips", isDirectory: true))
                == ".package(name: \"vitral\", path: \"../vitral\")")
        #expect(
            vitral.dependency(of: URL(fileURLWithPath: "/home/ana/Trips", isDirectory: true))
                == ".package(name: \"vitral\", path: \"/srv/vitral\")")
    }

    @Test func `a path cannot break out of the manifest`() {
        let odd = VitralSource.folder(URL(fileURLWithPath: "/a\"b\\c", isDirectory: true))
        #expect(
            odd.dependency(of: URL(fileURLWithPath: "/x/y/Trips", isDirectory: true))
                == ".package(name: \"vitral\", path: \"/a\\\"b\\\\c\")")
    }

    @Test(arguments: [
        ("https://example.org/ana/glass.git", "glass"), ("git@example.org:ana/glass", "glass"),
        ("ssh://example.org/vitral", "vitral"),
    ])
    func `a repository is named by its URL`(_ url: String, _ name: String) throws {
        let source = try VitralSource(url)
        #expect(source.packageName == name)
        #expect(
            source.dependency(of: URL(fileURLWithPath: "/x", isDirectory: true))
                == ".package(url: \"\(url)\", branch: \"main\")")
        let folder = try TemporaryFolder()
        try NewPackage(template: package(in: folder.url, source: source)).write()
        #expect(!folder.files.contains("Package.resolved"))
    }

    @Test func `Vitral is found around the program that it has built`() throws {
        #expect(
            try VitralSource.around(Self.repository.appending(path: ".build/debug/vitral")) == .folder(Self.repository))
        let folder = try TemporaryFolder()
        #expect(throws: ToolFailure.self) { try VitralSource.around(folder.url.appending(path: "vitral")) }
        #expect(throws: ToolFailure.usage("Vitral is not in the folder \(folder.url.path).")) {
            try VitralSource(folder.url.path)
        }
    }
}
