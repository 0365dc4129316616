// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

private struct PlantKey: FocusedValueKey { typealias Value = String }
private struct NoteKey: FocusedValueKey { typealias Value = Binding<String> }

extension FocusedValues {
    fileprivate var plant: String? {
        get { self[PlantKey.self] }
        set { self[PlantKey.self] = newValue }
    }
    fileprivate var note: Binding<String>? {
        get { self[NoteKey.self] }
        set { self[NoteKey.self] = newValue }
    }
}

/// The focused view, and the effects of the focus.
@MainActor
@Suite("Focus markup") struct FocusTests {
    private struct Inspector: View {
        @FocusedValue(\.plant) private var plant
        @FocusedBinding(\.note) private var note
        var body: some View {
            VStack {
                Text("Plant \(plant ?? "none")")
                Text("Note \(note ?? "none")")
                Button("Erase") { note = "" }
            }
        }
    }

    private struct Editor: View {
        let name: String
        @State private var note = ""
        var body: some View {
            VStack {
                TextField("\(name) note", text: $note)
                TextField("\(name) price", text: .constant(""))
            }
            .focusedValue(\.plant, name)
        }
    }

    private struct Shop: View {
        let isOpen: Model<Bool>
        @State private var note = "water"
        var body: some View {
            VStack {
                Editor(name: "Fern")
                if isOpen.value { Editor(name: "Ivy") }
                Text("Free").focusedSceneValue(\.note, $note)
                Inspector()
            }
        }
    }

    @Test func `the focused view provides its values`() {
        let isOpen = Model(true)
        let tester = ViewTester(Shop(isOpen: isOpen))
        tester.assert { $0.hasTexts(inOrder: ["Plant none", "Note water"]) }
        tester.focus(.textField("Ivy price"))
        tester.assert { $0.hasText("Plant Ivy") }
        tester.focus(.textField("Fern note"))
        tester.assert { $0.hasText("Plant Fern") }
        tester.focus(.textField("Ivy note"))
        tester.update { isOpen.value = false }
        tester.assert { $0.hasText("Plant none") }
        // Actions of the scene need no focus.
        tester.tap("Erase")
        tester.assert { $0.hasText("Note ") }
    }

    @Test func anyViewCanTakeTheFocus() {
        struct Card: View {
            @FocusState private var isFocused: Bool
            var body: some View {
                VStack {
                    Text("Card").focusable().focused($isFocused)
                    Text("Plain").focusable(false)
                    Text(isFocused ? "in" : "out")
                    Button("Go") { isFocused = true }
                }
                .focusSection()
            }
        }
        let tester = ViewTester(Card())
        let cards = tester.all(.role(.group)).filter { $0.attribute("tabindex") == "0" }
        #expect(cards.map(\.text) == ["Card"])
        tester.tap("Go")
        tester.assert { $0.hasText("in") }
        #expect(cards.first?.isFocused == true)
        tester.focus(.button("Go"))
        tester.assert { $0.hasText("out") }
    }

    @Test func `the menu of a picker takes the focus, reports it, and still chooses`() {
        struct Order: View {
            @FocusState private var isFocused: Bool
            @State private var size = "S"
            var body: some View {
                VStack {
                    Picker("Size", selection: $size) {
                        ForEach(["S", "L"], id: \.self) { Text(verbatim: $0).tag($0) }
                    }
                    .pickerStyle(.menu)
                    .focused($isFocused)
                    Text(verbatim: "\(size) \(isFocused ? "in" : "out")")
                    Button("Go") { isFocused = true }
                }
            }
        }
        let tester = ViewTester(Order())
        tester.assert { $0.hasText("S out") }
        tester.tap("Go")
        tester.assert {
            $0.isFocused(.picker("Size"))
            $0.hasText("S in")
        }
        tester.select("L", in: .picker("Size"))
        tester.assert { $0.hasText("L in") }
        tester.focus(.button("Go"))
        tester.assert { $0.hasText("L out") }
    }

