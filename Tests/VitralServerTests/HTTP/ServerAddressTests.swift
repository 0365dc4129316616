// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralServer

/// The address of a server, for programs and for browsers.
struct ServerAddressTests {
    @Test(arguments: [
        ("127.0.0.1", "http://127.0.0.1:8080", "http://localhost:8080"),
        ("::1", "http://[::1]:8080", "http://localhost:8080"),
        ("0.0.0.0", "http://localhost:8080", "http://localhost:8080"),
        ("192.168.1.7", "http://192.168.1.7:8080", "http://192.168.1.7:8080"),
        ("dex.example", "http://dex.example:8080", "http://dex.example:8080"),
    ])
    func aBrowserGetsANameWherePasskeysWork(host: String, description: String, forBrowser: String) {
        let address = ServerAddress(host: host, port: 8080)
        #expect("\(address)" == description)
        #expect(address.forBrowser == forBrowser)
    }
}
