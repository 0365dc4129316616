// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTestSupport

@testable import Vitral

/// The message of a view whose files the app has not registered.
@MainActor
struct RegisteredAssetsTests {
    @Test func `a missing module is reported once, with a fix`() {
        let messages = LogRecorder()
        let logger = messages.logger
        let assets = RegisteredAssets([ClientAssets(module: "Known", bundle: .main)], logger: logger)
        assets.require("Known", named: ".known", for: "Map")
        #expect(messages.texts.isEmpty)
        for _ in 0..<3 { assets.require("RegisteredAssetsTests", named: ".maps", for: "Map") }
        RegisteredAssets([], logger: logger).require("RegisteredAssetsTests", named: ".maps", for: "Map")
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
