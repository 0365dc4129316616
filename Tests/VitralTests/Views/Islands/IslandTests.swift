// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Vitral

/// Custom elements in the page: the properties that they receive and the messages that they send.
@MainActor
struct IslandTests {
    private struct Pen: Encodable { var color: String }

    private enum Message: Decodable {
        case stroke(points: Int)
        case cleared
    }

    private struct Canvas: View {
        @State private var color = "red"
        @State private var strokes = 0

        var body: some View {
            Island("drawing-canvas", module: "drawing.js", properties: Pen(color: color)) { (message: Message) in
                switch message {
                case .stroke(let points): strokes += points
                case .cleared: strokes = 0
                }
            } fallback: {
                Text("Loading")
            }
            Text("Strokes \(strokes)")
            Button("Blue") { color = "blue" }
        }
    }

    private func page(_ tester: ViewTester) -> String {
        String(decoding: tester.scene.renderPage().body, as: UTF8.self)
    }

    private func island(in tester: ViewTester) throws -> (id: ElementID, html: String) {
        let html = page(tester)
        let match = try #require(html.firstMatch(of: /<div id=([0-9a-z.]+) class=isl [^>]*>/))
        return (try #require(ElementID(wire: match.1)), html)
    }

    @Test func `the first page has the fallback and all that the element needs`() throws {
        let (_, html) = try island(in: ViewTester(Canvas()))
        #expect(html.contains("data-island=drawing-canvas"))
        #expect(html.contains("data-module=drawing.js"))
        #expect(html.contains("{&quot;color&quot;:&quot;red&quot;}"))
        #expect(html.contains("Loading"))
    }

    @Test func `messages are typed`() throws {
        let tester = ViewTester(Canvas())
        let (id, _) = try island(in: tester)
        func send(_ text: String) { tester.scene.receive(.action(id, name: "message", value: text)) }
        send(#"{"stroke":{"points":3}}"#)
        tester.assert { $0.hasText("Strokes 3") }
        // A message of another type changes nothing.
        let others = ["", "null", "[]", #"{"stroke":{}}"#, #"{"stroke":{"points":"4"}}"#, #"{"other":{}}"#]
        for text in others { send(text) }
        tester.assert { $0.hasText("Strokes 3") }
        send(#"{"cleared":{}}"#)
        tester.assert { $0.hasText("Strokes 0") }
    }

    @Test func `a change of properties is one attribute`() throws {
        let tester = ViewTester(Canvas())
        let (id, _) = try island(in: tester)
        var patches: [String] = []
        let check = tester.scene.onCommit
        tester.scene.onCommit = {
            patches.append(String(decoding: $0, as: UTF8.self))
            check?($0)
        }
        tester.tap("Blue")
        #expect(patches.joined().contains(#"["a","\#(id)","data-properties","{\"color\":\"blue\"}"]"#))
        #expect(!patches.joined().contains("Loading"))
    }

    @Test(arguments: ["canvas", "Drawing-Canvas", "1-a", "a b-c", "a-<b>", "", "-"])
    func `a name that no element can have is reported, and only the fallback shown`(name: String) throws {
        let html = page(ViewTester(Island(name, module: "a.js") { Text("Instead") }))
        #expect(!html.contains("data-island"))
        #expect(html.contains("Instead"))
    }

    @Test(arguments: ["https://example.org/a.js", "../a.js", "/a.js", "a.css", ""])
    func `a module is a script of the app`(module: String) {
        let html = page(ViewTester(Island("a-b", module: module) { Text("Instead") }))
        #expect(!html.contains("data-module"))
    }

    @Test func `errors say how to fix them`() {
        let problems: [IslandError.Problem] = [.name, .module("x"), .message("Stroke", reason: "why")]
        for problem in problems {
            #expect("\(IslandError(element: "a-b", problem: problem))".contains("To fix this"))
        }
    }
}
