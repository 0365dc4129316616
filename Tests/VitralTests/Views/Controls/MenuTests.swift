// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Menus and the views that are built on them.
@MainActor
struct MenuTests {
    private struct PlantMenu: View {
        @State private var order = "new"
        @State private var showsSold = false
        @State private var log = "nothing"
        var body: some View {
            Menu("Fern") {
                Button("Water") { log = "watered" }
                Divider()
                Picker("Sort", selection: $order) {
                    Text("Newest").tag("new")
                    Text("Cheapest").tag("cheap")
                }
                Toggle("Sold too", isOn: $showsSold)
                Section("More") { Button("Repot") { log = "repotted" } }
                Menu("Send") { Button("By post") { log = "sent" } }
                Button("Locked") { log = "never" }.disabled(true)
            }
            Text("\(log) \(order) \(showsSold ? "sold" : "unsold")")
        }
    }

    @Test func aMenuOpensAndClosesInTheBrowser() {
        let tester = ViewTester(PlantMenu())
        tester.assert { $0.hasNo(.button("Water")) }
        tester.tap(.button("Fern"))
        let button = tester.find(.button("Fern"))
        tester.assert { $0.has(.button("Water")) }
        #expect(button.attribute("popovertarget")?.isEmpty == false)
        #expect(tester.find(.button("Water")).attribute("popovertarget") == button.attribute("popovertarget"))
        tester.tap(.button("Water"))
        tester.assert {
            $0.hasText("watered new unsold")
            $0.hasNo(.button("Water"))
        }
    }

    @Test func controlsInAMenuAreLinesOfIt() {
        let tester = ViewTester(PlantMenu())
        tester.tap(.button("Fern"))
        tester.assert {
            $0.isSelected(.button("Newest"))
            $0.isDisabled(.button("Locked"))
            $0.hasNo(.button("By post"))
            $0.has(.role(.group, "Sort"))
            $0.has(.role(.group, "More"))
        }
        tester.tap(.button("Cheapest"))
        tester.tap(.button("Fern"))
        tester.assert { $0.isSelected(.button("Cheapest")) }
        tester.toggle(.toggle("Sold too"))
        tester.tap(.button("Fern"))
        tester.assert { $0.isOn(.toggle("Sold too")) }
        tester.tap(.button("Send"))
        tester.tap(.button("By post"))
        tester.assert {
            $0.hasText("sent cheap sold")
            $0.hasNo(.button("Water"))
        }
    }

    @Test func aPrimaryActionNeedsNoMenu() {
        struct Cart: View {
            @State private var count = 0
            var body: some View {
                Menu("Add") {
                    Button("Add two") { count += 2 }
                } primaryAction: {
                    count += 1
                }
                .menuActionDismissBehavior(.disabled)
                .menuOrder(.priority)
                Text("Cart \(count)")
            }
        }
        let tester = ViewTester(Cart())
        tester.tap(.button("Add"))
        tester.assert {
            $0.hasText("Cart 1")
            $0.hasNo(.button("Add two"))
        }
        tester.tap(.button("More"))
        tester.tap(.button("Add two"))
        tester.assert {
            $0.hasText("Cart 3")
            $0.has(.button("Add two"))
        }
        #expect(tester.find(.button("Add two")).attribute("popovertarget") == nil)
        #expect(tester.outline.contains("Add two"))
    }

    @Test func stylesDecideHowAMenuIsOpened() {
        struct Framed: MenuStyle {
            func makeBody(configuration: Configuration) -> some View {
                HStack {
                    Text("Framed")
                    Menu(configuration)
                }
            }
        }
        struct Menus: View {
            var body: some View {
                Menu("Quiet") { Button("A") {} }.menuStyle(.borderlessButton).buttonStyle(.bordered)
                Menu("Bordered") { Button("B") {} }.menuStyle(.button).buttonStyle(.bordered).menuIndicator(.visible)
                Menu("Own") { Button("C") {} }.menuStyle(Framed())
                Menu("Off") { Button("D") {} }.disabled(true)
            }
        }
        let tester = ViewTester(Menus())
        tester.assert {
            $0.hasText("Framed")
            $0.isDisabled(.button("Off"))
        }
        #expect(tester.find(.button("Quiet")).hasOnly(.button))
        #expect(tester.find(.button("Bordered")).hasOnly(.borderedButton))
        tester.tap(.button("Own"))
        tester.assert { $0.has(.button("C")) }
    }

