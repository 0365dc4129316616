// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Forms of controls, presentations and gestures.
@MainActor
struct InteractionFormsTests {
    private func html(_ view: some View) -> String {
        let tester = ViewTester(view)
        return withExtendedLifetime(tester) { tester.scene.renderedText }
    }

    private struct Opening<Content: View>: View {
        let content: (Binding<Bool>) -> Content
        @State private var isOpen = false
        var body: some View {
            Button("Open") { isOpen = true }
            content($isOpen)
            Text(isOpen ? "opened" : "closed")
        }
    }

    // MARK: Presentations

    @Test func aCoverCoversAll() {
        let tester = ViewTester(
            Opening { isOpen in Text("Base").fullScreenCover(isPresented: isOpen) { Text("Map") } })
        tester.tap("Open")
        tester.assert { $0.hasText("Map") }
        #expect(tester.find(.dialog()).attribute("class") == "sheet cover")
        tester.dismiss()
        tester.assert {
            $0.hasText("closed")
            $0.hasNo(.dialog())
        }
    }

    @Test func aCoverOfAnItemCoversAll() {
        struct Place: Identifiable { let id: Int }
        struct Places: View {
            @State private var place: Place?
            var body: some View {
                Button("Show") { place = Place(id: 4) }
                    .fullScreenCover(item: $place) { Text("Place \($0.id)") }
            }
        }
        let tester = ViewTester(Places())
        tester.tap("Show")
        tester.assert { $0.hasText("Place 4") }
        #expect(tester.find(.dialog()).attribute("class") == "sheet cover")
    }

    @Test func aPopoverStandsOnTheSideOfItsAnchor() {
        let sides: [(PopoverAttachmentAnchor, Edge?, String)] = [
            (.point(.top), nil, "top"), (.point(.trailing), nil, "inline-end"), (.point(.leading), nil, "inline-start"),
            (.point(.top), .bottom, "bottom"), (.rect(.bounds), nil, "bottom"),
            (.rect(.bounds), .trailing, "inline-end"),
        ]
        for (anchor, edge, area) in sides {
            let tester = ViewTester(
                Opening { isOpen in
                    Text("Price").popover(isPresented: isOpen, attachmentAnchor: anchor, arrowEdge: edge) {
                        Text("Tax")
                    }
                })
            tester.tap("Open")
            #expect(tester.find(.dialog()).attribute("style")?.hasSuffix("--pa:\(area)") == true)
            #expect(tester.find(.dialog()).attribute("class") == "sheet pop")
        }
    }

    @Test func aPopoverOfAnItemHasAnEdgeToo() {
        struct Place: Identifiable { let id: Int }
        struct Map: View {
            @State private var place: Place?
            var body: some View {
                Button("Show") { place = Place(id: 4) }
                Text("Map").popover(item: $place, arrowEdge: .top) { Text("Place \($0.id)") }
            }
        }
        let tester = ViewTester(Map())
        tester.tap("Show")
        tester.assert { $0.hasText("Place 4") }
        #expect(tester.find(.dialog()).attribute("style")?.hasSuffix("--pa:top") == true)
        tester.dismiss()
        tester.assert { $0.hasNo(.dialog()) }
    }

    @Test func aDialogForFilesTakesSeveralKinds() {
        let tester = ViewTester(
            Opening { isOpen in
                Text("Base").fileImporter(
                    isPresented: isOpen, allowedContentTypes: [.png, .pdf], allowsMultipleSelection: true
                ) { _ in }
            })
        tester.tap("Open")
        #expect(tester.scene.renderedText.contains("accept=\"image/png,.png,application/pdf,.pdf\" multiple"))
    }

    // MARK: Controls

    @Test func aColourWithoutOpacityHasNoSlider() {
        ViewTester(ColorPicker("Ink", selection: .constant(.red), supportsOpacity: false))
            .assert { $0.hasNo(.slider()) }
        ViewTester(ColorPicker("Ink", selection: .constant(.red))).assert { $0.has(.slider("Opacity Ink")) }
    }

    @Test func aGaugeKnowsBothItsEnds() {
        let gauge = ViewTester(Gauge(value: 20, in: 10...50) { Text("Warmth") }).find(.gauge("Warmth"))
        #expect(gauge.attribute("aria-valuemin") == "10")
        #expect(gauge.attribute("style") == "--v:0.25")
    }

