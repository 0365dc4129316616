// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Vitral

/// The user's typing and the scene's values for the same fields, which never overwrite newer input.
@MainActor
struct InputLedgerTests {
    private struct Fields: View {
        @State private var free = ""
        @State private var digits = ""
        @State private var isOn = false
        @State private var refused = false
        @State private var level = 0.0
        @State private var colour = "red"
        @State private var locked = "red"

        var body: some View {
            VStack {
                TextField("Free", text: $free)
                TextField("Digits", text: Binding(get: { digits }, set: { digits = $0.filter(\.isNumber) }))
                Toggle("On", isOn: $isOn)
                Toggle("Refused", isOn: Binding(get: { refused }, set: { _ in }))
                Slider(value: $level, in: 0...10, step: 1) { Text("Level") }
                Picker("Colour", selection: $colour) {
                    Text("Red").tag("red")
                    Text("Blue").tag("blue")
                }
                Picker("Locked", selection: Binding(get: { locked }, set: { _ in })) {
                    ForEach(["red", "blue"], id: \.self) { Text($0).tag($0) }
                }
                Button("Clear") { free = "" }
                Button("Fill") { free = "filled" }
                Text("Free is \(free), digits \(digits), level \(Int(level)), colour \(colour)")
            }
        }
    }

    @Test func aControlThatDisabledItselfIsCorrectedLater() throws {
        struct Saving: View {
            let isOn: Model<Bool>
            let isSaving: Model<Bool>
            var body: some View {
                Toggle(
                    "Send news",
                    isOn: Binding(
                        get: { isOn.value },
                        set: {
                            isOn.value = $0
                            isSaving.value = true
                        })
                )
                .disabled(isSaving.value)
            }
        }
        let (isOn, isSaving) = (Model(false), Model(false))
        let tester = ViewTester(Saving(isOn: isOn, isSaving: isSaving))
        tester.toggle(.toggle("Send news"))
        tester.assert { $0.isOn(.toggle("Send news")) }
        tester.update { isOn.value = false }
        // With the revision of the report; otherwise the browser would ignore it as older than the user's input.
        let input = try #require(tester.find(.toggle("Send news")).id)
        #expect(tester.lastOperations.last == .checked(input, false, revision: 1))
        tester.assert { $0.isOff(.toggle("Send news")) }
    }

    @Test func `typed text is not sent back`() {
        let tester = ViewTester(Fields())
        tester.type("ab", into: .textField("Free"))
        #expect(!tester.lastCodes.contains(.value))
        tester.assert {
            $0.hasText(containing: "Free is ab,")
            $0.hasValue("ab", in: .textField("Free"))
        }
    }

    @Test func `a refused letter is removed from the field`() throws {
        let tester = ViewTester(Fields())
        tester.type("1a", into: .textField("Digits"))
        let id = try #require(tester.find(.textField("Digits")).id)
        #expect(tester.lastOperations == [.value(id, "1", revision: 2)])
        tester.type("2", into: .textField("Digits"))
        tester.assert { $0.hasValue("12", in: .textField("Digits")) }
    }

    @Test func aValueThatTheAppSetsNamesTheTypingItAnswers() throws {
        let tester = ViewTester(Fields())
        tester.type("abc", into: .textField("Free"))
        tester.tap("Clear")
        let id = try #require(tester.find(.textField("Free")).id)
        #expect(tester.lastOperations.contains(.value(id, "", revision: 3)))
        tester.type("x", into: .textField("Free"))
        tester.assert { $0.hasValue("x", in: .textField("Free")) }
    }

    @Test func `newer typing takes precedence`() throws {
        let tester = ViewTester(Fields())
        let id = try #require(tester.find(.textField("Free")).id)
        var patches: [String] = []
        tester.scene.onCommit = { patches.append(String(decoding: $0, as: UTF8.self)) }
        tester.scene.receive(.input(id, value: "a", revision: 1))
        // Meanwhile the browser's field contains "ab"; the app's response to "a" has an older revision, so the browser
        // ignores it.
        let fill = try #require(tester.find(.button("Fill")).id)
        tester.scene.receive(.click(fill))
        #expect(patches.last?.contains(#"["v","\#(id)","filled",1]"#) == true)
        // The report of "ab" arrives late. It is newer, so it is applied.
        tester.scene.receive(.input(id, value: "ab", revision: 2))
        #expect(patches.last?.contains("Free is ab,") == true)
        #expect(patches.last?.contains(#"["v""#) == false)
    }

