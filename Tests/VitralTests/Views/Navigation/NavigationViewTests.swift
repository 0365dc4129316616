// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTesting

@testable import Vitral

/// The deprecated names of navigation.
@MainActor
struct NavigationViewTests {
    @available(*, deprecated, message: "Uses deprecated views.")
    private struct Trips: View {
        @State private var isShown = false
        @State private var day: Int?

        var body: some View {
            NavigationView {
                VStack {
                    NavigationLink(destination: Page(name: "Packing"), isActive: $isShown) { Text("Packing list") }
                    NavigationLink("Monday", destination: Page(name: "First day"), tag: 1, selection: $day)
                    NavigationLink("Tuesday", destination: Page(name: "Second day"), tag: 2, selection: $day)
                    NavigationLink("Weather", destination: Page(name: "Rain"))
                    Button("Show") { isShown = true }
                    Button("Jump") { day = 2 }
                    Text("Shown: \(isShown ? "yes" : "no"), day \(day ?? 0)")
                }
                .navigationBarTitle("Trips", displayMode: .inline)
                .navigationBarItems(leading: Button("Edit trips") {}, trailing: Button("Add") {})
            }
        }
    }

    @available(*, deprecated, message: "Uses deprecated values.")
    private struct Page: View {
        let name: String
        @Environment(\.presentationMode) private var mode

        var body: some View {
            Text(name)
            Button("Leave") { mode.wrappedValue.dismiss() }
            Text(mode.wrappedValue.isPresented ? "presented" : "alone")
        }
    }

    @available(*, deprecated, message: "Uses deprecated views.")
    @Test func theBarHasItsTitleAndItems() {
        let tester = ViewTester(Trips())
        #expect(tester.find(.role(.heading)).text == "Trips")
        tester.assert {
            $0.has(1, of: .button("Edit trips"))
            $0.has(1, of: .button("Add"))
        }
    }

    @available(*, deprecated, message: "Uses deprecated views.")
    @Test func aLinkShowsItsDestinationWhileItsValueIsTrue() {
        let tester = ViewTester(Trips())
        tester.tap("Show")
        tester.assert {
            $0.hasText("Packing")
            $0.hasText("presented")
        }
        tester.tap("Leave")
        tester.assert { $0.hasText("Shown: no, day 0") }
        tester.tap("Packing list")
        tester.assert { $0.hasText("presented") }
    }

    @available(*, deprecated, message: "Uses deprecated views.")
    @Test func aLinkShowsItsDestinationWhileItsTagIsSelected() {
        let tester = ViewTester(Trips())
        tester.tap("Jump")
        tester.assert { $0.hasText("Second day") }
        tester.tap("Leave")
        tester.assert { $0.hasText("Shown: no, day 0") }
        tester.tap("Monday")
        tester.assert { $0.hasText("First day") }
    }

    @available(*, deprecated, message: "Uses deprecated values.")
    @Test func aViewOutsideScreensIsNotPresented() {
        let tester = ViewTester(Page(name: "Alone"))
        tester.tap("Leave")
        tester.assert { $0.hasText("alone") }
    }

    @available(*, deprecated, message: "Uses deprecated views.")
    @Test func aLinkInTheSecondColumnCoversIt() {
        let tester = ViewTester(
            NavigationView {
                List { NavigationLink("Trip", destination: List { NavigationLink("Day", destination: Text("Sunny")) }) }
                NavigationLink("Help", destination: Text("Ask"))
            })
        tester.tap("Help")
        tester.assert { $0.hasText("Ask") }
        tester.tap("Trip")
        tester.assert { $0.hasNoText("Ask") }
        tester.tap("Day")
        tester.assert { $0.hasText("Sunny") }
        tester.goBack()
        tester.assert { $0.hasButton("Day") }
    }

    @available(*, deprecated, message: "Uses deprecated views.")
    @Test func severalViewsAreColumnsUnlessTheStyleIsAStack() {
        let columns = NavigationView {
            Text("First")
            Text("Second")
        }
        // Only a split view has a button for its sidebar.
        let sidebar = ElementQuery.button(FrameworkText.sidebar.string(language: "en"))
        #expect(ViewTester(columns).shows(sidebar))
        #expect(!ViewTester(columns.navigationViewStyle(.stack)).shows(sidebar))
        #expect(!ViewTester(columns.navigationViewStyle(StackNavigationViewStyle())).shows(sidebar))
        #expect(!ViewTester(NavigationView { Text("Alone") }).shows(sidebar))
    }

    @available(*, deprecated, message: "Uses deprecated views.")
    @Test func `a link's destination may be a closure after the value that shows it`() {
        struct Links: View {
            @State private var isShown = false
            @State private var day: Int?

            var body: some View {
                NavigationView {
                    VStack {
                        NavigationLink("Packing", isActive: $isShown) {
                            if isShown { Page(name: "Socks") } else { EmptyView() }
                        }
                        NavigationLink("Tuesday", tag: 2, selection: $day) { Page(name: "Second day") }
                        Button("Show") { isShown = true }
                    }
                }
            }
        }
        let tester = ViewTester(Links())
        tester.tap("Show")
        tester.assert { $0.hasText("Socks") }
        tester.tap("Leave")
        tester.tap("Tuesday")
        tester.assert { $0.hasText("Second day") }
    }
}
