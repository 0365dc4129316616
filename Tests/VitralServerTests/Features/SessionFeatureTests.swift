// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPTypes
import Testing
import Vitral
import VitralFeatures

@testable import VitralServer

extension EnvironmentValues {
    @Entry fileprivate var word = "none"
}

/// The hooks of a feature that another module adds.
@Suite(.timeLimit(.minutes(1))) struct SessionFeatureTests {
    /// A feature that uses the public protocols alone, and records its calls.
    @MainActor
    private final class Recorder: SessionFeature {
        private(set) var calls: [String] = []
        private(set) var sweeps = 0
        private weak var host: (any FeatureHost)?

        var path: String? { "recorder" }

        func start(_ host: any FeatureHost) {
            self.host = host
            calls.append("start")
        }

        func sessionOpened(_ session: any FeatureSession) { calls.append("opened \(session.id)") }

        func provide(_ environment: inout EnvironmentValues, for session: any FeatureSession) {
            environment.word = "provided"
            calls.append("provide \(session.id)")
        }

        func sessionGreeted(_ session: any FeatureSession) {
            calls.append("greeted \(session.id) \(session.isOpen)")
            session.call("/_vitral/recorder.js", ["one", "two"], number: 7)
        }

        func sweep(now: UInt64) { sweeps += 1 }
        func sceneWillEnd(of session: any FeatureSession) { calls.append("scene ends \(session.id)") }
        func sessionClosed(_ session: any FeatureSession) { calls.append("closed \(session.id) \(session.isOpen)") }
        func stop() { calls.append("stop") }

        func answer(_ request: FeatureRequest) async -> FeatureResponse {
            guard let body = await request.body(upTo: 10) else { return FeatureResponse(status: .contentTooLarge) }
            let names = request.browser.cookies(named: "seen").joined(separator: ",")
            return FeatureResponse(status: .ok, text: "\(body) \(names)", cookie: "seen=1; Path=/")
        }
    }

    @Test func `a feature follows a session from its page to its end`() async throws {
        let recorder = await MainActor.run { Recorder() }
        try await TestServer.with(features: [SessionFeatureFactory { recorder }]) { server in
            let page = try await server.openPage()
            #expect(await server.stage.last?.environment.word == "provided")
            #expect(await recorder.calls == ["start", "provide 1", "opened 1"])
            let socket = try await SocketClient.hello(server, page)
            let greeting = try await socket.text()
            #expect(greeting.contains("adopted"))
            while true {
                let text = try await socket.text()
                if text.contains(#"["L","/_vitral/recorder.js","one","two"]"#) { break }
            }
            #expect(await recorder.calls.last == "greeted 1 true")
            let before = await recorder.sweeps
            await server.engine.registry.sweep()
            #expect(await recorder.sweeps > before)
        }
        #expect(await recorder.calls.suffix(3) == ["scene ends 1", "closed 1 false", "stop"])
    }

    @Test func `a feature answers pages of this origin alone`() async throws {
        let recorder = await MainActor.run { Recorder() }
        try await TestServer.with(features: [SessionFeatureFactory { recorder }]) { server in
            func post(_ body: String, _ headers: [String: String]) async throws -> TestServer.Answer {
                try await server.request("/_vitral/recorder", method: "POST", headers: headers, body: body)
            }
            let answer = try await post("hello", ["Origin": server.origin, "Cookie": "a=1; seen=yes"])
            #expect(answer.status == 200 && answer.body == "hello yes\n")
            #expect(answer.header("set-cookie") == "seen=1; Path=/")
            #expect(try await post("12345678901", ["Origin": server.origin]).status == 413)
            #expect(try await post("hello", ["Origin": "https://evil.example"]).status == 403)
            #expect(try await post("hello", [:]).status == 403)
            #expect(try await server.request("/_vitral/recorder").status == 405)
            #expect(try await server.request("/_vitral/other", method: "POST").status == 404)
        }
    }
}
