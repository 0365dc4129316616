// SPDX-License-Identifier: Apache-2.0

import Configuration
import Foundation
import Testing
import VitralFeatures
import VitralTestSupport

@testable import VitralPush

@Suite("Push messages, subscriptions and keys") struct PushMessageTests {
    @Test("a message opens a page of the app only")
    func addresses() throws {
        for url in [
            "", "trips", "//example.org", "https://example.org", "/a b", "/a\nb", "/\\example.org",
            "//\u{FE0F}example.org",
        ] {
            #expect(throws: PushFailure.invalidAddress(url)) {
                try PushMessage(title: "", body: "", url: url).payload()
            }
        }
        #expect(try !PushMessage(title: "", body: "", url: "/a?b=c#d").payload().isEmpty)
    }

    @Test("a topic has up to 32 characters of Base64 for addresses")
    func topics() throws {
        var message = PushMessage(title: "", body: "")
        for topic in ["", "a b", "é", "a\r\nb", "a/b", "@", "[", String(repeating: "a", count: 33)] {
            message.topic = topic
            #expect(throws: PushFailure.invalidTopic(topic)) { try message.payload() }
        }
        message.topic = "azAZ09-_" + String(repeating: "a", count: 24)
        #expect(try !message.payload().isEmpty)
    }

    @Test("a subscription is what a browser sends, and its description hides it")
    func subscriptions() throws {
        let sample = try PushSubscription.sample()
        let (key, secret) = (Base64URL.text(sample.publicKey), Base64URL.text(sample.secret))
        let endpoint = "https://push.example.org/secret"
        let valid = try PushSubscription(endpoint: endpoint, publicKey: key, secret: secret)
        #expect(valid.publicKey == sample.publicKey && valid.secret == sample.secret)
        #expect(!"\(valid) \(String(reflecting: valid))".contains("secret"))
        let zero = Base64URL.text([4] + [UInt8](repeating: 0, count: 64))
        for (endpoint, key, secret) in [
            ("", key, secret), ("/1", key, secret), ("https:///1", key, secret), (endpoint, "", secret),
            (endpoint, zero, secret), (endpoint, String(key.dropLast(4)), secret), (endpoint, "é", secret),
            (endpoint, key, ""), (endpoint, key, secret + "AAAA"), (endpoint, key, "ü"),
            (endpoint + String(repeating: "x", count: 2_100), key, secret),
            (endpoint, String(repeating: key, count: 1_000), secret),
        ] {
            #expect(throws: PushFailure.invalidSubscription) {
                try PushSubscription(endpoint: endpoint, publicKey: key, secret: secret)
            }
        }
    }

    @Test(
        "only HTTPS to public addresses is permitted",
        arguments: [
            ("https://push.example.org/1", [[93, 184, 215, 14]], true),
            ("https://push.example.org:443/1", [[93, 184, 215, 14]], true),
            ("https://push.example.org:22/1", [[93, 184, 215, 14]], false),
            ("http://push.example.org/1", [[93, 184, 215, 14]], false),
            ("https://a:b@push.example.org/1", [[93, 184, 215, 14]], false),
            ("https://localhost/1", [[127, 0, 0, 1]], false), ("https://push.example.org/1", [], false),
            ("https://push.example.org/1", [[93, 184, 215, 14], [10, 0, 0, 1]], false),
        ] as [(String, [[UInt8]], Bool)])
    func policy(url: String, addresses: [[UInt8]], isPermitted: Bool) async throws {
        let policy = PushAddressPolicy.publicAddresses { _ in addresses.map(HostAddress.init) }
        #expect(try await policy.permits(#require(URL(string: url))) == isPermitted)
    }

    @Test("a name that cannot be resolved is neither permitted nor refused")
    func unresolved() async throws {
        let policy = PushAddressPolicy.publicAddresses { _ in throw PushFailure.unresolvedService }
        let url = try #require(URL(string: "https://push.example.org/1"))
        await #expect(throws: PushFailure.unresolvedService) { try await policy.permits(url) }
    }

    @Test("addresses of networks, machines and groups are not public")
    func networks() async throws {
        for text in [
            "0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "127.255.0.1", "169.254.169.254", "172.16.0.1",
            "172.31.255.255", "192.0.0.1", "192.0.2.1", "192.168.1.1", "198.18.0.1", "198.51.100.1", "203.0.113.1",
            "224.0.0.1", "255.255.255.255", "::", "::1", "::ffff:10.0.0.1", "64:ff9b::a00:1", "2002:a00:1::1",
            "fc00::1", "fd12::1", "fe80::1", "ff02::1", "2001:db8::1", "2001::1",
        ] {
            let found = try await HostAddress.all(of: text)
            #expect(!found.isEmpty && found.allSatisfy { !$0.isPublic }, "\(text)")
        }
        for text in ["1.1.1.1", "100.63.0.1", "172.32.0.1", "192.0.1.1", "2606:4700::1111", "::ffff:1.1.1.1"] {
            let found = try await HostAddress.all(of: text)
            #expect(!found.isEmpty && found.allSatisfy(\.isPublic), "\(text)")
        }
        await #expect(throws: PushFailure.unresolvedService) { try await HostAddress.all(of: "no such host") }
    }

    @Test("a key is created once, in a file that only its owner may read")
    func keys() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "var/push.key")
        let key = try PushKey(file: file)
        #expect(try PushKey(file: file).publicKey == key.publicKey)
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        #expect(Base64URL.data(key.publicKey)?.count == 65)
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(try PushKey(base64: text).publicKey == key.publicKey)
        #expect(!"\(key) \(String(reflecting: key))".contains(text.dropLast()))
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
        #expect(throws: InvalidSetting.self) { try PushKey(file: file) }
        #expect(throws: InvalidSetting.self) { try PushKey(file: folder.write("no key", to: "other.key")) }
        #expect(throws: InvalidSetting.self) { try PushKey(file: URL(fileURLWithPath: "/proc/push.key")) }
    }

    @Test("the settings are push.key and push.keyFile")
    func settings() throws {
        func read(_ values: [AbsoluteConfigKey: ConfigValue]) throws -> PushKey? {
            try PushKey(reading: ConfigReader(provider: InMemoryProvider(values: values)))
        }
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "push.key")
        let key = try PushKey(file: file)
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(try read([:]) == nil)
        #expect(
            try read(["push.keyFile": ConfigValue(.string(file.path), isSecret: false)])?.publicKey == key.publicKey)
        #expect(try read(["push.key": ConfigValue(.string(text), isSecret: true)])?.publicKey == key.publicKey)
        let error = #expect(throws: InvalidSetting.self) {
            try read(["push.key": ConfigValue(.string("no key"), isSecret: true)])
        }
        #expect(error.map { "\($0)".contains("no key") } == false)
        #expect(throws: InvalidSetting.self) {
            try read([
                "push.key": ConfigValue(.string(text), isSecret: true),
                "push.keyFile": ConfigValue(.string(file.path), isSecret: false),
            ])
        }
    }
}
