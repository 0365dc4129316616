// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPTypes
import Synchronization
import Testing
import Vitral
import VitralFeatures
import VitralTestSupport

@testable import VitralServer

extension EnvironmentValues {
    @Entry fileprivate var word = "none"
}

/// The hooks of a feature that another module adds.
@Suite(.timeLimit(.minutes(5))) struct SessionFeatureTests {
    /// A feature that uses only the public protocols, and records its calls.
    @MainActor
    private final class Recorder: SessionFeature {
        private(set) var calls: [String] = []
        private(set) var sweeps = 0
        private weak var host: (any FeatureHost)?

        var path: String? { "recorder" }
        var name: String? { "Recorder" }

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

        /// A message of the feature's script.
        private struct Note: Decodable {
            var text: String
        }

        func received(_ message: FeatureMessage, from session: any FeatureSession) throws {
            calls.append("received \(try message.decode(as: Note.self).text) \(session.id)")
        }

        func accountChanged(of session: any FeatureSession) {
            calls.append("account \(session.account?.name ?? "none")")
        }

        func signInEnded(of session: any FeatureSession) {
            calls.append("sign-in ended \(session.account?.name ?? "none")")
        }

        func sweep(now: UInt64) { sweeps += 1 }
        func sceneWillEnd(of session: any FeatureSession) { calls.append("scene ends \(session.id)") }
        func sessionClosed(_ session: any FeatureSession) { calls.append("closed \(session.id) \(session.isOpen)") }
        func stop() { calls.append("stop") }

        func answer(_ request: FeatureRequest) async -> FeatureResponse {
            guard let body = await request.body(upTo: 10) else { return FeatureResponse(status: .contentTooLarge) }
            let names = request.browser.cookies(named: "seen").joined(separator: ",")
            return FeatureResponse(status: .ok, text: "\(body) \(names)", cookies: ["seen=1; Path=/"])
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

    /// Reads messages up to one.
    private static func wait(for text: String, on socket: SocketClient) async throws {
        while try await socket.text() != text {}
    }

    private static func note(_ number: Int, _ text: String, to feature: String = "Recorder") -> String {
        #"["e",\#(number),"j","\#(feature)","{\"text\":\"\#(text)\"}"]"#
    }

    @Test func `messages of a script reach the feature of their name, in order and once each`() async throws {
        let recorder = await MainActor.run { Recorder() }
        try await TestServer.with(features: [SessionFeatureFactory { recorder }]) { server in
            let socket = try await SocketClient.hello(server, try await server.openPage())
            _ = try await socket.settle()
            try await socket.send(Self.note(1, "one"))
            try await socket.send(Self.note(2, "two", to: "Other"))
            try await socket.send(Self.note(2, "again"))
            try await socket.send(Self.note(3, "three"))
            // Nothing has changed on the page, and all are acknowledged.
            try await Self.wait(for: "[1,3]", on: socket)
            #expect(await recorder.calls.suffix(2) == ["received one 1", "received three 1"])
        }
    }

    @Test func `a message that cannot be decoded is logged once and ends nothing`() async throws {
        let recorder = await MainActor.run { Recorder() }
        try await TestServer.with(features: [SessionFeatureFactory { recorder }]) { server in
            let page = try await server.openPage()
            let socket = try await SocketClient.hello(server, page)
            _ = try await socket.settle()
            let texts = ["", "{", "[]", #"{\"text\":7}"#, "null", String(repeating: "[", count: 20_000)]
            for (index, text) in texts.enumerated() {
                try await socket.send(#"["e",\#(index + 1),"j","Recorder","\#(text)"]"#)
            }
            try await socket.send(Self.note(texts.count + 1, "fine"))
            try await Self.wait(for: "[1,\(texts.count + 1)]", on: socket)
            #expect(await recorder.calls.filter { $0.hasPrefix("received") } == ["received fine 1"])
            let lines = server.log.text.split(separator: "\n").filter { $0.contains("could not use a message") }
            #expect(lines.count == 1 && lines.first?.contains("To fix this") == true)
            // Input that is not a message closes the socket.
            try await socket.send(#"["e",99,"j","Recorder",{"text":"an object"}]"#)
            #expect(try await socket.text().hasPrefix(#"["bye","malformed","#))
        }
    }

    @Test func `messages count towards the rate of the socket`() async throws {
        let recorder = await MainActor.run { Recorder() }
        try await TestServer.with(
            {
                $0.limits.eventBurst = 10
                $0.limits.eventsPerSecond = 1
            }, features: [SessionFeatureFactory { recorder }]
        ) { server in
            let socket = try await SocketClient.hello(server, try await server.openPage())
            _ = try await socket.settle()
            for number in 1...40 { try await socket.send(Self.note(number, "\(number)")) }
            while try await !socket.text().hasPrefix(#"["notice","slow","#) {}
            _ = try await socket.settle()
            let count = await recorder.calls.count { $0.hasPrefix("received") }
            #expect(1..<15 ~= count)
        }
    }

    @Test func `a message is not repeated after the session was restored, which the feature sees`() async throws {
        let recorder = await MainActor.run { Recorder() }
        try await TestServer.with(store: MemoryStore(), features: [SessionFeatureFactory { recorder }]) { server in
            let page = try await server.openPage()
            for number in 1...2 {
                let socket = try await SocketClient.hello(server, page)
                _ = try await socket.settle()
                // From this checkpoint on, nothing changes but the number of the message.
                server.time.advance(by: .seconds(60))
                await server.engine.registry.sweep()
                try await socket.send(Self.note(number, "\(number)"))
                _ = try await socket.settle()
                try await socket.cut()
                try await server.waitUntilParked()
            }
            server.time.advance(by: .seconds(3600))
            await server.engine.registry.sweep()
            #expect(await recorder.calls.suffix(2) == ["scene ends 1", "closed 1 false"])
            let again = try await SocketClient.hello(server, page, after: 1)
            #expect(try await again.text().hasSuffix(#",2,"restored"]"#))
            #expect(await recorder.calls.suffix(3) == ["provide 2", "opened 2", "greeted 2 true"])
            try await again.send(Self.note(2, "twice"))
            try await again.send(Self.note(3, "new"))
            while try await !again.text().hasSuffix(",3]") {}
            #expect(await recorder.calls.suffix(2) == ["greeted 2 true", "received new 2"])
        }
    }

    /// Recognizes every name in a cookie, until its sign-in ends.
    private final class Names: SessionAuthenticator {
        private let observer = Mutex<(@Sendable (@escaping EndedSignInTest) async -> Void)?>(nil)
        var checkInterval: Duration { .seconds(60) }

        func credential(in request: BrowserRequest) -> SessionCredential? {
            request.cookies(named: "name").first.map {
                SessionCredential(secret: $0, signIn: SignInKey(Array($0.utf8)))
            }
        }

        func account(of credential: SessionCredential) async throws -> AuthenticatedAccount? {
            AuthenticatedAccount(id: credential.secret, name: credential.secret, credential: credential)
        }

        func isInForce(_ signIn: SignInKey) async throws -> Bool { true }
        func forgetting(_ request: BrowserRequest) -> String { "name=; Max-Age=0" }

        func observeEnds(
            _ onEnd: @escaping @Sendable (_ ended: @escaping EndedSignInTest) async -> Void
        ) -> @Sendable () -> Void {
            observer.withLock { $0 = onEnd }
            return {}
        }

        func end(_ name: String) async {
            await observer.withLock { $0 }?({ _, account in account == name })
        }
    }

    /// A feature that recognizes accounts and does nothing else.
    private final class Recognizing: SessionFeature {
        let names: Names
        init(_ names: Names) { self.names = names }
        var authenticator: (any SessionAuthenticator)? { names }
    }

    @Test func `a feature follows the accounts of a session that another feature recognizes`() async throws {
        let recorder = await MainActor.run { Recorder() }
        let names = Names()
        try await TestServer.with(features: [
            SessionFeatureFactory { recorder }, SessionFeatureFactory { Recognizing(names) },
        ]) { server in
            // The browser has signed in after it got the page, which goes on.
            let page = try await server.openPage()
            let socket = try await SocketClient.open(server, cookie: page.cookie + "; name=ana")
            try await socket.sayHello(page.token)
            #expect(try await socket.text().contains("adopted"))
            #expect(await recorder.calls.suffix(2) == ["account ana", "greeted 1 true"])
            // A scene of an account ends with its sign-in.
            await names.end("ana")
            #expect(await recorder.calls.suffix(3) == ["scene ends 1", "provide 1", "sign-in ended none"])
            #expect(await server.stage.scenes.count == 2)
        }
    }

    @Test func `the error of a message names the problem`() throws {
        let message = FeatureMessage(to: "Maps", json: #"{"zoom":3}"#)
        #expect(try message.decode(as: [String: Int].self) == ["zoom": 3])
        let error = #expect(throws: FeatureMessageError.self) { try message.decode(as: [Int].self) }
        #expect(error?.feature == "Maps" && error?.type == "Array<Int>")
        #expect(error?.description.hasPrefix("A message to the feature “Maps” is not a Array<Int>: ") == true)
        #expect(
            error?.description.hasSuffix("To fix this, have the module's script send what the type describes.") == true)
    }
}
