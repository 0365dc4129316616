// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Vitral

/// The patch operations for a change within one node.
@MainActor
struct FragmentDiffTests {
    private struct Host<Content: View>: View {
        let model: Model<Int>
        let content: (Int) -> Content

        var body: some View { content(model.value) }
    }

    /// Returns the operations of a view when its number changes from 0 to 1, and the element with an identifier.
    private func change<Content: View>(
        @ViewBuilder of content: @escaping (Int) -> Content
    ) throws -> (operations: [PatchOperation<String>], id: ElementID) {
        let model = Model(0)
        let tester = ViewTester(Host(model: model, content: content))
        tester.update { model.value = 1 }
        return (tester.lastOperations, try #require(tester.find(.identifier("it")).id))
    }

    @Test func aTextIsOneOperation() throws {
        let (operations, id) = try change { Text("Count \($0)").accessibilityIdentifier("it") }
        #expect(operations == [.text(id, "Count 1")])
    }

    @Test func anAttributeIsOneOperation() throws {
        let (operations, id) = try change { Text("Text").accessibilityIdentifier("it").opacity(Double($0)) }
        #expect(operations == [.attribute(id, .style, "opacity:1")])
    }

    @Test func `a missing attribute is removed`() throws {
        let (operations, id) = try change { value in
            Text("Text").accessibilityHidden(value == 0).accessibilityIdentifier("it")
        }
        #expect(operations == [.attribute(id, .ariaHidden, nil)])
    }

    @Test func `a change without an effect on the page is not sent`() throws {
        let (operations, _) = try change { Text("Count \($0 * 0)").accessibilityIdentifier("it") }
        #expect(operations == [])
    }

    @Test func `a fragment of another shape is replaced`() throws {
        let (operations, _) = try change { value in
            VStack {
                value == 0 ? Text("One") : Text("One ") + Text("two")
                Text("Other").accessibilityIdentifier("it")
            }
        }
        #expect(operations.map(\.code) == [.remove, .insert])
    }

    @Test func `a child of a replaced fragment is still updated`() {
        struct Leaf: View {
            @State private var count = 0
            var body: some View { Button("Count \(count)") { count += 1 } }
        }
        struct Row: View {
            @State private var isLong = false
            var body: some View {
                HStack {
                    isLong ? Text("One ") + Text("two") : Text("One")
                    Leaf()
                    Toggle("Long", isOn: $isLong)
                }
            }
        }
        let tester = ViewTester(Row())
        tester.tap(.button("Count 0"))
        tester.toggle(.toggle("Long"))
        tester.tap(.button("Count 1"))
        tester.assert { $0.hasTexts(inOrder: ["One two", "Count 2"]) }
    }

    @Test func aSymbolIsReplaced() throws {
        let (operations, _) = try change { value in
            HStack {
                Image(systemName: value == 0 ? "star" : "star.fill")
                Text("Other").accessibilityIdentifier("it")
            }
        }
        #expect(operations.map(\.code).contains(.replace))
    }

    // MARK: The writer

    private func fragment(_ write: (inout Fragment.Writer) -> Void) -> Fragment {
        var writer = Fragment.Writer()
        write(&writer)
        return writer.fragment()
    }

    @Test func `a written fragment is read back`() {
        let long = String(repeating: "é", count: 10_000)
        let fragment = fragment {
            $0.open(.div, local: 700)
            $0.attribute(.title, "a b")
            $0.text(long)
            $0.slot(300)
            $0.markup("<path/>")
            $0.close()
        }
        var steps: [String] = []
        fragment.withCursor { cursor in
            while let step = cursor.next() {
                switch step {
                case .open(let tag, let local): steps.append("open \(tag) \(local)")
                case .attribute(let name, let value): steps.append("\(name)=\(String(decoding: value, as: UTF8.self))")
                case .text(let text): steps.append("text \(text.count)")
                case .markup(let markup): steps.append("markup \(markup.count)")
                case .slot(let slot): steps.append("slot \(slot)")
                case .close: steps.append("close")
                }
            }
        }
        #expect(steps == ["open div 700", "title=a b", "text 20000", "slot 300", "markup 7", "close"])
    }
}
