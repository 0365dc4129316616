// SPDX-License-Identifier: Apache-2.0

import TestApps
import Testing
import VitralTesting

@testable import Vitral

/// A closed page, which frees every node, environment, state and observation.
@MainActor
struct LifetimeTests {
    /// Uses an app's page, closes it, and expects that no object is left.
    private func expectNothingLeft<A: App>(of app: @autoclosure @escaping @MainActor () -> A, use: (ViewTester) -> Void)
        async
    {
        let retained: RetainedObjects
        do {
            let tester = ViewTester(app: app())
            use(tester)
            retained = RetainedObjects(of: tester)
            #expect(retained.count > 3)
        }
        let liveObjects = await retained.liveObjects()
        #expect(liveObjects.isEmpty)
    }

    @Test func `sample views are deallocated`() async {
        await expectNothingLeft(of: CounterApp()) { $0.tap(.button("Increment")) }
        await expectNothingLeft(of: IdleApp()) { _ in }
        await expectNothingLeft(of: FormsApp()) { _ in }
        await expectNothingLeft(of: RowsApp()) { $0.tap(.button("Reverse")) }
        await expectNothingLeft(of: LazyRowsApp()) { $0.scroll(to: 500, showing: 20) }
    }

    @Test func `nested environments are deallocated`() async {
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
        let retained: RetainedObjects
        do {
            let tester = ViewTester(Outer())
            let before = RetainedObjects(of: tester)
            tester.toggle(.toggle("Wide"))
            retained = RetainedObjects(of: tester)
            // The objects of the removed branch are freed too.
            #expect(await before.liveObjects().count < before.count)
        }
        #expect(await retained.liveObjects() == [])
    }

    @Test func `screens with a toolbar that refers to them are deallocated`() {
        struct Editor: View {
            let keeper: Keeper
            @Environment(\.dismiss) private var dismiss

            var body: some View {
                Text("Editing")
                    .navigationTitle("Editor")
                    .toolbar { Button("Done") { [keeper] in keeper.close(dismiss) } }
            }
        }
        struct Root: View {
            let made: Made
            var body: some View {
                NavigationStack {
                    NavigationLink("Edit") { Editor(keeper: made.make()) }
                }
            }
        }
        let made = Made()
        let tester = ViewTester(Root(made: made))
        tester.tap("Edit")
        #expect(made.last != nil)
        tester.tap("Done")
        tester.assert { $0.hasNoText("Editing") }
        #expect(made.last == nil)
    }

    @MainActor private final class Keeper {
        func close(_ dismiss: DismissAction) { dismiss() }
    }

    @MainActor private final class Made {
        weak var last: Keeper?

        func make() -> Keeper {
            let keeper = last ?? Keeper()
            last = keeper
            return keeper
        }
    }
}