    @Test func aSwitchHasItsTint() {
        #expect(
            html(Toggle("Lamp", isOn: .constant(true)).toggleStyle(SwitchToggleStyle(tint: .pink)))
                .contains("--accent:var(--pink)"))
    }

    @Test func aShortcutMayBeMissing() {
        let shortcut: KeyboardShortcut? = KeyboardShortcut("k")
        let tester = ViewTester(
            VStack {
                Button("Search") {}.keyboardShortcut(shortcut)
                Button("Plain") {}.keyboardShortcut(nil as KeyboardShortcut?)
            })
        #expect(tester.find(.button("Search")).attribute("aria-keyshortcuts") == "Control+K Meta+K")
        #expect(tester.find(.button("Plain")).attribute("aria-keyshortcuts") == nil)
    }

    // MARK: Texts

    @Test func marksAreElements() {
        let tester = ViewTester(Text("**bold** *slanted* ~~gone~~ `code`"))
        for (tag, text) in [("strong", "bold"), ("em", "slanted"), ("s", "gone"), ("code", "code")] {
            #expect(tester.page.root.subtree.first { $0.tag == tag }?.text == text)
        }
    }

    @Test func aTimerMayCountInMinutesAlone() {
        let start = Date()
        let tester = ViewTester(
            Text(
                timerInterval: start...start.addingTimeInterval(7_200), pauseTime: start, showsHours: false))
        tester.assert { $0.hasText("120:00") }
        ViewTester(Text(timerInterval: start...start.addingTimeInterval(7_200), pauseTime: start))
            .assert { $0.hasText("2:00:00") }
    }

    // MARK: Pointers

    @Test func aPointerIsToldInTheSpaceThatIsAskedFor() {
        struct Map: View {
            @State private var points: [Int] = []
            var body: some View {
                VStack {
                    Text("Map").onContinuousHover { note($0) }
                    Text("World").onContinuousHover(coordinateSpace: .global) { note($0) }
                    Text("Card").onContinuousHover(coordinateSpace: .named("desk")) { note($0) }
                    Text("Points \(points.map(String.init).joined(separator: ","))")
                }
                .coordinateSpace(.named("desk"))
            }
            private func note(_ phase: HoverPhase) {
                if case .active(let point) = phase { points.append(Int(point.x)) }
            }
        }
        let tester = ViewTester(Map())
        tester.measure(width: 400, height: 400, x: 5, y: 0)
        for element in tester.page.root.subtree.filter({ $0.listens(to: .hover) }) {
            tester.send(to: element) { .report($0, .hover, value: "30 4 10 0") }
        }
        tester.assert { $0.hasText("Points 20,30,25") }
    }

    @Test func aDragKnowsWhereItWouldEnd() throws {
        struct Card: View {
            @State private var text = "still"
            var body: some View {
                Text("Card").gesture(
                    DragGesture().onEnded {
                        text = "by \(Int($0.translation.width)), to \(Int($0.predictedEndTranslation.width))"
                    })
                Text(text)
            }
        }
        let tester = ViewTester(Card())
        let card = try #require(tester.page.root.subtree.first { $0.listens(to: .pointer) })
        tester.send(to: card) { .report($0, .pointer, value: "d10 e 100 0 0 0 20 0 40 0") }
        tester.assert { $0.hasText("by 100, to 110") }
    }

    @Test func whatIsDroppedFallsWhereThePointerIs() throws {
        struct Garden: View {
            @State private var place = "nowhere"
            var body: some View {
                Text("Fern").draggable("fern")
                Text("Bed").dropDestination(for: String.self) { items, point in
                    place = "\(items.joined()) at \(Int(point.x)),\(Int(point.y))"
                    return true
                }
                Text(place)
            }
        }
        let tester = ViewTester(Garden())
        let fern = try #require(tester.find("Fern").id)
        let bed = try #require(tester.find("Bed").id)
        tester.scene.receive(.report(fern, .drag, value: "pick"))
        tester.scene.receive(.report(bed, .drag, value: "drop 12 34"))
        tester.assert { $0.hasText("fern at 12,34") }
    }

    // MARK: Assistive technology and focus

    @Test func traitsMakeButtonsLinksAndModalParts() {
        let tester = ViewTester(
            VStack {
                Text("Go").accessibilityAddTraits(.isButton)
                Text("There").accessibilityAddTraits(.isLink)
                Text("Only this").accessibilityAddTraits(.isModal)
            })
        #expect(tester.find(.text("Go")).attribute("role") == "button")
        #expect(tester.find(.text("There")).attribute("role") == "link")
        #expect(tester.find(.text("Only this")).attribute("aria-modal") == "true")
    }

    @Test func aContainerIsAGroupWithoutAName() {
        let tester = ViewTester(
            VStack {
                HStack { Text("Ivy") }.accessibilityElement(children: .contain)
                HStack { Text("Moss") }
            })
        let groups = tester.all(.role(.group))
        #expect(groups.map(\.text) == ["Ivy"])
        #expect(groups.first?.attribute("aria-label") == nil)
    }

    @Test(arguments: [(DefaultFocusEvaluationPriority.userInitiated, "Code"), (.automatic, "Name")])
    func aStrongDefaultTakesTheFocusFromAnother(priority: DefaultFocusEvaluationPriority, focused: String) {
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
