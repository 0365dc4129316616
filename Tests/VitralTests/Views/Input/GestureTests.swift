// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// The effects of pointer events.
@MainActor
struct GestureTests {
    @Test func tapsAreCounted() {
        struct Tapping: View {
            @State private var log = ""
            var body: some View {
                VStack {
                    Text("Photo").onTapGesture(count: 2) { log += "two " }.onTapGesture { log += "one " }
                    Text("Map").onTapGesture(coordinateSpace: .local) { log += "at \(Int($0.x)),\(Int($0.y)) " }
                    Text("Log: \(log)")
                }
            }
        }
        let tester = ViewTester(Tapping())
        tester.tap("Photo")
        tester.tap("Photo", times: 2)
        tester.tap("Map", times: 1, at: CGPoint(x: 12, y: 34))
        tester.assert { $0.hasText("Log: one two at 12,34 ") }
        #expect(tester.find("Photo").attribute("data-g") == "t2")
        #expect(tester.find("Map").role == .button)
    }

    @Test func `hit testing is disabled for all views inside`() {
        let tester = ViewTester(
            VStack {
                HStack { Button("Through") {} }.allowsHitTesting(false)
                Text("Solid").allowsHitTesting(true)
            })
        #expect(tester.styles == [["pointer-events": "none", "--hit": "none"]])
        #expect(tester.find(.text("Solid")).style == [:])
        #expect(tester.find(.button("Through")).isEnabled)
    }

    @Test func `long presses report their start`() {
        struct Pressing: View {
            @State private var isPressing = false
            @State private var count = 0
            var body: some View {
                VStack {
                    Text("Plant").onLongPressGesture(minimumDuration: 1, maximumDistance: 20) {
                        count += 1
                    } onPressingChanged: {
                        isPressing = $0
                    }
                    Text("Quiet").onLongPressGesture { count += 10 }
                    Text("Count \(count), \(isPressing ? "pressing" : "free")")
                }
            }
        }
        let tester = ViewTester(Pressing())
        #expect(tester.find("Plant").attribute("data-g") == "l1000,20*")
        #expect(tester.find("Quiet").attribute("data-g") == "l500,10")
        tester.longPress("Plant", isLongEnough: false)
        tester.assert { $0.hasText("Count 0, free") }
        tester.longPress("Plant")
        tester.longPress("Quiet")
        tester.assert { $0.hasText("Count 11, free") }
    }

    private struct Card: View {
        @State private var offset = CGSize.zero
        @GestureState private var pull = CGSize.zero
        @State private var log = ""

        var body: some View {
            VStack {
                Text("Card")
                    .gesture(
                        DragGesture(minimumDistance: 5)
                            .updating($pull) { value, state, _ in state = value.translation }
                            .onChanged { offset = $0.translation }
                            .onEnded { log = "let go at \(Int($0.location.x)), started \(Int($0.startLocation.x))" })
                Text("Offset \(Int(offset.width)), pull \(Int(pull.width)), \(log)")
            }
        }
    }

    @Test func `a drag reports its translation`() {
        let tester = ViewTester(Card())
        tester.drag("Card", by: CGSize(width: 80, height: 6), isReleased: false)
        tester.assert { $0.hasText("Offset 80, pull 80, ") }
        tester.drag("Card", by: CGSize(width: 40, height: 6))
        tester.assert { $0.hasText("Offset 40, pull 0, let go at 40, started 0") }
        #expect(tester.find("Card").attribute("data-g") == "d5")
        #expect(tester.find("Card").attribute("tabindex") == "0")
        #expect(tester.find("Card").has(.dragGesture))
    }

    private struct Pin: View {
        @GestureState private var pull: CGSize?
        @State private var log = ""

        var body: some View {
            let lift = LongPressGesture().sequenced(before: DragGesture())
                .updating($pull) { value, state, _ in
                    if case .second(true, let drag) = value { state = drag?.translation ?? .zero }
                }
                .onEnded { if case .second(_, let drag?) = $0 { log += "dropped at \(Int(drag.location.x)) " } }
            VStack {
                Text("Pin").gesture(lift)
                Text("\(pull.map { "Pulled by \(Int($0.width))" } ?? "Free"), \(log)")
            }
        }
    }

