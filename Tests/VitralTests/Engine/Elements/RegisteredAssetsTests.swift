// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTestSupport

@testable import Vitral

/// The stylesheets of a view whose files the app has not registered.
@MainActor
struct RegisteredAssetsTests {
    @Test func `a view brings the stylesheets of a missing module, which is reported once`() throws {
        let bundle = FileManager.default.temporaryDirectory.appending(path: "RegisteredAssets-\(UUID())")
        let folder = bundle.appending(path: "Client")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: bundle) }
        for name in ["b.css", "a.css", "map.js"] { try Data().write(to: folder.appending(path: name)) }
        let maps = ClientAssets(module: "RegisteredAssetsTests", bundle: try #require(Bundle(path: bundle.path)))
        let messages = LogRecorder()
        let logger = messages.logger
        let complete = RegisteredAssets([maps], logger: logger)
        #expect(complete.missingStylesheets(of: maps, named: ".maps", for: "Map").isEmpty)
        #expect(messages.texts.isEmpty)
        let assets = RegisteredAssets([], logger: logger)
        for assets in [assets, assets, RegisteredAssets([], logger: logger)] {
            #expect(
                assets.missingStylesheets(of: maps, named: ".maps", for: "Map") == [
                    "/_vitral/RegisteredAssetsTests-unregistered/a.css",
                    "/_vitral/RegisteredAssetsTests-unregistered/b.css",
                ])
        }
        #expect(messages.texts.count == 1)
        let text = messages.texts.first ?? ""
        #expect(text.contains("To fix this, add `static var clientAssets: [ClientAssets] { [.maps] }` to the app."))
    }

    @Test func `an app registers no module by default`() {
        #expect(Plain.clientAssets.isEmpty)
    }

    private struct Plain: App {
        var body: some Scene { WindowGroup { EmptyView() } }
    }
}
