// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Preferences that are transformed on their way up, and layers that are built from them.
@MainActor
struct PreferenceLayerTests {
    private struct StopsKey: PreferenceKey {
        static var defaultValue: [String] { [] }
        static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
    }

    private struct Stop: View {
        let name: String
        var body: some View { Text(name).preference(key: StopsKey.self, value: [name]) }
    }

    private struct Trip: View {
        let isLong: Model<Bool>
        let log: Log

        var body: some View {
            VStack {
                Stop(name: "Lisbon")
                VStack {
                    Stop(name: "Porto")
                    if isLong.value { Stop(name: "Braga") }
                }
                .transformPreference(StopsKey.self) { $0 = $0.map { $0.uppercased() } }
                Text("Nothing handed up").transformPreference(StopsKey.self) { $0.append("added") }
            }
            .overlayPreferenceValue(StopsKey.self, alignment: .top) { Text("Over \($0.joined(separator: ","))") }
            .backgroundPreferenceValue(StopsKey.self) { Text("Under \($0.count)") }
            .onPreferenceChange(StopsKey.self) { log.note($0.joined(separator: ",")) }
        }
    }

    @Test func `layers follow the preferences of the views inside`() {
        let isLong = Model(false)
        let log = Log()
        let tester = ViewTester(Trip(isLong: isLong, log: log))
        tester.assert {
            $0.hasText("Over Lisbon,PORTO,added")
            $0.hasText("Under 3")
        }
        tester.update { isLong.value = true }
        tester.assert {
            $0.hasText("Over Lisbon,PORTO,BRAGA,added")
            $0.hasText("Under 4")
        }
        #expect(log.take() == ["Lisbon,PORTO,added", "Lisbon,PORTO,BRAGA,added"])
    }

    @Test func aLayerWithoutPreferencesShowsTheDefault() {
        Text("Plain").overlayPreferenceValue(StopsKey.self) { Text("\($0.count) stops") }
            .assert { $0.hasText("0 stops") }
    }

    @Test func `preference layers are in front of and behind the view`() {
        let view = Text("Stop").preference(key: StopsKey.self, value: ["Lisbon"])
            .overlayPreferenceValue(StopsKey.self, alignment: .topTrailing) { Text("Over \($0.count)") }
            .backgroundPreferenceValue(StopsKey.self) { Text("Under \($0.count)") }
        ViewTester(view).assert { $0.hasTexts(inOrder: ["Under 1", "Stop", "Over 1"]) }
        #expect(declarations(of: "place-items", in: view) == ["start end"])
        #expect(has(.frontLayer, in: view) && has(.backLayer, in: view))
    }
}
