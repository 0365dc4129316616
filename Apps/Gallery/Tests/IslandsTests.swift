// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Gallery
@testable import Vitral

/// The island exhibits, as their custom elements use them.
@MainActor
struct IslandsTests {
    private func island(in tester: ViewTester) throws -> ElementID {
        try #require(tester.all(.island).first?.id)
    }

    @Test func strokesAreCounted() throws {
        let tester = show(DrawingCanvasExhibit())
        let id = try island(in: tester)
        func send(_ text: String) { tester.scene.receive(.action(id, name: "message", value: text)) }
        for _ in 0..<3 { send(#"{"stroke":{"points":[[1,2],[3.5,4]]}}"#) }
        tester.assert { $0.hasText("Strokes: 3") }
        for _ in 0..<200 { send(#"{"stroke":{"points":[]}}"#) }
        tester.assert { $0.hasText("Strokes: 100") }
        send(#"{"cleared":{}}"#)
        tester.assert { $0.hasText("Strokes: 0") }
    }

    @Test func `the video reports its state`() throws {
        let tester = show(CaptionedVideoExhibit())
        let id = try island(in: tester)
        func send(_ text: String) { tester.scene.receive(.action(id, name: "message", value: text)) }
        send(#"{"played":{}}"#)
        tester.assert { $0.hasText("Playing") }
        send(#"{"paused":{"seconds":2.7}}"#)
        tester.assert { $0.hasText("Paused at 2 s") }
        send(#"{"paused":{"seconds":1e300}}"#)
        send(#"{"ended":{}}"#)
        tester.assert { $0.hasText("Ended") }
    }

    @Test func `the files that islands load exist`() throws {
        #expect(GalleryApp.clientAssets.map(\.module) == ["VitralCharts", "Gallery"])
        let folder = try #require(ClientAssets.gallery.folder)
        for name in ["drawing-canvas.js", "captioned-video.js"] {
            #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path), "\(name)")
        }
        let assets = try #require(GalleryApp.bundle?.resourceURL?.appendingPathComponent("Assets"))
        for name in ["test-pattern.mp4", "test-pattern.png", "test-pattern.en.vtt", "test-pattern.pt.vtt"] {
            #expect(FileManager.default.fileExists(atPath: assets.appendingPathComponent(name).path), "\(name)")
        }
    }
}
