// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Vitral

/// The device and the app by their names in UIKit.
@MainActor
struct UIDeviceTests {
    @Test func `the idiom is that of the page's device`() {
        struct Idiom: View {
            @State private var tapped = ""
            private var name: String { UIDevice.current.userInterfaceIdiom == .phone ? "phone" : "computer" }

            var body: some View {
                Text("Shown on a \(name)")
                Button("Ask") { tapped = name }
                Text("Tapped on a \(tapped)")
            }
        }
        for (isMobile, name) in [(true, "phone"), (false, "computer")] {
            let tester = ViewTester(Idiom(), client: ClientProfile(isMobile: isMobile))
            tester.tap("Ask")
            tester.assert { $0.hasText("Shown on a \(name)") }
            tester.assert { $0.hasText("Tapped on a \(name)") }
        }
    }

    @Test func `the orientation is that of the window`() {
        struct Orientation: View {
            var body: some View { Text(UIDevice.current.orientation.isPortrait ? "Upright" : "On its side") }
        }
        let tester = ViewTester(Orientation())
        tester.assert { $0.hasText("Upright") }
        #expect(UIDeviceOrientation.landscapeRight.isLandscape)
        #expect(!UIDeviceOrientation.faceUp.isValidInterfaceOrientation)
    }

    @Test func `the charge of a battery is unknown, whatever the app sets`() {
        UIDevice.current.isBatteryMonitoringEnabled = true
        #expect(UIDevice.current.batteryLevel == -1)
        #expect(UIDevice.current.batteryState == .unknown)
        #expect(!UIDevice.current.isBatteryMonitoringEnabled)
    }

    @Test func `the shared app opens addresses that cannot run code`() throws {
        let log = Log()
        let page = try #require(URL(string: "https://example.org/terms"))
        let script = try #require(URL(string: "javascript:alert(1)"))
        struct Opener: View {
            let urls: [URL]
            let log: Log
            var body: some View {
                ForEach(urls, id: \.self) { url in
                    Button(url.scheme ?? "") { UIApplication.shared.open(url) { log.note("\($0)") } }
                }
            }
        }
        let tester = ViewTester(Opener(urls: [page, script], log: log))
        tester.tap("https")
        #expect(tester.openedAddresses == [page.absoluteString])
        tester.tap("javascript")
        #expect(log.take() == ["true", "false"])
        #expect(tester.openedAddresses == [page.absoluteString])
        #expect(UIApplication.shared.canOpenURL(page))
        #expect(!UIApplication.shared.canOpenURL(script))
    }
}
