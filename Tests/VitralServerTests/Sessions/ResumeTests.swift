// SPDX-License-Identifier: Apache-2.0

import NIOCore
import Testing
import Vitral

@testable import VitralServer

/// Sessions outlive sockets: no message is lost or repeated.
@Suite(.timeLimit(.minutes(5))) struct ResumeTests {
    @Test func `the socket adopts the served page without rendering it again`() async throws {
        try await TestServer.with { server in
            let page = try await server.openPage()
            #expect(page.answer.body.shows(clicks: 0))
            let client = try await SocketClient.hello(server, page)
            #expect(try await client.text() == #"["ok",0,0,"adopted"]"#)
            try await client.click(1)
            #expect(try await client.text() == #"[1,1,["t","1","1"]]"#)
            try await client.click(2)
            #expect(try await client.text() == #"[2,2,["t","1","2"]]"#)
            #expect(await server.stage.scenes.count == 1)
        }
    }

    @Test func `changes between the page and its socket are replayed`() async throws {
        try await TestServer.with { server in
            let page = try await server.openPage()
            try await server.scene().commit(#"["t","1","early"]"#)
            let client = try await SocketClient.hello(server, page)
            #expect(try await client.text() == #"["ok",1,0,"adopted"]"#)
            #expect(try await client.text() == #"[1,0,["t","1","early"]]"#)
        }
    }

    @Test func `the session of a lost socket continues and replays missed patches`() async throws {
        try await TestServer.with { server in
            let page = try await server.openPage()
            let first = try await SocketClient.hello(server, page)
            try await first.click(1)
            try await first.click(2)
            #expect(try await first.settle().last == #"[2,2,["t","1","2"]]"#)
            try await first.cut()
            try await server.scene().commit(#"["t","1","later"]"#)
            // The second patch had not arrived when the connection was lost.
            let second = try await SocketClient.hello(server, page, after: 1)
            #expect(try await second.text() == #"["ok",3,2,"resumed"]"#)
            #expect(try await second.text() == #"[2,2,["t","1","2"]]"#)
            #expect(try await second.text() == #"[3,2,["t","1","later"]]"#)
            try await second.click(3)
            #expect(try await second.text() == #"[4,3,["t","1","3"]]"#)
            #expect(await server.stage.scenes.count == 1)
        }
    }

    @Test func `a gap that cannot be replayed is replaced by a page`() async throws {
        try await TestServer.with({ $0.limits.unacknowledgedBytes = 100 }) { server in
            let page = try await server.openPage()
            let first = try await SocketClient.hello(server, page)
            for number in 1...9 { try await first.click(number) }
            _ = try await first.settle()
            try await first.cut()
            let second = try await SocketClient.hello(server, page, after: 1)
            #expect(try await second.text() == #"["ok",9,9,"resumed"]"#)
            #expect(try await second.text() == #"["page",10,9,"Count","<p id=\"1\">9</p>","/"]"#)
            try await second.click(10)
            #expect(try await second.text() == #"[11,10,["t","1","10"]]"#)
        }
    }

    @Test func `acknowledged patches are dropped`() async throws {
        try await TestServer.with { server in
            let page = try await server.openPage()
            let first = try await SocketClient.hello(server, page)
            for number in 1...9 { try await first.click(number) }
            try await first.send(#"["a",9]"#)
            _ = try await first.settle()
            #expect(await server.engine.registry.sessions.values.first?.keptBytes == 0)
            try await first.cut()
            let second = try await SocketClient.hello(server, page, after: 9)
            #expect(try await second.text() == #"["ok",9,9,"resumed"]"#)
            #expect(try await second.settle() == [])
        }
    }

    @Test func `an event that is sent again is not handled again`() async throws {
        try await TestServer.with { server in
            let page = try await server.openPage()
            let first = try await SocketClient.hello(server, page)
            try await first.click(1)
            try await first.click(2)
            try await first.click(2)
            try await first.click(1)
            _ = try await first.settle()
            try await first.cut()
            let second = try await SocketClient.hello(server, page, after: 2)
            _ = try await second.text()
            try await second.click(2)
            try await second.click(3)
            #expect(try await second.settle() == [#"[3,3,["t","1","3"]]"#])
            #expect(try await server.scene().clicks == 3)
            #expect(try await server.metric("vitral_events_repeated_total") == "3")
        }
    }

    @Test func `an event that changes nothing is acknowledged`() async throws {
        try await TestServer.with { server in
            let page = try await server.openPage()
            let client = try await SocketClient.hello(server, page)
            _ = try await client.text()
            try await client.send(#"["e",1,"s","1"]"#)
            #expect(try await client.text() == "[0,1]")
            try await client.click(2)
            try await client.send(#"["e",3,"s","1"]"#)
            #expect(try await client.text() == #"[1,2,["t","1","1"]]"#)
            #expect(try await client.text() == "[1,3]")
        }
    }

    @Test func `a second socket takes the session from the first`() async throws {
        try await TestServer.with { server in
            let page = try await server.openPage()
            let first = try await SocketClient.hello(server, page)
            _ = try await first.text()
            let second = try await SocketClient.hello(server, page)
            #expect(try await second.text() == #"["ok",0,0,"resumed"]"#)
            #expect(try await first.text().hasPrefix(#"["bye","replaced","#))
            #expect(try await first.next() == .close(4002))
            // Further messages of the first socket are ignored.
            try? await first.click(1)
            try await second.click(1)
            #expect(try await second.text() == #"[1,1,["t","1","1"]]"#)
        }
    }

    @Test func `settings of the browser reach the scene once`() async throws {
        try await TestServer.with { server in
            let page = try await server.openPage(headers: ["Sec-CH-Prefers-Color-Scheme": "\"dark\""])
            let scene = try await server.scene()
            #expect(scene.client.colorScheme == .dark)
            let client = try await SocketClient.hello(server, page)
            try await client.send(#"["q",{"dark":false,"reducedMotion":true}]"#)
            try await client.send(#"["q",{"dark":false,"reducedMotion":true}]"#)
            _ = try await client.settle()
            let received = await scene.received.map { "\($0)" }
            #expect(received.count == 2, "Light by the hello, reducedMotion by the message: \(received)")
        }
    }

    @Test func `a slow reader gets one page instead of all patches`() async throws {
        try await TestServer.with({
            $0.limits.unsentBytes = 100_000
            $0.compressesSockets = false
        }) { server in
            let page = try await server.openPage()
            let client = try await SocketClient.hello(server, page)
            _ = try await client.text()
            _ = try await client.channel.setOption(.autoRead, value: false).get()
            let scene = try await server.scene()
            let big = "[\"t\",\"1\",\"\(String(repeating: "x", count: 1_000_000))\"]"
            // More than any socket buffer contains.
            for _ in 0..<100 {
                await scene.commit(big)
                // The event loop gets its turn, and reports when it can write no more.
                _ = try await server.engine.registry.sessions.values.first?.link?.handler.eventLoop.submit {}.get()
            }
            _ = try await client.channel.setOption(.autoRead, value: true).get()
            client.channel.read()
            var patches = 0
            while true {
                let text = try await client.text()
                if text.hasPrefix("[\"page\",") { break }
                patches += 1
            }
            #expect(patches < 100)
            try await client.click(1)
            #expect(try await client.text().hasSuffix(#",1,["t","1","1"]]"#))
        }
    }
}