    @Test func `the second gesture of a sequence follows the first`() {
        let tester = ViewTester(Pin())
        #expect(tester.find("Pin").attribute("data-g") == "l500,10* d10>")
        tester.drag("Pin", by: CGSize(width: 80, height: 0))
        tester.assert { $0.hasText("Free, ") }
        tester.longPress("Pin")
        tester.assert { $0.hasText("Pulled by 0, ") }
        tester.drag("Pin", by: CGSize(width: 80, height: 0), isReleased: false)
        tester.assert { $0.hasText("Pulled by 80, ") }
        tester.drag("Pin", by: CGSize(width: 40, height: 0))
        tester.assert { $0.hasText("Free, dropped at 40 ") }
        tester.drag("Pin", by: CGSize(width: 20, height: 0))
        tester.assert { $0.hasText("Free, dropped at 40 ") }
        tester.longPress("Pin")
        tester.drag("Pin", by: CGSize(width: 80, height: 0), isCancelled: true)
        tester.assert { $0.hasText("Free, dropped at 40 ") }
    }

    @Test func `taps of a sequence are counted together`() {
        let taps = TapGesture().sequenced(before: TapGesture(count: 2))
        #expect(taps._recognizers(_GestureHandlers()).map(\.token) == ["t1", "t3"])
    }

    @Test func `a mask chooses between a gesture and those inside`() {
        struct Masked: View {
            let mask: GestureMask
            @State private var log = ""
            var body: some View {
                VStack {
                    Text("Pin").onTapGesture { log += "pin " }
                    Text("Map").gesture(DragGesture(minimumDistance: 5).onEnded { _ in log += "map " })
                }
                .gesture(LongPressGesture().onEnded { _ in log += "all " }, including: mask)
                Text("Log \(log)")
            }
        }
        func recognizers(_ mask: GestureMask) -> [String] {
            ViewTester(Masked(mask: mask)).values(of: "data-g")
        }
        #expect(recognizers(.all) == ["l500,10", "d5"])
        #expect(recognizers(.subviews) == ["d5"])
        #expect(recognizers(.gesture) == ["l500,10"])
        #expect(recognizers(.none).isEmpty)
        let tester = ViewTester(Masked(mask: .subviews))
        tester.tap("Pin")
        tester.assert { $0.hasText("Log pin ") }
        #expect(ViewTester(Masked(mask: .gesture)).find("Pin").attribute("tabindex") == nil)
    }

    @Test func `a cancelled drag resets its state`() {
        let tester = ViewTester(Card())
        tester.drag("Card", by: CGSize(width: 80, height: 0), isCancelled: true)
        tester.assert { $0.hasText("Offset 80, pull 0, ") }
    }

    @Test func `locations are in the requested coordinate space`() throws {
        struct Spaces: View {
            @State private var log = ""
            var body: some View {
                VStack {
                    Text("Board")
                        .gesture(DragGesture(coordinateSpace: .global).onEnded { log += "\(Int($0.location.x)) " })
                        .simultaneousGesture(
                            DragGesture(coordinateSpace: .local).onEnded { log += "\(Int($0.location.x)) " }
                        )
                        .highPriorityGesture(
                            DragGesture(coordinateSpace: .named("desk")).onEnded { log += "\(Int($0.location.x)) " })
                }
                .coordinateSpace(.named("desk"))
                Text("Log \(log)")
            }
        }
        let tester = ViewTester(Spaces())
        tester.measure(width: 400, height: 400, x: 30, y: 0)
        let board = try #require(tester.page.root.subtree.first { $0.listens(to: .pointer) })
        for token in ["d10", "d10+", "d10!"] {
            tester.send(to: board) { .report($0, .pointer, value: "\(token) e 100 0 0 0 20 0 0 0") }
        }
        tester.assert { $0.hasText("Log 100 80 70 ") }
    }

