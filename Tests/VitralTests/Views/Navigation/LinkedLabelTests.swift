// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Links whose label contains controls.
@MainActor
struct LinkedLabelTests {
    private struct Row: View {
        let name: String
        @State private var isDone = false

        var body: some View {
            HStack {
                Text(name)
                Spacer()
                Button(isDone ? "Undo \(name)" : "Finish \(name)") { isDone.toggle() }
            }
        }
    }

    private struct Tasks: View {
        var body: some View {
            NavigationStack {
                List {
                    NavigationLink(value: 1) { Row(name: "Water") }
                    NavigationLink(value: 2) { Text("Plain") }
                }
                .navigationDestination(for: Int.self) { Text("Task \($0)") }
            }
        }
    }

    @Test func `a button in the label of a link works on its own`() {
        let tester = ViewTester(Tasks())
        tester.tap("Finish Water")
        tester.assert {
            $0.hasButton("Undo Water")
            $0.hasNoText("Task 1")
        }
    }

    @Test func `the link is beside the button, and has the label's name`() throws {
        let tester = ViewTester(Tasks())
        let link = try #require(tester.elements(.linkOverLabel).first)
        #expect(link.children.isEmpty)
        let label = try #require(tester.elements(.linkedLabel).first)
        #expect(link.attributes["aria-labelledby"] == label.id)
        #expect(label.text.hasPrefix("Water"))
        #expect(tester.elements(.linkOverLabel).count == 1, "A label without a control is the link itself.")
    }

    @Test func `the link beside a button leads to its destination`() {
        let tester = ViewTester(Tasks())
        tester.tap(.role(.button).at(0))
        tester.assert { $0.hasText("Task 1") }
    }

    private struct Marked: ViewModifier {
        func body(content: Content) -> some View {
            VStack { content }.overlay { Toggle("On", isOn: .constant(true)) }
        }
    }

    @Test func `controls are found in composed views`() {
        func contains<V: View>(_ view: V) -> Bool { ContainedControls.areIn(V.self) }
        #expect(contains(Row(name: "")))
        #expect(contains(Text("").modifier(Marked())))
        #expect(contains(ForEach(0..<2) { _ in Group { Optional(TextField("", text: .constant(""))) } }))
        #expect(!contains(VStack { Text("") }.padding().overlay { Image(systemName: "star") }))
        #expect(contains(AnyView(Text(""))), "It may hide one.")
    }

    @Test func `a button that is hidden in the label of a link works`() {
        let tester = ViewTester(
            NavigationStack {
                NavigationLink(value: 1) { AnyView(HStack { Row(name: "Water") }) }
                    .navigationDestination(for: Int.self) { Text("Task \($0)") }
            })
        tester.tap("Finish Water")
        tester.assert { $0.hasNoText("Task 1") }
        tester.tap(.button("Undo Water"))
        tester.tap(.role(.button).at(0))
        tester.assert { $0.hasText("Task 1") }
    }

    private struct Comment: View {
        let depth: Int

        var body: some View {
            VStack {
                Text(verbatim: "Comment \(depth)")
                ForEach(0..<(depth < 3 ? 1 : 0), id: \.self) { _ in Comment(depth: depth + 1) }
            }
        }
    }

    @Test func `a label may contain itself`() {
        let tester = ViewTester(
            NavigationStack {
                NavigationLink(value: 1) { Comment(depth: 0) }
            })
        tester.assert { $0.hasTexts(inOrder: ["Comment 0", "Comment 3"]) }
    }
}
