// SPDX-License-Identifier: Apache-2.0

import Samples
import Testing
import VitralTesting

@testable import Vitral

/// A page that is closed frees every node, environment, state and observation.
@MainActor
struct LifetimeTests {
    /// What is left of an app's page after it was used and closed.
    private func survivors<A: App>(_ app: @escaping @MainActor () -> A, use: (ViewTester) -> Void = { _ in }) async
        -> [String]
    {
        let remains: Remains
        do {
            let tester = ViewTester(app: app())
            use(tester)
            remains = Remains(of: tester)
            #expect(remains.count > 3)
        }
        return await remains.survivors()
    }

    @Test func nothingIsLeftOfTheSamples() async {
        #expect(await survivors { CounterApp() } use: { $0.tap(.button("Increment")) } == [])
        #expect(await survivors { IdleApp() } == [])
        #expect(await survivors { FormsApp() } == [])
        #expect(await survivors { RowsApp() } use: { $0.tap(.button("Reverse")) } == [])
        #expect(await survivors { LazyRowsApp() } use: { $0.scroll(to: 500, showing: 20) } == [])
    }

    @Test func nothingIsLeftOfEnvironmentsWithinEnvironments() async {
        struct Inner: View {
            @Environment(\.isEnabled) private var isEnabled
            @State private var choice = "a"

            var body: some View {
                List {
                    Section("Rows") {
                        Picker("Choice", selection: $choice) {
                            Text("A").tag("a")
                            Text("B").tag("b")
                        }
                        .disabled(!isEnabled)
                        ForEach(0..<30, id: \.self) { Text("\($0)").disabled($0 == 3) }
                    }
                }
            }
        }
        struct Outer: View {
            @State private var isWide = false

            var body: some View {
                VStack {
                    Toggle("Wide", isOn: $isWide)
                    if isWide { Inner().disabled(true) } else { ScrollView { LazyVStack { Inner() } } }
                }
            }
        }
        let remains: Remains
        do {
            let tester = ViewTester(Outer())
            let before = Remains(of: tester)
            tester.toggle(.toggle("Wide"))
            remains = Remains(of: tester)
            // What a branch that went had of its own has gone with it.
            #expect(await before.survivors().count < before.count)
        }
        #expect(await remains.survivors() == [])
    }
}
