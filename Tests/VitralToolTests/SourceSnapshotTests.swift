// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTestSupport

@testable import VitralTool

@Suite struct SourceSnapshotTests {
    @Test func `a change of a file is seen, and that of a folder that appears`() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("let a = 1", to: "Sources/A.swift")
        func snapshot() -> SourceSnapshot { SourceSnapshot(of: [folder.url.appending(path: "Sources")]) }
        let first = snapshot()
        #expect(first == snapshot())
        #expect(first.count == 1)

        try folder.write("let a = 12", to: "Sources/A.swift")
        let second = snapshot()
        #expect(first != second)

        // The same size with another modification time, as after `git checkout`.
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: file.path)
        let third = snapshot()
        #expect(second != third)

        try folder.write("let b = 1", to: "Sources/Deep/er/B.swift")
        let fourth = snapshot()
        #expect(fourth.count == 2)
        #expect(third != fourth)

        try FileManager.default.removeItem(at: folder.url.appending(path: "Sources/Deep"))
        #expect(snapshot() == third)
    }

    @Test func `files that are not sources are ignored`() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "Sources/A.swift")
        try folder.write("", to: "Sources/.A.swift.swp")
        try folder.write("", to: "Sources/A.swift~")
        try folder.write("", to: "Sources/.git/index")
        try folder.write("", to: "var/app.sqlite")
        #expect(SourceSnapshot(of: [folder.url.appending(path: "Sources")]).count == 1)
        #expect(SourceSnapshot(of: [folder.url.appending(path: "missing")]).count == 0)
        #expect(SourceSnapshot(of: [folder.url.appending(path: "Sources/A.swift")]).count == 1)
    }
}
