// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Vitral
import VitralTesting

@testable import VitralCharts

/// The markup of charts, which they write themselves: its elements and its escaping.
@MainActor
@Suite("Chart markup") struct ChartMarkupTests {
    private static let formatter = ChartFormatter(
        locale: Locale(identifier: "en"), calendar: Calendar(identifier: .gregorian), timeZone: .gmt
    ) {
        if case .text(let text) = $0 { text } else { "?" }
    }

    private func table(_ content: some ChartContent) -> String { ChartTable(content.marks, Self.formatter).markup() }

    @Test func `a table has a caption and a header for each row`() {
        let markup = table(PointMark(x: .value("City" as String, "Porto"), y: .value("Sales" as String, 1_200)))
        #expect(markup.contains("<caption>Chart: City, Sales</caption>"))
        #expect(markup.contains("<tr><th scope=\"row\">Porto</th><td>1,200</td></tr>"))
    }

    @Test func `a chart brings its styles if the app has not registered them`() {
        let tester = ViewTester(
            VStack {
                Chart { PointMark(x: .value("X", 1), y: .value("Y", 1)) }
                Text("Below")
            })
        #expect(tester.values(of: "href") == ["/_vitral/VitralCharts-unregistered/charts.css"])
        tester.assert { $0.hasText("Below") }
    }

    @Test func `text of an app is never markup`() {
        let markup = table(PointMark(x: .value("<b>" as String, "<i>&"), y: .value("Y" as String, 1)))
        #expect(markup.contains("&lt;b&gt;"))
        #expect(markup.contains("&lt;i&gt;&amp;"))
        let tester = ViewTester(Chart { PointMark(x: .value("X", "<u>"), y: .value("Y", 1)) })
        let html = String(decoding: tester.scene.renderPage().body, as: UTF8.self)
        #expect(html.contains("&lt;u&gt;"))
        #expect(!html.contains("<u>"))
        tester.close()
    }
}
