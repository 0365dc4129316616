// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Forms of modifiers and states of controls that no screen of the other tests uses.
@MainActor
struct ModifierFormsTests {
    private func html(_ view: some View) -> String {
        let tester = ViewTester(view)
        return withExtendedLifetime(tester) { String(decoding: tester.scene.renderPage().body, as: UTF8.self) }
    }

    @Test func stylesOfTextsReachAllThatIsInside() {
        let html = html(
            VStack {
                HStack { Text("weight") }.fontWeight(.heavy)
                HStack { Text("design") }.fontDesign(.serif)
                HStack { Text("colour") }.foregroundColor(.red)
                HStack { Text("accent") }.tint(Color.purple)
                HStack { Text("gradient") }.tint(
                    LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
            })
        for part in [
            "font-weight:800", "font-family:\(Font.Design.serif.css)", "color:var(--red)",
            "--accent:var(--purple)", "--accent:linear-gradient(to bottom,",
        ] {
            #expect(html.contains(Escaping.html(part)), "\(part) in \(html)")
        }
    }

    @Test func aTextSaysItsOwnLook() {
        let html = html(
            VStack {
                Text("weight").fontWeight(.light)
                Text("slant").italic()
                Text("colour").foregroundColor(.green)
            })
        for part in ["font-weight:300", "font-style:italic", "color:var(--green)"] { #expect(html.contains(part)) }
    }

    @Test func badgesAreTextsOfAllKinds() {
        let word: Substring = "new"
        let tester = ViewTester(
            List {
                Text("Mail").badge(Text("3 unread"))
                Text("Plants").badge("many")
                Text("Songs").badge(word)
                Text("Films").badge(nil as Text?)
            })
        #expect(tester.texts == ["Mail", "3 unread", "Plants", "many", "Songs", "new", "Films"])
    }

    @Test func whatIsSpokenIsATextOfAnyKind() {
        let name: Substring = "Fern"
        let tester = ViewTester(
            VStack {
                Button("1") {}.accessibilityLabel(Text("First"))
                Button("2") {}.accessibilityLabel(name)
                Button("3") {}.accessibilityHint(name)
                Text("4").accessibilityLabel("Height").accessibilityValue(name)
            })
        tester.assert {
            $0.hasButton("First")
            $0.hasButton("Fern")
        }
        #expect(tester.find(.button("3")).attribute("aria-description") == "Fern")
        #expect(tester.find(.text("4")).name == "Height, Fern")
    }

    @Test func controlsThatAreOffSayThatTheyAre() {
        struct Off: View {
            @State private var color = Color.red
            @State private var number = 2.0
            @State private var count = 2
            var body: some View {
                NavigationStack {
                    VStack {
                        ColorPicker("Colour", selection: $color)
                        Slider(value: $number, in: 0...5) { Text("Size") }
                        Stepper("Count", value: $count)
                        Menu("More") {
                            Button("A") {}
                        } primaryAction: {
                        }
                        NavigationLink("Go", value: 7)
                        NavigationLink("There") { Text("Nowhere") }
                    }
                    .disabled(true)
                    .navigationDestination(for: Int.self) { Text("Seven \($0)") }
                }
            }
        }
        let tester = ViewTester(Off())
        let controls = tester.page.root.subtree.filter {
            ["input", "a"].contains($0.tag) || $0.tag == "button" && $0.role != nil && $0.text != "A"
        }
        #expect(controls.count >= 8)
        for control in controls {
            #expect(control.attributes["disabled"] != nil, "\(control.tag) \(control.attributes)")
        }
        // A link with an address would be followed.
        #expect(tester.all(.link()).isEmpty)
    }

    @Test func searchFieldsHavePromptsOfAllKinds() {
        struct Search<Content: View>: View {
            let content: (Binding<String>) -> Content
            @State private var text = ""
            var body: some View { NavigationStack { content($text) } }
        }
        func prompt(_ content: @escaping (Binding<String>) -> some View) -> String? {
            let tester = ViewTester(Search(content: content))
            return tester.find(.searchField()).attribute("placeholder")
        }
        let word: Substring = "Names"
        #expect(prompt { Text("A").searchable(text: $0, prompt: "Recipes") } == "Recipes")
        #expect(prompt { Text("A").searchable(text: $0, prompt: word) } == "Names")
        #expect(prompt { Text("A").searchable(text: $0, prompt: Text("Places")) } == "Places")
        #expect(prompt { Text("A").searchable(text: $0, isPresented: .constant(false), prompt: "Trips") } == "Trips")
        #expect(prompt { Text("A").searchable(text: $0) } == "Search")
    }

    @Test func aStyleMayDrawAsTheFrameworkDoes() {
        struct Framed: LabelStyle {
            func makeBody(configuration: Configuration) -> some View {
                TitleOnlyLabelStyle().makeBody(configuration: configuration)
            }
        }
        struct Round: ProgressViewStyle {
            func makeBody(configuration: Configuration) -> some View {
                CircularProgressViewStyle().makeBody(configuration: configuration)
            }
        }
        let label = html(Label("Leaf", systemImage: "leaf").labelStyle(Framed()))
        #expect(label.contains("Leaf") && !label.contains("<svg"))
        #expect(html(ProgressView().progressViewStyle(Round())).contains("pg-c"))
    }

    @Test func aStyleMayPutSomethingAroundWhatTheFrameworkDraws() {
        struct Framed: DisclosureGroupStyle {
            func makeBody(configuration: Configuration) -> some View {
                Text("frame")
                DisclosureGroup(configuration)
            }
        }
        struct Noted: ProgressViewStyle {
            func makeBody(configuration: Configuration) -> some View {
                Text("note")
                ProgressView(configuration)
            }
        }
        let tester = ViewTester(
            VStack {
                DisclosureGroup("More") { Text("Inside") }.disclosureGroupStyle(Framed())
                ProgressView(value: 0.5).progressViewStyle(Noted())
            })
        #expect(tester.texts.filter { $0 == "frame" || $0 == "note" } == ["frame", "note"])
        tester.tap(.button("More"))
        tester.assert {
            $0.hasText("Inside")
            $0.has(1, of: .progress())
        }
    }

    @Test func anItemOpensAPopoverAndADirectionAdaptsIt() {
        struct Place: Identifiable { let id: Int }
        struct Map: View {
            @State private var place: Place?
            var body: some View {
                Button("Show") { place = Place(id: 4) }
                Text(place == nil ? "nothing" : "something")
                    .popover(item: $place) { place in
                        Text("Place \(place.id)")
                            .presentationCompactAdaptation(horizontal: .fullScreenCover, vertical: .sheet)
                    }
            }
        }
        let tester = ViewTester(Map())
        tester.tap("Show")
        tester.assert { $0.hasText("Place 4") }
        #expect(tester.find(.dialog()).attribute("data-placement") == "cover")
        tester.dismiss()
        tester.assert { $0.hasText("nothing") }
    }

    @Test func viewsMoveWithoutAValueToWatch() {
        let html = html(Text("Moves").animation(.linear(duration: 2)))
        #expect(html.contains("--an:\(Animation.linear(duration: 2).cssTransition)"), "\(html)")
        #expect(!self.html(Text("Stays").animation(nil)).contains("--an"))
    }

    // MARK: Pictures and positions

    @Test func aPictureTakesTheSizeThatItIsGiven() {
        let html = html(
            VStack {
                Image("logo").resizable().clipped()
                Image(systemName: "leaf").resizable()
                Image("sprite").interpolation(.none).cornerRadius(7)
            })
        for part in [
            "class=\"im rs\"", "class=\"sy rs\"", "overflow:clip", "image-rendering:pixelated", "border-radius:7px",
        ] { #expect(html.contains(part), "\(html)") }
    }

    @Test func aMenuOfPriorityOpensBelow() {
        let below = html(Menu("More") { Button("A") {} }.menuOrder(.priority))
        #expect(below.contains("mn mn-o"))
        #expect(!html(Menu("More") { Button("A") {} }.menuOrder(.fixed)).contains("mn-o"))
    }

    @Test func aMenuShowsAMarkWhereItIsAskedTo() {
        func marks(_ visibility: Visibility) -> Int {
            let html = html(Menu("More") { Button("A") {} }.menuIndicator(visibility))
            return html.components(separatedBy: "mn-v").count - 1
        }
        #expect(marks(.visible) == 1)
        #expect(marks(.hidden) == 0)
    }

    @Test func actionsOfAScreenReaderAreDrawnByTheFramework() {
        struct Odd: ButtonStyle {
            func makeBody(configuration: Configuration) -> some View { Text("odd") }
        }
        let tester = ViewTester(
            Text("Photo").accessibilityActions { Button("Rotate") {} }.buttonStyle(Odd()))
        #expect(tester.find(.button("Rotate")).attribute("class") == "b b-bordered")
    }

    @Test func pagesBeginAtTheSelection() async throws {
        let tester = ViewTester(
            TabView(selection: .constant(2)) {
                ForEach(0..<3) { Text("Page number \($0)") }
            }.tabViewStyle(.page))
        await tester.settle()
        let panel = try #require(
            tester.page.root.subtree.last { $0.attributes["role"] == "tabpanel" }.flatMap { ElementID(wire: $0.id) })
        #expect(tester.lastOperations == [.scroll(panel, anchor: "nearest")])
    }

    @Test func columnsOfASplitViewHaveListsAndLinksOfTheirOwn() {
        let tester = ViewTester(
            NavigationStack {
                NavigationSplitView {
                    List { Text("Place") }
                } detail: {
                    List { NavigationLink("Go", value: 1) }
                }
                .navigationDestination(for: Int.self) { Text("Outside \($0)") }
            })
        let lists = tester.page.root.subtree.compactMap { $0.attributes["class"] }.filter { $0.hasPrefix("ls") }
        #expect(lists == ["ls ls-side", "ls ls-inset"])
        tester.tap("Go")
        tester.assert { $0.hasNoText("Outside 1") }
    }

    @Test func whatIsInAnInspectorClosesIt() {
        struct Details: View {
            @Environment(\.dismiss) private var dismiss
            var body: some View { Button("Hide") { dismiss() } }
        }
        struct Page: View {
            @State private var isShown = true
            var body: some View {
                Text(isShown ? "with details" : "alone").inspector(isPresented: $isShown) {
                    Details().inspectorColumnWidth(min: 100, ideal: 200, max: 300)
                }
            }
        }
        let tester = ViewTester(Page())
        #expect(tester.page.root.subtree.contains { $0.attributes["style"] == "--iw:clamp(100px,200px,300px)" })
        tester.tap("Hide")
        tester.assert { $0.hasText("alone") }
    }

    @Test func aTemplateIsAShapeInTheForegroundColour() throws {
        let address = try #require(URL(string: "https://example.org/a%22b.png"))
        let html = html(
            VStack {
                Image("logo \"é").renderingMode(.template)
                Image(url: address).renderingMode(.template)
                Image("photo").renderingMode(.original)
            })
        func style(_ address: String) -> String {
            let mask = "mask:url(&quot;\(address)&quot;) center/contain no-repeat"
            return "background:currentColor;object-position:-100vmax;-webkit-\(mask);\(mask)"
        }
        #expect(html.contains(style("/_assets/logo %22%C3%A9")), "\(html)")
        #expect(html.contains(style("https://example.org/a%22b.png")))
        #expect(html.components(separatedBy: "mask:url(").count == 5, "The original has its own colours.")
    }
}