    @Test func `combined gestures report the recognized one`() {
        struct Combined: View {
            @State private var log = ""
            var body: some View {
                VStack {
                    Text("Either").gesture(
                        TapGesture(count: 2).exclusively(before: TapGesture()).onEnded { value in
                            switch value {
                            case .first: log += "two "
                            case .second: log += "one "
                            }
                        })
                    Text("Both").gesture(
                        LongPressGesture().map { _ in "long" }.simultaneously(with: TapGesture())
                            .onEnded { log += $0.first ?? "tap" })
                    Text("Log \(log)")
                }
            }
        }
        let tester = ViewTester(Combined())
        #expect(tester.find("Either").attribute("data-g") == "t2 t1~")
        tester.tap("Either", times: 2)
        tester.tap("Either", times: 1)
        tester.longPress("Both")
        tester.tap("Both", times: 1)
        tester.assert { $0.hasText("Log two one longtap") }
    }

    /// A modifier's events on the first element of one view are independent of the first element of the next view.
    @Test func anElementListensForItself() {
        struct Hovered: View {
            var body: some View { Text("Map").onHover { _ in } }
        }
        struct Pressed: View {
            var body: some View { Button("Buy") {} }
        }
        let tester = ViewTester(
            VStack {
                Hovered()
                Pressed()
            })
        #expect(tester.find(.text("Map")).attribute("data-e") == "h")
        #expect(tester.find(.button("Buy")).attribute("data-e") == "c")
        #expect(tester.find(.button("Buy")).attribute("type") == "button")
    }

    @Test func `hovering is reported`() {
        struct Hovering: View {
            @State private var isOver = false
            @State private var changes = 0
            @State private var point = "nowhere"
            var body: some View {
                VStack {
                    Button("Buy") {}.onHover {
                        isOver = $0
                        changes += 1
                    }
                    Text("Map").onContinuousHover { phase in
                        if case .active(let at) = phase { point = "\(Int(at.x))" } else { point = "nowhere" }
                    }
                    Text("\(isOver ? "over" : "away") \(changes) \(point)")
                }
            }
        }
        let tester = ViewTester(Hovering())
        #expect(tester.find(.button("Buy")).attribute("data-e") == "c h", "A button goes on to be a button.")
        tester.hover("Buy")
        tester.hover("Buy", at: CGPoint(x: 4, y: 4))
        tester.hover("Map", at: CGPoint(x: 7, y: 4))
        tester.assert { $0.hasText("over 1 7") }
        tester.hover("Buy", at: nil)
        tester.hover("Map", at: nil)
        tester.assert { $0.hasText("away 2 nowhere") }
    }

    @Test func `a long press includes the padding around`() {
        struct Padded: View {
            @State private var count = 0
            var body: some View {
                Text("Tile").frame(width: 80).padding().onLongPressGesture { count += 1 }.accessibilityLabel("Long")
                Button("Pay") {}.padding().onLongPressGesture { count += 10 }
                Text("Count \(count)")
            }
        }
        let tester = ViewTester(Padded())
        let tile = tester.find(.button("Long"))
        #expect(tile.style == ["padding": "16px"])
        #expect(tile.attribute("tabindex") == "0")
        tester.longPress(.button("Long"))
        tester.longPress(.button("Pay"))
        tester.assert { $0.hasText("Count 11") }
        #expect(tester.find(.button("Pay")).attribute("data-e") == "c", "The button is a button, with its room around.")
    }

    @Test func disabledViewsHaveNoGestures() {
        let tester = ViewTester(
            Text("Off").onLongPressGesture {}.gesture(DragGesture(), isEnabled: false).disabled(true))
        #expect(tester.find("Off").attribute("data-e") == nil)
    }

    @Test(arguments: [
        "", "d5", "d5 e", "d5 q 1 1 1 1 1 1 1 1", "d6 e 1 1 1 1 1 1 1 1", "d5 e 1 1 1 1 1 1 1",
        "d5 e nan 1 1 1 1 1 1 1",
        "d5 e 1e300 1 1 1 1 1 1 1",
    ])
    func aForgedGestureIsIgnored(report: String) throws {
        let tester = ViewTester(Card())
        let card = try #require(tester.page.root.subtree.first { $0.listens(to: .pointer) })
        tester.send(to: card) { .report($0, .pointer, value: report) }
        tester.assert { $0.hasText("Offset 0, pull 0, ") }
    }

    @Test func `hover locations are in the requested coordinate space`() {
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

    @Test func `a drag predicts its end`() throws {
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
}
