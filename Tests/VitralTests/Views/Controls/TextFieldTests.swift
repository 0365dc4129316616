// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Vitral

/// Text fields, as a user, an on-screen keyboard and a browser use them.
@MainActor
struct TextFieldTests {
    private struct Typing<Content: View>: View {
        @State var text = ""
        @ViewBuilder let content: (Binding<String>) -> Content
        var body: some View {
            VStack {
                content($text)
                Text(verbatim: "[\(text)]").accessibilityIdentifier("shown")
            }
        }
    }

    @Test func anEditorKeepsLinesAndGrows() {
        let tester = ViewTester(
            Typing { TextEditor(text: $0).accessibilityLabel("Diary").onSubmit { Issue.record("Return is a letter.") } }
        )
        tester.type("\nDay 1\nRain", into: .textField("Diary"))
        tester.assert { $0.hasText("[\nDay 1\nRain]") }
        #expect(tester.find(.textField("Diary")).attribute("data-e") == "i")
        #expect(tester.find(.textField("Diary")).attribute("rows") == "4")
    }

    @Test func anEditorHasANameAndAStyle() {
        let tester = ViewTester(
            Typing { TextEditor(text: $0).textEditorStyle(.plain).textFieldStyle(.roundedBorder) },
            client: ClientProfile(languages: ["pt-BR"]))
        #expect(tester.find(.textField("Texto")).hasOnly(.plainTextField))
    }

    @Test func aVerticalFieldIsAsHighAsItsLines() {
        let tester = ViewTester(
            VStack {
                TextField("Notes", text: .constant("a\nb"), axis: .vertical).lineLimit(2...6)
                TextField("More", text: .constant(""), axis: .vertical).lineLimit(3, reservesSpace: true)
                TextField("Open", text: .constant(""), axis: .vertical).lineLimit(4...)
                TextField("Line", text: .constant(""), axis: .horizontal).lineLimit(...5)
            })
        let notes = tester.find(.textField("Notes"))
        #expect(notes.attribute("rows") == "1")
        #expect(notes.value == "a\nb")
        #expect(notes.style == ["--n0": "2", "--n": "6"])
        #expect(tester.find(.textField("More")).style == ["--n0": "3", "--n": "3"])
        #expect(tester.find(.textField("Open")).style == ["--n0": "4", "--n": "none"])
        #expect(tester.find(.textField("Line")).style == ["--n0": "1", "--n": "5"])
        #expect(tester.find(.textField("Line")).attribute("rows") == nil)
    }

    @Test func aLabelMayBeAnyView() {
        let tester = ViewTester(
            Typing { text in
                TextField(text: text, prompt: Text("Anywhere")) { Label("Destination", systemImage: "map") }
                SecureField(text: text) { HStack { Text("Secret word") } }
            })
        tester.type("Rio", into: .textField("Destination"))
        tester.assert {
            $0.hasText("[Rio]")
            $0.has(.placeholder("Anywhere"))
            $0.has(.secureField("Secret word"))
            $0.hasNoText("Destination")
        }
    }

    @Test func aNumberIsReadAsItIsTyped() {
        struct Budget: View {
            @State private var amount = 1_200
            var body: some View {
                VStack {
                    TextField("Budget", value: $amount, format: .number)
                    Text(verbatim: "\(amount)").accessibilityIdentifier("amount")
                    Button("Double") { amount *= 2 }
                }
            }
        }
        let tester = ViewTester(Budget(), client: ClientProfile(languages: ["pt-BR"]))
        tester.assert { $0.hasValue("1.200", in: .textField("Budget")) }
        tester.replaceText(in: .textField("Budget"), with: "4500")
        tester.assert {
            // During editing, the field keeps the text as typed.
            $0.hasValue("4500", in: .textField("Budget"))
            $0.hasText("4500")
        }
        tester.replaceText(in: .textField("Budget"), with: "many")
        #expect(tester.find(.textField("Budget")).attribute("aria-invalid") == "true")
        #expect(tester.find(.identifier("amount")).text == "4500", "What means no number changes nothing.")
        tester.focus(nil)
        tester.assert { $0.hasValue("4.500", in: .textField("Budget")) }
        #expect(tester.find(.textField("Budget")).attribute("aria-invalid") == nil)
        // Nor does editing in progress hide another user's change.
        tester.replaceText(in: .textField("Budget"), with: "10")
        tester.tap("Double")
        tester.assert { $0.hasValue("20", in: .textField("Budget")) }
    }

