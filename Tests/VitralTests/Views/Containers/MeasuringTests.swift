// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Sizes and positions that browsers report.
@MainActor
struct MeasuringTests {
    @Test func `a geometry reader renders content for the reported size`() {
        struct Columns: View {
            var body: some View {
                GeometryReader { proxy in
                    Text("Columns \(Int(proxy.size.width / 160))")
                }
            }
        }
        let tester = ViewTester(Columns())
        tester.assert { $0.hasText("Columns 2") }
        tester.measure(width: 800, height: 300)
        tester.assert { $0.hasText("Columns 5") }
        let patches = tester.patchCount
        tester.measure(width: 800, height: 300)
        #expect(tester.patchCount == patches, "The same size is no news.")
    }

    @Test func `content that appears again starts with its last size`() {
        struct Switching: View {
            let isShown: Model<Bool>
            var body: some View {
                if isShown.value {
                    GeometryReader { Text("Width \(Int($0.size.width))") }
                }
            }
        }
        let model = Model(true)
        let tester = ViewTester(Switching(isShown: model))
        tester.measure(width: 640, height: 200)
        tester.update { model.value = false }
        tester.update { model.value = true }
        tester.assert { $0.hasText("Width 640") }
    }

    @Test func `positions are reported only if requested`() {
        struct Nested: View {
            var body: some View {
                VStack {
                    GeometryReader { proxy in
                        let frame = proxy.frame(in: .named("card"))
                        Text("At \(Int(frame.minX)),\(Int(frame.minY)), local \(Int(proxy.frame(in: .local).minY))")
                    }
                }
                .coordinateSpace(.named("card"))
            }
        }
        let tester = ViewTester(Nested())
        #expect(tester.find(.text("At 0,0, local 0")).exists)
        let all = tester.page.root.subtree.filter { $0.listens(to: .measure) }
        #expect(all.map { $0.attributes["data-g"] } == ["m", "m"])
        tester.send(to: all[0]) { .report($0, .measure, value: "400 300 20 100") }
        tester.send(to: all[1]) { .report($0, .measure, value: "400 30 25 140.5") }
        tester.assert { $0.hasText("At 5,40, local 0") }
        let plain = ViewTester(GeometryReader { Text("\(Int($0.size.width))") })
        #expect(plain.page.root.subtree.first { $0.listens(to: .measure) }?.attributes["data-g"] == nil)
    }

    @Test func changesOfGeometryRunTheAction() {
        struct Watching: View {
            @State private var log: [String] = []
            @State private var latest = 0
            var body: some View {
                VStack {
                    Text("Watched").padding().onGeometryChange(for: Bool.self) {
                        $0.size.width > 400
                    } action: {
                        log.append("\($0)-\($1)")
                    }
                    Text("Other").onGeometryChange(for: Int.self, of: { Int($0.frame(in: .global).minY) }) {
                        latest = $0
                    }
                    Text("Log \(log.joined(separator: " ")), \(latest)")
                }
            }
        }
        let tester = ViewTester(Watching())
        tester.measure("Watched", width: 300, height: 20)
        tester.measure("Watched", width: 310, height: 20)
        tester.measure("Watched", width: 500, height: 20)
        tester.measure("Other", width: 500, height: 20, x: 7, y: 42)
        tester.assert { $0.hasText("Log false-false false-true, 42") }
        #expect(tester.find("Watched").style[.padding] != nil, "Padding is measured too.")
    }

    @Test func `the modifier measures the view with all modifiers inside`() {
        let tester = ViewTester(
            Text("Inside").frame(width: 100).padding().coordinateSpace(.named("padded")).accessibilityLabel("Named"))
        let measured = tester.page.root.subtree.first { $0.listens(to: .measure) }
        #expect(measured?.style == ["padding": "16px"])
        #expect(measured?.attributes["aria-label"] == nil)
        #expect(tester.find(.label("Named")).style == ["width": "100px"])
    }

    @Test(arguments: ["", "1", "1 2 3", "nan 5", "inf 5", "a b", "1 2 3 4 5", "5  5", "1 2 3 nan"])
    func `invalid reports are ignored`(report: String) {
        let tester = ViewTester(GeometryReader { Text("\(Int($0.size.width)) by \(Int($0.size.height))") })
        guard let element = tester.page.root.subtree.first(where: { $0.listens(to: .measure) }) else {
            Issue.record("Nothing is measured.")
            return
        }
        tester.send(to: element) { .report($0, .measure, value: report) }
        tester.assert { $0.hasText("320 by 240") }
    }

    @Test func allCandidatesAreInThePageForTheBrowserToChoose() {
        let tester = ViewTester(
            ViewThatFits(in: .horizontal) {
                Text("Lisbon to Porto, first class")
                Text("Lisbon to Porto")
            })
        let box = tester.page.root.subtree.first { $0.attributes["data-fit"] != nil }
        #expect(box?.attributes["data-fit"] == "h")
        #expect(box?.children.map(\.text) == ["Lisbon to Porto, first class", "Lisbon to Porto"])
    }

    @Test func aForgedReportForAViewThatAsksForNoneIsIgnored() throws {
        let tester = ViewTester(Button("Quiet") {})
        let id = try #require(tester.find(.button("Quiet")).id)
        for report in SceneEvent.Report.allCases {
            let ignored = tester.scene.ignoredEvents
            tester.scene.receive(.report(id, report, value: "1 1"))
            #expect(tester.scene.ignoredEvents == ignored + 1)
        }
    }

    @Test func `the bounds of an outer coordinate space are in the reader's own`() {
        struct Nested: View {
            var body: some View {
                VStack {
                    GeometryReader { proxy in
                        let card = proxy.bounds(of: .named("card"))
                        let desk = proxy.bounds(of: .named("desk")) == nil ? "no" : "a"
                        Text("Card from \(Int(card?.minX ?? 99)), \(desk) desk")
                    }
                }
                .coordinateSpace(.named("card"))
            }
        }
        let tester = ViewTester(Nested())
        let all = tester.page.root.subtree.filter { $0.listens(to: .measure) }
        tester.send(to: all[0]) { .report($0, .measure, value: "400 300 20 100") }
        tester.send(to: all[1]) { .report($0, .measure, value: "400 30 25 140") }
        tester.assert { $0.hasText("Card from -5, no desk") }
    }
}