    @Test func `a view of the loaded page takes the default focus`() {
        struct Login: View {
            @FocusState private var isNaming: Bool
            var body: some View {
                // A text that looks like the address of an element, because nothing in it is escaped.
                Text(verbatim: (0..<99).map { "< id=\($0) " }.joined())
                TextField("Code", text: .constant(""))
                TextField("Name", text: .constant("")).focused($isNaming)
                    .defaultFocus($isNaming, true)
            }
        }
        let tester = ViewTester(Login())
        #expect(tester.find(.textField("Code")).attribute("autofocus") == nil)
        #expect(tester.find(.textField("Name")).attribute("autofocus") != nil)
    }

    @Test func `a view that appears later takes the default focus`() {
        struct Login: View {
            enum Field: Hashable { case name, code }
            let isOpen: Model<Bool>
            @FocusState private var field: Field?
            var body: some View {
                if isOpen.value {
                    VStack {
                        TextField("Name", text: .constant("")).focused($field, equals: .name)
                        TextField("Code", text: .constant("")).focused($field, equals: .code)
                    }
                    .defaultFocus($field, .code)
                }
            }
        }
        let isOpen = Model(false)
        let tester = ViewTester(Login(isOpen: isOpen))
        tester.update { isOpen.value = true }
        tester.assert { $0.isFocused(.textField("Code")) }
    }

    private struct Search: View {
        @FocusState private var isSearching: Bool
        @State private var hasField: Bool

        init(hasField: Bool) { self.hasField = hasField }

        var body: some View {
            if hasField { TextField("Search", text: .constant("")).focused($isSearching) }
            Text(isSearching ? "searching" : "idle")
            Button("Find") { isSearching = true }
            Button("Close") { hasField = false }
            Button("Open and find") {
                hasField = true
                isSearching = true
            }
        }
    }

    @Test func `a value that focuses no view is reset`() {
        let tester = ViewTester(Search(hasField: false))
        tester.tap("Find")
        tester.assert { $0.hasText("idle") }
        tester.tap("Open and find")
        tester.assert {
            $0.hasText("searching")
            $0.isFocused(.textField("Search"))
        }
    }

    @Test func `the value of a view that is removed is reset`() {
        let tester = ViewTester(Search(hasField: true))
        tester.tap("Find")
        tester.assert { $0.hasText("searching") }
        tester.tap("Close")
        tester.assert { $0.hasText("idle") }
    }

    @Test func `accessibility focus moves a screen reader to a view`() {
        struct Result: View {
            @AccessibilityFocusState private var isThere: Bool
            var body: some View {
                VStack {
                    Text("Order placed").accessibilityFocused($isThere)
                    Button("Order") { isThere = true }
                    Text(isThere ? "there" : "elsewhere")
                }
            }
        }
        let tester = ViewTester(Result())
        tester.tap("Order")
        tester.assert { $0.hasText("there") }
        let focused = tester.all(.role(.group)).filter(\.isFocused)
        #expect(focused.map(\.text) == ["Order placed"])
        #expect(focused.first?.attribute("tabindex") == "-1")
        tester.focus(.button("Order"))
        tester.assert { $0.hasText("elsewhere") }
    }

    @Test(arguments: [(DefaultFocusEvaluationPriority.userInitiated, "Code"), (.automatic, "Name")])
    func `the priority of a default focus decides whether it takes the focus`(
        priority: DefaultFocusEvaluationPriority, focused: String
    ) {
        struct Login: View {
            enum Field: Hashable { case name, code }
            let priority: DefaultFocusEvaluationPriority
            let isOpen: Model<Bool>
            @FocusState private var field: Field?
            var body: some View {
                TextField("Name", text: .constant("")).focused($field, equals: .name)
                Button("Name first") { field = .name }
                if isOpen.value {
                    TextField("Code", text: .constant("")).focused($field, equals: .code)
                        .defaultFocus($field, .code, priority: priority)
                }
            }
        }
        let isOpen = Model(false)
        let tester = ViewTester(Login(priority: priority, isOpen: isOpen))
        tester.tap("Name first")
        tester.assert { $0.isFocused(.textField("Name")) }
        tester.update { isOpen.value = true }
        tester.assert { $0.isFocused(.textField(focused)) }
    }
}