    @Test func `a refused change of a switch is reverted`() throws {
        let tester = ViewTester(Fields())
        tester.toggle("On", to: true)
        #expect(!tester.lastCodes.contains(.checked))
        tester.toggle("Refused")
        let input = try #require(tester.find(.toggle("Refused")).id)
        #expect(tester.lastOperations.contains(.checked(input, false, revision: 1)))
        tester.assert {
            $0.isOn(.toggle("On"))
            $0.isOff(.toggle("Refused"))
        }
    }

    @Test func `a menu follows the selection or reverts it`() {
        let tester = ViewTester(Fields())
        tester.select("Blue", in: .picker("Colour"))
        tester.assert {
            $0.hasText(containing: "colour blue")
            $0.hasValue("Blue", in: .picker("Colour"))
        }
        tester.select("blue", in: .picker("Locked"))
        tester.assert { $0.hasValue("red", in: .picker("Locked")) }
    }

    @Test func slidersReportNumbers() {
        let tester = ViewTester(Fields())
        tester.set(.slider("Level"), to: 7)
        tester.assert {
            $0.hasText(containing: "level 7")
            $0.hasValue("7", in: .slider("Level"))
        }
    }

    @Test func `values from the browser are validated`() throws {
        let tester = ViewTester(Fields())
        let slider = try #require(tester.find(.slider("Level")).id)
        let toggle = try #require(tester.find(.toggle("On")).id)
        for value in ["", "abc", "1e999", "nan", "-inf", "0x1p4000"] {
            tester.scene.receive(.input(slider, value: value, revision: 1))
        }
        tester.scene.receive(.input(slider, value: "1000", revision: 2))
        let ignored = tester.scene.ignoredEvents
        tester.scene.receive(.change(toggle, value: "maybe", revision: 1))
        tester.scene.receive(.click(slider))
        tester.scene.receive(.click(ElementID(node: 4_000_000, local: 0)))
        tester.scene.receive(
            .change(ElementID(node: toggle.node, local: 65_536 + toggle.local), value: "true", revision: 1))
        #expect(tester.scene.ignoredEvents == ignored + 4)
        tester.update {}
        tester.assert {
            $0.hasText(containing: "level 10")
            $0.isOff(.toggle("On"))
        }
    }

    /// The browser gets a new element, whose value differs from the text that was typed into the previous one.
    @Test func `an input that is replaced starts without revisions`() {
        struct Replacing: View {
            @State private var text = ""
            @State private var isSpinning = false
            var body: some View {
                VStack {
                    Inputs(isSpinning: isSpinning, text: $text)
                    Button("Spin") {
                        isSpinning.toggle()
                        text = "new"
                    }
                    Button("Old") { text = "old" }
                }
            }
            struct Inputs: View {
                let isSpinning: Bool
                @Binding var text: String
                var body: some View {
                    HStack {
                        isSpinning ? Text("a") + Text("b") : Text("ab")
                        TextField("Field", text: $text)
                    }
                }
            }
        }
        let tester = ViewTester(Replacing())
        tester.replaceText(in: .textField("Field"), with: "old")
        tester.tap("Spin")
        tester.assert { $0.hasValue("new", in: .textField("Field")) }
        tester.tap("Old")
        tester.assert { $0.hasValue("old", in: .textField("Field")) }
    }

    @Test func aPageOfManyInputsRemembersThemAll() {
        let ledger = InputLedger()
        for local in 0..<5_000 { ledger.report(ElementID(node: 5, local: UInt32(local)), value: "typed", revision: 9) }
        var patch = PatchWriter()
        for local in 0..<5_000 { ledger.write(ElementID(node: 5, local: UInt32(local)), value: "typed", to: &patch) }
        #expect(patch.finish() == [])
    }

    @Test func `the ledger drops removed inputs`() {
        let ledger = InputLedger()
        var patch = PatchWriter()
        let id = ElementID(node: 5, local: 2)
        ledger.report(id, value: "typed", revision: 9)
        ledger.write(id, value: "typed", to: &patch)
        #expect(patch.finish() == [])
        ledger.forget(5)
        ledger.write(id, value: "typed", to: &patch)
        #expect(String(decoding: patch.finish(), as: UTF8.self) == #"["v","5.2","typed",0]"#)
    }
}
