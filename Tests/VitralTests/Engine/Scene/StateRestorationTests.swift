// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Vitral

/// The user's work, which survives the process.
@MainActor
struct StateRestorationTests {
    private struct Draft: Codable, Equatable {
        var title = ""
        var lines: [Int] = []
    }

    private struct Secret: Equatable {
        var code = 0
    }

    private struct Row: View {
        let name: String
        @State private var count = 0

        var body: some View { Button("\(name) \(count)") { count += 1 } }
    }

    private struct Editor: View {
        let order: Model<[String]>
        @State private var draft = Draft()
        @State private var secret = Secret()
        @State private var isOpen = false
        @State private var choice: String?

        var body: some View {
            VStack {
                TextField("Title", text: $draft.title)
                Button("Add line") { draft.lines.append(draft.lines.count) }
                Button("Open") { isOpen = true }
                Button("Count secretly") { secret.code += 1 }
                Button("Choose") { choice = "this" }
                Text("\(draft.title) \(draft.lines.count) \(secret.code) \(choice ?? "none")")
                if isOpen { Row(name: "Inside") }
                ForEach(order.value, id: \.self) { Row(name: $0) }
            }
        }
    }

    @Test func `Codable state is restored at its view`() {
        let order = Model(["a", "b", "c"])
        let tester = ViewTester(Editor(order: order))
        tester.type("Hello", into: .textField("Title"))
        tester.tap("Add line")
        tester.tap("Add line")
        tester.tap("Count secretly")
        tester.tap("Choose")
        tester.tap("Open")
        tester.tap("Inside 0")
        tester.tap("b 0")
        tester.tap("b 1")
        tester.tap("c 0")
        order.value = ["c", "b", "a"]
        tester.relaunch()
        tester.assert {
            // State that cannot be encoded starts again with its initial value.
            $0.hasText("Hello 2 0 this")
            $0.hasValue("Hello", in: .textField("Title"))
            $0.hasTexts(inOrder: ["Inside 1", "c 1", "b 2", "a 0"])
        }
        tester.tap("a 0")
        tester.assert { $0.hasButton("a 1") }
    }

    @Test func `invalid state is ignored`() {
        #expect(StateRestoration(encoded: Data()) == nil)
        #expect(StateRestoration(encoded: Data("{}".utf8)) == nil)
        #expect(StateRestoration(encoded: Data(#"{"version":99,"values":{}}"#.utf8)) == nil)
    }

    private struct Old: View {
        @State private var value = 7
        var body: some View { Button("\(value)") { value += 1 } }
    }

    private struct New: View {
        @State private var value = "new"
        var body: some View { Text(value) }
    }

    @Test func `state of another type is ignored`() throws {
        let isNew = Model(false)
        struct Version: View {
            let isNew: Bool
            var body: some View { isNew ? AnyView(New()) : AnyView(Old()) }
        }
        let tester = ViewTester(Version(isNew: isNew.value))
        tester.tap("7")
        isNew.value = true
        tester.relaunch()
        tester.assert { $0.hasText("new") }
    }

    @Test func `a scene without state has no snapshot`() {
        let tester = ViewTester(Text("Still"))
        #expect(tester.scene.snapshot() == nil)
    }
}
