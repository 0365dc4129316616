// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Modifiers, which share an element as long as CSS draws them in the order in which they are written.
@MainActor
struct LayoutTests {
    /// Returns the elements of a view, outermost first.
    private func boxes(_ view: some View) -> [PageElement] { Array(ViewTester(view).page.root.subtree.dropFirst(2)) }

    @Test func `padding inside a background shares its element`() {
        let boxes = boxes(Text("a").padding(8).background(Color.red))
        #expect(boxes.map(\.style) == [["padding": "8px", "background": "var(--red)"]])
    }

    @Test func `padding around a background is another element`() {
        let boxes = boxes(Text("a").background(Color.red).padding(8))
        #expect(boxes.map(\.style) == [["padding": "8px"], ["background": "var(--red)"]])
    }

    @Test func `two paddings are two elements`() {
        let boxes = boxes(Text("a").padding(1).padding(2))
        #expect(boxes.map(\.style) == [["padding": "2px"], ["padding": "1px"]])
    }

    @Test func `a modifier of a group applies to each view inside`() {
        let boxes = boxes(
            VStack {
                Group {
                    Text("a")
                    Text("b")
                }
                .padding(3)
                Text("c")
            })
        #expect(boxes.map(\.text) == ["a b c", "a", "b", "c"])
        #expect(boxes.map { $0.style[.padding] } == [nil, "3px", "3px", nil])
    }

    @Test func `a modifier of a custom view is a wrapper`() {
        struct Inner: View {
            var body: some View { Text("a") }
        }
        let boxes = boxes(Inner().padding(3))
        #expect(boxes.map(\.style) == [["padding": "3px"], [:]])
    }

    @Test func stacksSpacersAndDividers() {
        let tester = ViewTester(
            HStack(alignment: .top, spacing: 12) {
                Text("a")
                Spacer()
                Divider()
                Text("b")
            })
        #expect(tester.texts == ["a", "b"])
        tester.assert { $0.has(.role(.divider)) }
        #expect(tester.declarations(of: "gap") == ["12px"])
        #expect(tester.all(.spacer).count == 1)
    }

    @Test func `styles never contain an infinite number or NaN`() {
        let view = Text("a").frame(width: .nan, height: .infinity).opacity(.nan).padding(-.infinity)
        let values = ViewTester(view).styles.flatMap(\.values.values)
        #expect(!values.isEmpty && values.allSatisfy { !$0.contains("nan") && !$0.contains("inf") })
    }

    @Test func listsFormsAndSections() {
        struct Settings: View {
            var body: some View {
                Form {
                    Section("General") {
                        Toggle("Sound", isOn: .constant(true))
                        TextField("Name", text: .constant("Ana"))
                    }
                    Section {
                        Button("Sign out") {}
                    } footer: {
                        Text("See you soon")
                    }
                }
            }
        }
        let tester = ViewTester(Settings())
        tester.assert {
            $0.has(.toggle("Sound").inside(.list("General")))
            $0.has(.row("Sign out"))
            $0.hasText("See you soon")
        }
    }

    @Test func `each stack has the class of its direction`() {
        #expect(has(.horizontalStack, in: HStack { Text("a") }))
        #expect(has(.verticalStack, in: VStack { Text("a") }))
        #expect(has(.depthStack, in: ZStack { Text("a") }))
        let lazy = ViewTester(LazyHStack(alignment: .top, spacing: 4) { Text("a") }).all(.lazyHorizontalStack)
        #expect(lazy.map(\.style) == [["align-items": "flex-start", "gap": "4px"]])
    }
}
