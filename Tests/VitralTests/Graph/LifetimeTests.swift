// SPDX-License-Identifier: Apache-2.0

import Samples
import Testing
import VitralTesting

@testable import Vitral

/// A page that is closed frees every node, environment, state and observation.
@MainActor
struct LifetimeTests {
    /// Uses an app's page, closes it, and looks for what is left.
    private func expectNothingLeft<A: App>(of app: @autoclosure @escaping @MainActor () -> A, use: (ViewTester) -> Void)
        async
    {
        let remains: Remains
        do {
            let tester = ViewTester(app: app())
            use(tester)
            remains = Remains(of: tester)
            #expect(remains.count > 3)
        }
        let survivors = await remains.survivors()
        #expect(survivors.isEmpty)
    }

    @Test func nothingIsLeftOfTheSamples() async {
        await expectNothingLeft(of: CounterApp()) { $0.tap(.button("Increment")) }
        await expectNothingLeft(of: IdleApp()) { _ in }
        await expectNothingLeft(of: FormsApp()) { _ in }
        await expectNothingLeft(of: RowsApp()) { $0.tap(.button("Reverse")) }
        await expectNothingLeft(of: LazyRowsApp()) { $0.scroll(to: 500, showing: 20) }
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
