// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTesting

@testable import Vitral

/// Values that views pass up.
@MainActor
struct PreferenceTests {
    private struct NamesKey: PreferenceKey {
        static var defaultValue: [String] { [] }
        static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
    }

    private struct Named: View {
        let name: String
        var body: some View { Text(name).preference(key: NamesKey.self, value: [name]) }
    }

    private struct Collector: View {
        let model: Model<[String]>
        let isShown: Model<Bool>
        let log: Log
        @State private var names: [String] = []

        var body: some View {
            VStack {
                Text("Names \(names.joined(separator: ","))")
                VStack {
                    Named(name: "first")
                    if isShown.value { Named(name: "maybe") }
                    ForEach(model.value, id: \.self) { Named(name: $0) }
                }
                .onPreferenceChange(NamesKey.self) {
                    log.note($0.joined(separator: ","))
                    names = $0
                }
            }
        }
    }

    private let model = Model(["a", "b"])
    private let isShown = Model(false)
    private let log = Log()

    private func show() -> ViewTester { ViewTester(Collector(model: model, isShown: isShown, log: log)) }

    @Test func valuesAreReducedInTheOrderOfTheViews() {
        let tester = show()
        tester.assert { $0.hasText("Names first,a,b") }
        #expect(log.take() == ["first,a,b"])
    }

    @Test func `inserted and removed views change the value`() {
        let tester = show()
        tester.update { isShown.value = true }
        tester.assert { $0.hasText("Names first,maybe,a,b") }
        tester.update { isShown.value = false }
        tester.assert { $0.hasText("Names first,a,b") }
    }

    @Test func rowsThatComeGoAndMoveChangeThem() {
        let tester = show()
        tester.update { model.value = ["b", "a"] }
        tester.assert { $0.hasText("Names first,b,a") }
        tester.update { model.value = ["b"] }
        tester.assert { $0.hasText("Names first,b") }
        tester.update { model.value = [] }
        tester.assert { $0.hasText("Names first") }
    }

    @Test func `an equal value is not reported again`() {
        let tester = show()
        _ = log.take()
        tester.update { model.value = ["a", "b"] }
        tester.update { isShown.value = false }
        #expect(log.take() == [])
    }
}
