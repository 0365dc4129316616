// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralIdentity
import VitralTestSupport

@testable import VitralServer

/// The network by which a client is counted, and the address by which it is logged.
@Suite(.timeLimit(.minutes(5))) struct ClientAddressTests {
    @Test(arguments: [
        ("192.0.2.1", "192.0.2.1"), ("::ffff:192.0.2.1", "192.0.2.1"), ("::FFFF:C000:201", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"), ("2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"), ("::1", "::/64"), ("fe80::1%eth0", "fe80::/64"),
        ("", ""), ("unix", "unix"), ("1.2.3.4.5", "1.2.3.4.5"),
    ])
    func `the network of an address`(address: String, network: String) {
        #expect(ClientAddress(address).network.description == network)
        #expect("\(ClientAddress(address))" == address)
    }

    @Test func `sessions of a network share its limit, however many addresses it has`() async throws {
        try await TestServer.with({
            $0.limits.sessionsPerAddress = 1
            $0.trustedProxies = ["127.0.0.1"]
        }) { server in
            let page = try await server.openPage(headers: ["X-Forwarded-For": "2001:db8:1:2::1"])
            let client = try await SocketClient.hello(server, page, headers: ["X-Forwarded-For": "2001:db8:1:2::1"])
            _ = try await client.text()
            for (address, status) in [("2001:db8:1:2:ffff::9", 503), ("2001:db8:1:3::1", 200)] {
                #expect(try await server.request("/", headers: ["X-Forwarded-For": address]).status == status)
            }
            #expect(server.log.text.contains("2001:db8:1:2:ffff::9"), "the log has the whole address")
        }
    }

    @Test func `an IPv4 address is the same however it is written`() async throws {
        try await TestServer.with({
            $0.limits.sessionsPerAddress = 1
            $0.trustedProxies = ["127.0.0.1"]
        }) { server in
            let page = try await server.openPage(headers: ["X-Forwarded-For": "192.0.2.1"])
            let client = try await SocketClient.hello(server, page)
            _ = try await client.text()
            let mapped = try await server.request("/", headers: ["X-Forwarded-For": "::ffff:192.0.2.1"])
            #expect(mapped.status == 503)
            _ = try await server.openPage(headers: ["X-Forwarded-For": "::ffff:192.0.2.2"])
        }
    }

    @Test func `attempts at accounts are counted by network`() async throws {
        let people = TestAccounts(perAddress: 2)
        try await TestServer.with({ $0.trustedProxies = ["127.0.0.1"] }, accounts: people.accounts) { server in
            for (number, isRefused) in [(1, false), (2, false), (3, true)] {
                let browser = TestBrowser(server)
                browser.headers["X-Forwarded-For"] = "2001:db8:1:2::\(number)"
                let client = try await browser.open().client()
                let failure = await #expect(throws: AccountFailure.self) {
                    try await client.signIn(name: "ana", password: "guess \(number)")
                }
                #expect((failure != .wrongNameOrPassword) == isRefused, "\(number)")
            }
        }
    }
}
