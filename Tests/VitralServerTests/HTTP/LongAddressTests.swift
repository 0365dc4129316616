// SPDX-License-Identifier: Apache-2.0

import Logging
import Testing

@testable import Vitral
@testable import VitralServer

/// URLs with more content than any page needs: their sender gets an error, and other clients notice nothing.
@Suite(.timeLimit(.minutes(5))) struct LongAddressTests {
    private func names(_ count: Int) -> String {
        (0..<count).map { _ in "a" }.joined(separator: "&")
    }

    /// Thousands of names, in less than 8 KB.
    private var crowded: String { "/?" + names(4000) }

    @Test func `thousands of query names are refused with a message and render no page`() async throws {
        try await TestServer.with { server in
            let client = try await SocketClient.hello(server, server.openPage())
            _ = try await client.text()
            for method in ["GET", "HEAD"] {
                let answer = try await server.request(crowded, method: method)
                #expect(answer.status == 414)
                #expect(answer.header("cache-control") == "no-store")
                #expect(answer.header("set-cookie") == nil)
            }
            #expect(
                try await server.request(crowded).body
                    == "The query of the address is too long: it may have 1000 names at most.\n")
            #expect(
                try await server.request("/?q=" + String(repeating: "x", count: 9000)).body
                    == "The address is too long: it may have 8192 bytes at most.\n")
            #expect(await server.stage.scenes.count == 1, "The one that was open before.")
            try await client.click(1)
            #expect(try await client.text() == #"[1,1,["t","1","1"]]"#)
        }
    }

    @Test func `the maximum number of query names is accepted`() async throws {
        try await TestServer.with { server in
            #expect(try await server.request("/?" + names(999) + "&caf%C3%A9=a+b").status == 200)
            let address = try await server.scene().address
            #expect(address.query.count == 1000)
            #expect(address["café"] == "a b")
        }
    }

    @Test(arguments: [false, true])
    func `a socket that navigates to such an address gets a close reason`(inHello: Bool) async throws {
        try await TestServer.with { server in
            let other = try await SocketClient.hello(server, server.openPage())
            _ = try await other.text()
            let page = try await server.openPage()
            let client: SocketClient
            if inHello {
                client = try await SocketClient.open(server, cookie: page.cookie)
                try await client.send(
                    "[\"hello\",1,\"\(page.token)\",0,\"\(crowded)\",{\"dark\":false,\"reducedMotion\":false}]")
            } else {
                client = try await SocketClient.hello(server, page)
                _ = try await client.text()
                try await client.send("[\"e\",1,\"n\",\"\(crowded)\",[]]")
            }
            #expect(
                try await client.text() == #"["bye","malformed","The query of an address has too many names."]"#)
            #expect(try await client.next() == .close(1008))
            // Neither the page behind the socket nor any other page is affected.
            #expect(try await server.scene().received.isEmpty)
            let again = try await SocketClient.hello(server, page)
            #expect(try await again.text() == "[\"ok\",0,0,\"\(inHello ? "adopted" : "resumed")\"]")
            for client in [again, other] {
                try await client.click(1)
                #expect(try await client.text() == #"[1,1,["t","1","1"]]"#)
            }
        }
    }

    @Test func `typed text never makes an address that is refused`() async throws {
        let make: SceneMaker = { client, snapshot in
            LiveScene(SearchApp(), client: client, restoring: snapshot, logger: Logger(label: "test"))
        }
        try await TestServer.with(makeScene: make) { server in
            let page = try await server.openPage("/?sort=name")
            let field = try #require(page.answer.body.between("<input id=", " "))
            let client = try await SocketClient.hello(server, page)
            _ = try await client.text()
            let long = String(repeating: "x", count: 20_000)
            try await client.send("[\"e\",1,\"i\",\"\(field)\",\"\(long)\",1]")
            let patch = try await client.text()
            #expect(patch.contains("20000 letters"))
            #expect(!patch.contains(#"["h","#), "There is no room for the text, so the address stays.")
            try await client.send("[\"e\",2,\"i\",\"\(field)\",\"short\",2]")
            #expect(try await client.text().contains(#"["h","replace","/?sort=name&q=short",[]]"#))
            #expect(try await server.request("/?sort=name&q=short").body.contains("5 letters"))
        }
    }
}

private struct SearchApp: App {
    var body: some Scene { WindowGroup("Search") { SearchView() } }
}

private struct SearchView: View {
    @AddressQuery("q") private var text = ""

    var body: some View {
        TextField("Search", text: $text)
        Text(verbatim: "\(text.count) letters")
    }
}
