// SPDX-License-Identifier: Apache-2.0

import Configuration
import Crypto
import Foundation
import Synchronization
import TemporaryStores
import Testing
import VitralFeatures
import VitralModels
import VitralPush
import VitralPushServer
import VitralTestSupport

@testable import ClickConsultasData

@Suite("The parts of Web Push", .timeLimit(.minutes(1))) struct WebPushTests {
    /// A transport that counts requests.
    private final class Requests: PushTransport {
        private let number = Mutex(0)
        var count: Int { number.withLock { $0 } }

        func send(_ request: PushRequest) async throws -> PushResponse {
            number.withLock { $0 += 1 }
            return PushResponse(status: 201)
        }
    }

    private static func settings(_ values: [AbsoluteConfigKey: ConfigValue] = [:]) -> ConfigReader {
        ConfigReader(provider: InMemoryProvider(values: values))
    }

    @Test("the key is created once, and the contact is an address")
    func configuration() async throws {
        let container = try ModelContainer(
            for: Schema(DataModule.models), configurations: try await TestStore.sqlite.configuration())
        let folder = try TemporaryFolder()
        let keyFile = folder.url.appending(path: "push.key")
        let site = try #require(URL(string: "https://clickconsultas.example.org"))
        func make(_ settings: ConfigReader) throws {
            _ = try WebPush(container, settings: settings, site: site, keyFile: keyFile) { _ in true }
        }
        try make(Self.settings())
        let key = try PushKey(file: keyFile)
        try make(Self.settings())
        #expect(try PushKey(file: keyFile).publicKey == key.publicKey)
        let wrong = Self.settings(["push.contact": ConfigValue(.string("operator"), isSecret: false)])
        #expect(throws: InvalidSetting.self) { try make(wrong) }
    }

    @Test("a browser whose sign-in has ended gets no message")
    func signIns() async throws {
        let container = try ModelContainer(
            for: Schema(DataModule.models), configurations: try await TestStore.sqlite.configuration())
        let subscription = try PushSubscription(
            endpoint: "https://push.example.org/1",
            publicKey: P256.KeyAgreement.PrivateKey().publicKey.x963Representation.base64EncodedString(),
            secret: Data(repeating: 1, count: 16).base64EncodedString())
        let anywhere = PushAddressPolicy { _ in true }
        let subscriptions = PushSubscriptions(container, policy: anywhere)
        try await subscriptions.add(subscription, of: "ana", signIn: Data("ended".utf8))
        let message = ClickConsultasData.PushMessage(
            id: "1", account: "ana", title: "ClickConsultas", text: "14:00", path: "/", expires: .now + 60)
        try await container.transaction { try WebPushSender().enqueue(message, in: $0) }
        let folder = try TemporaryFolder()
        let requests = Requests()
        let push = try WebPush(
            container, settings: Self.settings(),
            site: try #require(URL(string: "https://clickconsultas.example.org")),
            keyFile: folder.url.appending(path: "push.key"), transport: requests, policy: anywhere,
            isSignedIn: { $0 != Data("ended".utf8) })
        try await push.worker.sendDue()
        #expect(requests.count == 0)
        #expect(try await subscriptions.count(of: "ana") == 0)
    }
}
