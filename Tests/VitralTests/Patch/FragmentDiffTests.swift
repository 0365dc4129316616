// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Vitral

/// What a change within one node becomes on the wire.
@MainActor
struct FragmentDiffTests {
    private struct Host<Content: View>: View {
        let model: Model<Int>
        let content: (Int) -> Content

        var body: some View { content(model.value) }
    }

    /// The patch that a view makes when the number it is given goes from 0 to 1.
    private func patch<Content: View>(@ViewBuilder of content: @escaping (Int) -> Content) -> String {
        let model = Model(0)
        let tester = ViewTester(Host(model: model, content: content))
        tester.update { model.value = 1 }
        let id = tester.find(.identifier("it")).id?.description ?? ""
        return tester.lastPatch.replacingOccurrences(of: "\"\(id)\"", with: "ID")
    }

    @Test func aTextIsOneOperation() {
        let patch = patch { Text("Count \($0)").accessibilityIdentifier("it") }
        #expect(patch == #"["t",ID,"Count 1"]"#)
    }

    @Test func anAttributeIsOneOperation() {
        let patch = patch { Text("Text").accessibilityIdentifier("it").opacity(Double($0)) }
        #expect(patch.hasPrefix(#"["a",ID,"style","#))
        #expect(!patch.contains("],["))
    }

    @Test func anAttributeThatGoesIsNull() {
        let patch = patch { value in
            Text("Text").accessibilityHidden(value == 0).accessibilityIdentifier("it")
        }
        #expect(patch == #"["a",ID,"aria-hidden",null]"#)
    }

    @Test func nothingThatCanBeSeenIsNoPatch() {
        let patch = patch { Text("Count \($0 * 0)").accessibilityIdentifier("it") }
        #expect(patch == "")
    }

    @Test func anotherShapeIsSentWhole() {
        let patch = patch { value in
            VStack {
                value == 0 ? Text("One") : Text("One ") + Text("two")
                Text("Other").accessibilityIdentifier("it")
            }
        }
        #expect(patch.hasPrefix(#"["r","#))
        #expect(patch.contains(#"["i","#))
    }

    @Test func whatWentAlongWithAnotherShapeStillChanges() {
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

    @Test func aSymbolIsReplaced() {
        let patch = patch { value in
            HStack {
                Image(systemName: value == 0 ? "star" : "star.fill")
                Text("Other").accessibilityIdentifier("it")
            }
        }
        #expect(patch.contains(#"["x","#) || patch.contains(#"["a","#))
    }

    // MARK: The writer

    private func fragment(_ write: (inout Fragment.Writer) -> Void) -> Fragment {
        var writer = Fragment.Writer()
        write(&writer)
        return writer.fragment()
    }

    @Test func whatIsWrittenIsReadBack() {
        let long = String(repeating: "é", count: 10_000)
        let fragment = fragment {
            $0.open(.div, local: 700)
            $0.attribute(.class, "a b")
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
        #expect(steps == ["open div 700", "class=a b", "text 20000", "slot 300", "markup 7", "close"])
    }

    @Test func operationsKeepTheOrderInWhichTheyHaveToBeApplied() {
        var patch = PatchWriter()
        let id = ElementID(node: 1, local: 0)
        patch.title("T")
        var html = ByteBuffer()
        html.append("<b>")
        patch.insert(into: nil, before: nil, html: html)
        patch.remove([id])
        patch.value(id, "v", revision: 1)
        patch.animate(duration: "1ms", easing: "linear")
        let text = String(decoding: patch.finish(), as: UTF8.self)
        #expect(
            text == #"["an","1ms","linear"],["v","1","v",1],["r","1"],["i","vitral",0,"<b>"],["T","T"]"#)
    }

    @Test func changesCanBeTakenBack() {
        var patch = PatchWriter()
        let id = ElementID(node: 1, local: 0)
        patch.checked(id, true, revision: 1)
        let count = patch.changes.count
        patch.checked(id, false, revision: 2)
        patch.discardChanges(from: count)
        #expect(String(decoding: patch.finish(), as: UTF8.self) == #"["k","1",true,1]"#)
    }
}
