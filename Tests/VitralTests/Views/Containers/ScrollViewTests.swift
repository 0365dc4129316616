// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Scroll views: their settings, their position and what changes while they scroll.
@MainActor
struct ScrollViewTests {
    @Test func `a scroll view takes the settings of its modifiers`() {
        let tester = ViewTester(
            ScrollView(.horizontal) { HStack { Text("a") }.scrollTargetLayout() }
                .scrollTargetBehavior(.viewAligned(limitBehavior: .always))
                .scrollIndicators(.visible)
                .scrollBounceBehavior(.basedOnSize)
                .contentMargins(.horizontal, 20)
                .scrollDisabled(true))
        for look in [StyleClass.scrollDisabled, .showsIndicators, .snaps, .scrollTargets] { #expect(tester.has(look)) }
        #expect(tester.declares([.snapStop: "always", .overscrollBehavior: "auto"]))
        #expect(tester.declares([.paddingInline: "20px 20px", .scrollPaddingInline: "20px 20px"]))
        #expect(has(.snapsToPages, in: ScrollView { Text("a") }.scrollTargetBehavior(.paging)))
        #expect(has(.hidesIndicators, in: ScrollView(showsIndicators: false) { Text("a") }))
        #expect(has(.clearList, in: List { Text("a") }.scrollContentBackground(.hidden)))
        let plain = ViewTester(ScrollView { Text("a") })
        #expect(plain.all(.scrollView).allSatisfy { $0.hasOnly(.scrollView) } && plain.styles.isEmpty)
        // A view that scrolls can be reached by keyboard.
        #expect(isReachedByKeyboard(ScrollView { Text("a") }.frame(height: 90)))
        #expect(isReachedByKeyboard(ScrollView { Text("a") }.frame(height: 90).padding()))
        #expect(isReachedByKeyboard(ScrollView { Text("a") }.frame(maxHeight: 90)))
        #expect(!isReachedByKeyboard(ScrollView { Text("a") }))
        // Neither of these limits its height to less than its content.
        #expect(!isReachedByKeyboard(ScrollView { Text("a") }.frame(minHeight: 90)))
        #expect(!isReachedByKeyboard(ScrollView { Text("a") }.lineSpacing(4)))
    }

    /// Whether the keyboard reaches the view, to scroll it.
    private func isReachedByKeyboard(_ view: some View) -> Bool { !ViewTester(view).values(of: "tabindex").isEmpty }

    @Test func indicatorsAreHiddenAlongTheirAxis() {
        #expect(has(.hidesIndicators, in: ScrollView { Text("a") }.scrollIndicators(.hidden)))
        #expect(!has(.hidesIndicators, in: ScrollView { Text("a") }.scrollIndicators(.hidden, axes: .horizontal)))
        #expect(
            has(
                .hidesIndicators, in: ScrollView(.horizontal) { Text("a") }.scrollIndicators(.hidden, axes: .horizontal)
            ))
    }

    @Test func aPositionIsScrolledToItsAnchor() throws {
        struct Days: View {
            @State private var day: Int?
            var body: some View {
                Button("Jump") { day = 20 }
                ScrollView {
                    LazyVStack { ForEach(1..<32, id: \.self) { Text("October \($0)") } }
                }
                .scrollPosition(id: $day, anchor: .bottom)
            }
        }
        let tester = ViewTester(Days())
        tester.tap("Jump")
        let day = try #require(tester.find("October 20").id)
        #expect(tester.lastOperations.contains(.scroll(day, anchor: "end")))
    }

    @Test func aProxyScrollsToRowsThatAreNotInThePage() throws {
        struct Rows: View {
            var body: some View {
                ScrollViewReader { proxy in
                    Button("Row 900") { proxy.scrollTo(900, anchor: .top) }
                    Button("Title") { proxy.scrollTo("title", anchor: .bottom) }
                    Button("Nowhere") { proxy.scrollTo(-1) }
                    Text("Heading").id("title")
                    ScrollView {
                        LazyVStack {
                            ForEach(0..<1000, id: \.self) { Text("Row number \($0)") }
                        }
                    }
                }
            }
        }
        let tester = ViewTester(Rows())
        tester.assert { $0.hasNoText("Row number 900") }
        tester.tap("Row 900")
        tester.assert { $0.hasText("Row number 900") }
        let id = try #require(tester.find("Row number 900").id)
        #expect(tester.lastOperations.last == .scroll(id, anchor: "start"))
        tester.tap("Title")
        let heading = try #require(tester.find("Heading").id)
        #expect(tester.lastOperations == [.scroll(heading, anchor: "end")])
        let patches = tester.patchCount
        tester.tap("Nowhere")
        #expect(tester.patchCount == patches)
    }

    @Test func aPositionThatIsSetBeforeTheFirstPageIsScrolledToWhenItIsLive() async throws {
        struct Days: View {
            @State private var day: Int? = 30
            var body: some View {
                ScrollView {
                    LazyVStack { ForEach(1..<32, id: \.self) { Text("October \($0)") } }
                }
                .scrollPosition(id: $day)
            }
        }
        let tester = ViewTester(Days())
        await tester.settle()
        let day = try #require(tester.find("October 30").id)
        #expect(tester.lastOperations == [.scroll(day, anchor: "start")])
    }

    @Test func `a scroll position follows the user and scrolls the view`() throws {
        struct Days: View {
            @State private var day: Int?
            var body: some View {
                Text("Day \(day ?? 0)")
                Button("Jump") { day = 30 }
                ScrollView {
                    LazyVStack {
                        ForEach(1..<32, id: \.self) { Text("October \($0)") }
                    }
                }
                .scrollPosition(id: $day)
            }
        }
        let tester = ViewTester(Days())
        tester.scroll(toRestAt: "October 12")
        tester.assert { $0.hasText("Day 12") }
        #expect(!tester.lastCodes.contains(.scroll), "Where the browser is, it is not sent to.")
        tester.tap("Jump")
        let day = try #require(tester.find("October 30").id)
        #expect(tester.lastOperations.contains(.scroll(day, anchor: "start")))
        let scroller = try #require(tester.page.root.subtree.first { $0.listens(to: .scroll) })
        for forged in ["zzzz", "", "1.2.3", scroller.id] {
            tester.send(to: scroller) { .report($0, .scroll, value: forged) }
            tester.assert { $0.hasText("Day 30") }
        }
    }

    @Test func `a view with a scroll transition is marked for the client`() {
        let row = Text("Row").scrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : 0.5) }
        #expect(has(.scrollTransition, in: ScrollView { row }))
    }

    @Test func `a scroll transition declares the effects of its phases`() {
        let tester = ViewTester(
            Text("Town").scrollTransition(axis: .horizontal) { effect, phase in
                effect.opacity(phase.isIdentity ? 1 : 0.2).scaleEffect(0.8).rotationEffect(.degrees(phase.value * 5))
                    .blur(radius: 2).grayscale(1)
            })
        let style = tester.find(.text("Town")).style
        #expect(style[.scrollTopOpacity] == "0.2" && style[.scrollBottomOpacity] == "0.2")
        #expect(style[.scrollIdentityOpacity] == "1")
        #expect(style[.scrollTopRotation] == "-5deg" && style[.scrollBottomRotation] == "5deg")
        #expect(style[.scrollIdentityFilter] == "blur(2px) grayscale(1)")
        #expect(style[.animationTimeline] == "view(inline)")
        let still = ViewTester(
            Text("Town").scrollTransition(.identity) { effect, phase in effect.opacity(phase.isIdentity ? 1 : 0.2) })
        #expect(still.declares([.scrollTopOpacity: "1"]))
    }
}