    @Test func sharingOffersToCopyAndToSend() throws {
        let url = try #require(URL(string: "https://example.org/moqueca?a=1&b=2"))
        let tester = ViewTester(
            ShareLink(
                item: url, subject: Text("Fish & rice"), message: Text("Friday?"), preview: SharePreview("Moqueca")))
        tester.assert { $0.hasNo(.link("Mail")) }
        tester.tap(.button("Share"))
        tester.assert {
            $0.hasValue("https://example.org/moqueca?a=1&b=2", in: .textField("Shared item"))
            $0.hasText("Moqueca")
        }
        #expect(
            tester.find(.link("Mail")).attribute("href")
                == "mailto:?subject=Fish%20%26%20rice&body=Friday%3F%0D%0A"
                + "https%3A%2F%2Fexample.org%2Fmoqueca%3Fa%3D1%26b%3D2")
        #expect(tester.find(.link("Message")).attribute("href")?.hasPrefix("sms:?&body=Friday") == true)
        ViewTester(ShareLink("Pass on", item: "Words")).assert { $0.hasButton("Pass on") }
    }

    @Test func groupedControlsAreOneGroupOrAMenu() {
        struct Zoom: View {
            @State private var zoom = 1
            var body: some View {
                ControlGroup("Zoom") {
                    Button("In") { zoom += 1 }
                    Button("Out") { zoom -= 1 }
                }
                ControlGroup {
                    Button("Reset") { zoom = 0 }
                }
                .controlGroupStyle(.menu)
                Text("Zoom \(zoom)")
            }
        }
        let tester = ViewTester(Zoom())
        tester.tap(.button("In").inside(.role(.group, "Zoom")))
        tester.assert {
            $0.hasText("Zoom 2")
            $0.hasNo(.button("Reset"))
        }
        #expect(tester.find(.button("In")).hasOnly(.borderedButton))
        tester.tap(.button("More"))
        tester.tap(.button("Reset"))
        tester.assert { $0.hasText("Zoom 0") }
    }

    @Test func aContextMenuOpensFromAButtonAndClosesByAChoice() {
        let log = Log()
        let tester = ViewTester(
            List {
                Text("Soup").contextMenu {
                    Button("Like") { log.note("liked") }
                } preview: {
                    Text("Serves four")
                }
            })
        let more = tester.find(.button("More"))
        let menu = more.attribute("popovertarget")
        #expect(menu != nil)
        tester.assert { $0.has(1, of: .row("Soup")) }
        tester.tap(.button("More"))
        let like = tester.find(.button("Like"))
        #expect(like.attribute("popovertarget") == menu)
        #expect(like.attribute("popovertargetaction") == "hide")
        #expect(tester.values(of: "data-menu") == [menu])
        tester.assert { $0.hasText("Serves four") }
        tester.tap("Like")
        #expect(log.take() == ["liked"])
    }

    @Test func `a menu with the priority order opens below`() {
        #expect(has(.menuBelow, in: Menu("More") { Button("A") {} }.menuOrder(.priority)))
        #expect(!has(.menuBelow, in: Menu("More") { Button("A") {} }.menuOrder(.fixed)))
    }

    @Test func `a menu shows an indicator if requested`() {
        func marks(_ visibility: Visibility) -> Int {
            ViewTester(Menu("More") { Button("A") {} }.menuIndicator(visibility)).elements(.menuMark).count
        }
        #expect(marks(.visible) == 1)
        #expect(marks(.hidden) == 0)
    }
}
