// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Modifiers, which share an element as long as CSS draws them in the order in which they are written.
@MainActor
struct LayoutTests {
    /// Returns the elements from the window's to the text, outermost first, as tag and style.
    private func boxes(_ view: some View) -> [String] {
        let tester = ViewTester(view)
        let html = String(decoding: tester.scene.renderPage().body, as: UTF8.self)
        return html.components(separatedBy: "<").dropFirst(2).filter { !$0.hasPrefix("/") }.map { tag in
            let style = tag.components(separatedBy: "style=").dropFirst().first ?? ""
            let name = tag.prefix { $0 != " " }
            let end = style.hasPrefix("\"") ? "\"" : " "
            let value = style.drop { $0 == "\"" }.components(separatedBy: end).first ?? ""
            return "\(name) \(value.components(separatedBy: ">").first ?? "")"
        }
    }

    @Test func paddingInsideABackgroundIsOneElement() {
        let boxes = boxes(Text("a").padding(8).background(Color.red))
        #expect(boxes.count == 1)
        #expect(boxes[0].contains("padding:8px"))
        #expect(boxes[0].contains("background"))
    }

    @Test func paddingAroundABackgroundIsAnother() {
        let boxes = boxes(Text("a").background(Color.red).padding(8))
        #expect(boxes.count == 2)
        #expect(boxes[0].contains("padding:8px"))
        #expect(boxes[1].contains("background"))
    }

    @Test func theSameLayerTwiceIsTwoElements() {
        let boxes = boxes(Text("a").padding(1).padding(2))
        #expect(boxes.count == 2)
        #expect(boxes[0].contains("padding:2px"))
        #expect(boxes[1].contains("padding:1px"))
    }

    @Test func aModifierAroundSeveralViewsHoldsForEach() {
        let boxes = boxes(
            VStack {
                Group {
                    Text("a")
                    Text("b")
                }
                .padding(3)
                Text("c")
            })
        #expect(boxes.count { $0.contains("padding:3px") } == 2)
    }

    @Test func aModifierAroundAViewOfItsOwnIsAWrapper() {
        struct Inner: View {
            var body: some View { Text("a") }
        }
        let boxes = boxes(Inner().padding(3))
        #expect(boxes.count == 2)
        #expect(boxes[0] == "div padding:3px")
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
        let html = String(decoding: tester.scene.renderPage().body, as: UTF8.self)
        #expect(html.contains("gap:12px"))
        #expect(html.contains("class=sp"))
    }

    @Test func numbersInStylesAreNumbersWhateverTheyAre() {
        let view = Text("a").frame(width: .nan, height: .infinity).opacity(.nan).padding(-.infinity)
        let html = String(decoding: ViewTester(view).scene.renderPage().body, as: UTF8.self)
        #expect(!html.contains("nan"))
        #expect(!html.contains("inf"))
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

    @Test func stacksRunTheirOwnWay() {
        #expect(attribute("class", HStack { Text("a") }) == StyleClass.horizontalStack.names)
        #expect(attribute("class", VStack { Text("a") }) == StyleClass.verticalStack.names)
        #expect(attribute("class", ZStack { Text("a") }) == StyleClass.depthStack.names)
        #expect(attribute("class", LazyHStack { Text("a") }) == StyleClass.lazyHorizontalStack.names)
        #expect(style(LazyHStack(alignment: .top, spacing: 4) { Text("a") }) == "align-items:flex-start;gap:4px")
    }
}
