// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Vitral

/// Addresses that the app opens, and addresses that open the app.
@MainActor
struct OpenURLTests {
    @Test func `an app can handle the opening of addresses`() throws {
        let log = Log()
        let url = try #require(URL(string: "https://example.org/terms"))
        let other = try #require(URL(string: "https://example.org/other"))
        struct Opener: View {
            let url: URL
            let log: Log
            @Environment(\.openURL) private var openURL
            var body: some View {
                Button("Open") { openURL(url) { log.note("accepted \($0)") } }
                Link("Link", destination: url)
            }
        }
        let own = ViewTester(
            Opener(url: url, log: log)
                .environment(
                    \.openURL,
                    OpenURLAction {
                        log.note($0.lastPathComponent)
                        return .handled
                    }))
        own.tap("Open")
        own.tap("Link")
        #expect(log.take() == ["terms", "accepted true", "terms"])
        #expect(own.openedAddresses.isEmpty)
        let elsewhere = ViewTester(
            Opener(url: url, log: log).environment(\.openURL, OpenURLAction { _ in .systemAction(other) }))
        elsewhere.tap("Open")
        #expect(elsewhere.openedAddresses == [other.absoluteString])
        let script = try #require(URL(string: "javascript:alert(1)"))
        let refused = ViewTester(Opener(url: script, log: log))
        refused.tap("Open")
        #expect(log.take().last == "accepted false")
        #expect(refused.openedAddresses.isEmpty)
    }

    @Test func `onOpenURL receives the address of the page`() {
        let log = Log()
        let tester = ViewTester(
            Text("Content").onOpenURL { log.note($0.relativeString) },
            client: ClientProfile(address: Address("/plants/3?light=low")))
        #expect(log.take() == ["/plants/3?light=low"])
        tester.visit("/plants/4")
        #expect(log.take() == ["/plants/4"])
        _ = ViewTester(Text("Content").onOpenURL { log.note($0.relativeString) })
        #expect(log.take() == [])
    }
}
