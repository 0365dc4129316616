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

    private func island(in tester: ViewTester) throws -> ElementID {
        try #require(tester.all(.island).first?.id)
    }

    @Test func `the first page has the fallback and all that the element needs`() throws {
        let tester = ViewTester(Canvas())
        let island = try #require(tester.all(.island).first)
        #expect(island.attribute("data-island") == "drawing-canvas")
        #expect(island.attribute("data-module") == "drawing.js")
        #expect(island.attribute("data-properties") == #"{"color":"red"}"#)
        #expect(island.text == "Loading")
    }

    @Test func `messages are typed`() throws {
        let tester = ViewTester(Canvas())
        let id = try island(in: tester)
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
        let id = try island(in: tester)
        tester.tap("Blue")
        #expect(tester.lastOperations == [.attribute(id, .dataProperties, #"{"color":"blue"}"#)])
    }

    @Test(arguments: ["canvas", "Drawing-Canvas", "1-a", "a b-c", "a-<b>", "", "-"])
    func `a name that no element can have is reported, and only the fallback shown`(name: String) throws {
        let tester = ViewTester(Island(name, module: "a.js") { Text("Instead") })
        #expect(tester.values(of: "data-island").isEmpty)
        tester.assert { $0.hasText("Instead") }
    }

    @Test(arguments: ["https://example.org/a.js", "../a.js", "/a.js", "a.css", ""])
    func `a module is a script of the app`(module: String) {
        let tester = ViewTester(Island("a-b", module: module) { Text("Instead") })
        #expect(tester.values(of: "data-module").isEmpty)
    }

    @Test func `errors say how to fix them`() {
        let problems: [IslandError.Problem] = [.name, .module("x"), .message("Stroke", reason: "why")]
        for problem in problems {
            #expect("\(IslandError(element: "a-b", problem: problem))".contains("To fix this"))
        }
    }
}
