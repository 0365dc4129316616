// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging
import TestApps
import Testing
import VitralTestSupport

@testable import Vitral
@testable import VitralServer

/// Apps with real views behind a real socket.
@Suite(.timeLimit(.minutes(5))) struct RealAppTests {
    private func serving<A: App>(_ app: @escaping @MainActor @Sendable () -> A) -> SceneMaker {
        { client, snapshot in LiveScene(app(), client: client, restoring: snapshot, logger: Logger(label: "test")) }
    }

    /// Returns the ID of the button with a label.
    private func button(_ label: String, in page: TestServer.Page) throws -> String {
        let before = try #require(page.answer.body.between("", ">\(label)<"), "\(page.answer.body)")
        let start = try #require(before.range(of: "<button id=", options: .backwards))
        return String(before[start.upperBound...].prefix { $0 != " " })
    }

    @Test func `a real app counts, from the first page to the last click`() async throws {
        try await TestServer.with(makeScene: serving { CounterApp() }) { server in
            let page = try await server.openPage()
            let increment = try button("Increment", in: page)
            let client = try await SocketClient.hello(server, page)
            #expect(try await client.text() == #"["ok",0,0,"adopted"]"#)
            for number in 1...3 {
                try await client.click(number, increment)
                let patch = try await client.text()
                #expect(patch.hasPrefix("[\(number),\(number),"), "\(patch)")
                #expect(patch.contains(#","\#(number)"]"#), "\(patch)")
            }
        }
    }

    @Test func `a turn that holds the main actor is logged with the view and the event`() async throws {
        try await TestServer.with({ $0.slowTurn = .milliseconds(5) }, makeScene: serving { SlowApp() }) { server in
            let page = try await server.openPage()
            let client = try await SocketClient.hello(server, page)
            _ = try await client.text()
            try await client.click(1, button("Work", in: page))
            _ = try await client.text()
            // The response is sent before the turn's time is checked.
            let line = try await server.log.line { $0.contains("A turn held the main actor") && $0.contains("click") }
            #expect(line.contains("view=SlowView"), "\(line)")
            #expect(line.contains("event=click"), "\(line)")
            #expect(line.contains("bodies=1"), "\(line)")
            #expect(try await server.metric("vitral_turns_slow_total") != nil)
        }
    }

    @Test func `while one session waits for a slow task, others are served`() async throws {
        let gate = Gate()
        try await TestServer.with(makeScene: serving { WaitingApp(gate: gate) }) { server in
            let slow = try await server.openPage()
            let first = try await SocketClient.hello(server, slow)
            _ = try await first.text()
            try await first.click(1, button("Fetch", in: slow))
            #expect(try await first.text().contains("Fetching"))

            let quick = try await server.openPage()
            let second = try await SocketClient.hello(server, quick)
            _ = try await second.text()
            try await second.click(1, button("Clicks 0", in: quick))
            #expect(try await second.text().contains("Clicks 1"))
            // The waiting client is answered too.
            try await first.click(2, button("Clicks 0", in: slow))
            #expect(try await first.text().contains("Clicks 1"))
            await gate.open()
            #expect(try await first.text().contains("Fetched"))
        }
    }
}

/// An app that works on the main actor for too long.
private struct SlowApp: App {
    var body: some Scene { WindowGroup("Slow") { SlowView() } }
}

private struct SlowView: View {
    @State private var count = 0

    var body: some View {
        if count > 0 { Thread.sleep(forTimeInterval: 0.01) }
        return Button {
            count += 1
        } label: {
            Text("Work")
            Text("\(count)")
        }
    }
}

/// An app that waits for a slow operation.
private struct WaitingApp: App {
    var gate = Gate()

    init() {}
    init(gate: Gate) { self.gate = gate }

    var body: some Scene { WindowGroup("Waiting") { WaitingView(gate: gate) } }
}

private struct WaitingView: View {
    let gate: Gate
    @State private var text = "Nothing yet"
    @State private var clicks = 0

    var body: some View {
        Text(verbatim: text)
        Button("Fetch") {
            text = "Fetching"
            Task {
                await gate.wait()
                text = "Fetched"
            }
        }
        Button("Clicks \(clicks)") { clicks += 1 }
    }
}
