// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Vitral

/// The values that a browser stores for an app, and those that a tab stores.
@MainActor
struct StorageTests {
    private enum Units: String { case metric, imperial }
    private enum Level: Int { case low, high }

    private struct Settings: View {
        @AppStorage("isOn") var isOn = false
        @AppStorage("count") var count = 0
        @AppStorage("ratio") var ratio = 0.5
        @AppStorage("name") var name = "Ana"
        @AppStorage("link") var link = URL(filePath: "/start")
        @AppStorage("day") var day = Date(timeIntervalSinceReferenceDate: 0)
        @AppStorage("bytes") var bytes = Data()
        @AppStorage("units") var units = Units.metric
        @AppStorage("level") var level = Level.low
        @AppStorage("nick") var nick: String?
        @AppStorage("mood") var mood: Level?

        var body: some View {
            VStack {
                Toggle("On", isOn: $isOn)
                Text("\(count) \(String(ratio)) \(name) \(link.relativePath)")
                Text("\(String(day.timeIntervalSinceReferenceDate)) \(bytes.count) \(units.rawValue) \(level.rawValue)")
                Text("\(nick ?? "none") \(mood.map { String($0.rawValue) } ?? "none")")
                Reader()
                Button("Set") {
                    count = -3
                    ratio = 2
                    name = "Zoë; é=&"
                    link = URL(filePath: "/end")
                    day = Date(timeIntervalSinceReferenceDate: 60.5)
                    bytes = Data([0, 255])
                    units = .imperial
                    level = .high
                    nick = "Z"
                    mood = .high
                }
                Button("Clear") {
                    nick = nil
                    mood = nil
                }
                Button("Flood") { name = String(repeating: "a", count: 4_000) }
            }
        }
    }

    private struct Reader: View {
        @AppStorage("count") private var count = 0
        var body: some View { Text("Elsewhere \(count)") }
    }

    @Test func `values of every type are stored for the next page`() {
        let tester = ViewTester(Settings())
        tester.assert { $0.hasTexts(inOrder: ["0 0.5 Ana /start", "0.0 0 metric 0", "none none", "Elsewhere 0"]) }
        #expect(tester.defaults == nil)
        tester.tap("Set")
        tester.toggle("On")
        let texts = ["-3 2.0 Zoë; é=& /end", "60.5 2 imperial 1", "Z 1", "Elsewhere -3"]
        tester.assert { $0.hasTexts(inOrder: texts) }
        let cookie = tester.defaults ?? ""
        #expect(cookie.contains("count=-3&") && cookie.contains("isOn=true"))
        #expect(cookie.allSatisfy { $0.isASCII && !"; ,\"\\".contains($0) })
        let next = ViewTester(Settings(), client: ClientProfile(defaults: tester.defaults))
        next.assert {
            $0.hasTexts(inOrder: texts)
            $0.isOn(.toggle("On"))
        }
        next.tap("Clear")
        next.assert { $0.hasText("none none") }
        #expect(next.defaults?.contains("nick") == false)
    }

    @Test(arguments: ["count", "count=1=2", "count=%7B", "count=[1]", "%FF=1", String(repeating: "a", count: 3_501)])
    func `an invalid cookie is ignored completely`(cookie: String) {
        let tester = ViewTester(Settings(), client: ClientProfile(defaults: "name=%22Bo%22&" + cookie))
        tester.assert { $0.has(.text(containing: "Ana")) }
    }

    @Test func `a stored value of another type is ignored`() {
        let tester = ViewTester(Settings(), client: ClientProfile(defaults: "count=%22many%22&name=%22Bo%22"))
        tester.assert { $0.hasText("0 0.5 Bo /start") }
    }

    @Test func `a value that is too long for the browser stays in the tab`() {
        let tester = ViewTester(Settings())
        tester.tap("Set")
        let before = tester.defaults
        tester.tap("Flood")
        #expect(tester.defaults == before)
        tester.assert { $0.has(.text(containing: "aaaaaaaa")) }
    }

    @Test func `values set before the first page are sent with it`() {
        struct Counting: View {
            @AppStorage("visits") private var visits = 0
            var body: some View { Text("Visits \(visits)").onAppear { visits += 1 } }
        }
        let tester = ViewTester(Counting())
        #expect(tester.defaults == "visits=1")
        ViewTester(Counting(), client: ClientProfile(defaults: tester.defaults)).assert { $0.hasText("Visits 2") }
    }

    @Test func `a tab stores values by name in any view`() {
        struct Draft: View {
            @SceneStorage("draft") private var draft = ""
            var body: some View { TextField("Draft", text: $draft) }
        }
        struct Editor: View {
            let isBelow: Model<Bool>
            @SceneStorage("tab") private var tab = Level.low
            @SceneStorage("note") private var note: String?
            var body: some View {
                VStack {
                    if !isBelow.value { Draft() }
                    Button("\(tab.rawValue) \(note ?? "none")") {
                        tab = .high
                        note = "x"
                    }
                    if isBelow.value { Draft() }
                }
            }
        }
        let isBelow = Model(false)
        let tester = ViewTester(Editor(isBelow: isBelow))
        tester.type("Hi", into: "Draft")
        tester.tap("0 none")
        isBelow.value = true
        tester.relaunch()
        tester.assert {
            $0.hasValue("Hi", in: .textField("Draft"))
            $0.hasButton("1 x")
        }
        // Another tab has its own values.
        ViewTester(Editor(isBelow: isBelow)).assert { $0.hasButton("0 none") }
    }
}