    @Test func aValueMayBeMissing() {
        struct Age: View {
            @State private var age: Int?
            @FocusState private var isFocused: Bool
            var body: some View {
                VStack {
                    TextField("Age", value: $age, format: .number).focused($isFocused)
                    Text(verbatim: "\(age.map(String.init) ?? "unknown"), \(isFocused ? "editing" : "done")")
                }
            }
        }
        let tester = ViewTester(Age())
        tester.replaceText(in: .textField("Age"), with: "41")
        tester.assert { $0.hasText("41, editing") }
        tester.replaceText(in: .textField("Age"), with: "")
        tester.assert { $0.hasText("unknown, editing") }
        tester.replaceText(in: .textField("Age"), with: "old")
        tester.focus(nil)
        tester.assert {
            $0.hasText("unknown, done")
            $0.hasValue("", in: .textField("Age"))
        }
    }

    @Test(arguments: [
        (UIKeyboardType.default, nil), (.emailAddress, "email"), (.numberPad, "numeric"), (.decimalPad, "decimal"),
        (.phonePad, "tel"), (.URL, "url"), (.webSearch, "search"), (.alphabet, "text"),
        (.asciiCapableNumberPad, "numeric"), (.twitter, "text"),
    ])
    func `keyboard types become input modes`(type: UIKeyboardType, mode: String?) {
        let tester = ViewTester(Typing { TextField("Field", text: $0).keyboardType(type) })
        #expect(tester.find(.textField("Field")).attribute("inputmode") == mode)
    }

    @Test func `content types become autocomplete attributes`() {
        let tester = ViewTester(
            Typing { text in
                TextField("E-mail", text: text)
                    .textContentType(.emailAddress).textInputAutocapitalization(.never).autocorrectionDisabled()
                    .submitLabel(.join)
                TextField("Title", text: text).textInputAutocapitalization(.words).submitLabel(.continue)
                SecureField("New password", text: text).textContentType(.newPassword)
                SecureField("Password", text: text)
                TextField("Plain", text: text).textContentType(nil).disableAutocorrection(nil)
            })
        let mail = tester.find(.textField("E-mail"))
        #expect(mail.attribute("autocomplete") == "email")
        #expect(mail.attribute("autocapitalize") == "off")
        #expect(mail.attribute("spellcheck") == "false")
        #expect(mail.attribute("autocorrect") == "off")
        #expect(mail.attribute("enterkeyhint") == "go")
        #expect(tester.find(.textField("Title")).attribute("autocapitalize") == "words")
        #expect(tester.find(.textField("Title")).attribute("enterkeyhint") == "next")
        #expect(tester.find(.secureField("New password")).attribute("autocomplete") == "new-password")
        #expect(tester.find(.secureField("Password")).attribute("autocomplete") == "current-password")
        let plain = tester.find(.textField("Plain"))
        for name in ["autocomplete", "autocapitalize", "spellcheck", "enterkeyhint", "inputmode"] {
            #expect(plain.attribute(name) == nil)
        }
    }

    @Test func `content types are valid in HTML`() {
        let tokens: [(UITextContentType, String)] = [
            (.name, "name"), (.oneTimeCode, "one-time-code"), (.postalCode, "postal-code"), (.telephoneNumber, "tel"),
            (.creditCardNumber, "cc-number"), (.birthdate, "bday"), (.addressCity, "address-level2"),
            (.flightNumber, "off"), (UITextContentType(rawValue: "sex"), "sex"),
        ]
        for (type, token) in tokens { #expect(type.token == token) }
    }

    @Test func `a submit scope stops the return key`() {
        let log = Log()
        let tester = ViewTester(
            Typing { text in
                TextField("Inner", text: text).submitScope()
                TextField("Outer", text: text)
            }.onSubmit { log.note("submitted") })
        #expect(tester.find(.textField("Inner")).attribute("data-e") == "i")
        tester.submit(.textField("Outer"))
        #expect(log.entries == ["submitted"])
    }

    @Test func `fields have the look of their style`() {
        let tester = ViewTester(
            Typing { text in
                TextField("Plain", text: text).textFieldStyle(PlainTextFieldStyle())
                TextField("Round", text: text).textFieldStyle(RoundedBorderTextFieldStyle())
                TextField("Square", text: text).textFieldStyle(.squareBorder)
                TextField("Default", text: text).textFieldStyle(DefaultTextFieldStyle())
            })
        #expect(tester.find(.textField("Plain")).hasOnly(.plainTextField))
        #expect(tester.find(.textField("Round")).hasOnly(.roundedTextField))
        #expect(tester.find(.textField("Square")).hasOnly(.squareTextField))
        #expect(tester.find(.textField("Default")).hasOnly(.textField))
    }
}
