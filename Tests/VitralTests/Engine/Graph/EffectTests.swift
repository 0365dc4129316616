// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTesting

@testable import Vitral

/// The actions of views when they appear, change and disappear.
@MainActor
struct EffectTests {
    private let log = Log()

    private struct Appearing: View {
        let isShown: Model<Bool>
        let value: Model<Int>
        let log: Log

        var body: some View {
            VStack {
                if isShown.value {
                    Text("Inner \(value.value)")
                        .onAppear { log.note("inner appears") }
                        .onDisappear { log.note("inner goes") }
                        .onChange(of: value.value) { log.note("inner \($0) to \($1)") }
                }
            }
            .onAppear { log.note("outer appears") }
            .onDisappear { log.note("outer goes") }
        }
    }

    @Test func `views run actions when they appear, change and disappear`() {
        let isShown = Model(true)
        let value = Model(1)
        let tester = ViewTester(Appearing(isShown: isShown, value: value, log: log))
        #expect(log.take() == ["outer appears", "inner appears"])
        tester.update { value.value = 2 }
        #expect(log.take() == ["inner 1 to 2"])
        tester.update {
            value.value = 3
            value.value = 4
        }
        #expect(log.take() == ["inner 2 to 4"])
        tester.update { value.value = 4 }
        #expect(log.take() == [])
        tester.update { isShown.value = false }
        #expect(log.take() == ["inner goes"])
        tester.update { isShown.value = true }
        #expect(log.take() == ["inner appears"])
        tester.close()
        #expect(log.take().sorted() == ["inner goes", "outer goes"])
    }

    @Test func effectsRunWhenTheTurnHasSettled() {
        struct Late: View {
            let log: Log
            @State private var isReady = false

            var body: some View {
                let _ = log.note("body \(isReady)")
                VStack {
                    Text(isReady ? "Ready" : "Waiting")
                    if isReady { Text("More").onAppear { log.note("more appears") } }
                }
                .onAppear {
                    log.note("appears")
                    isReady = true
                }
            }
        }
        let tester = ViewTester(Late(log: log))
        #expect(log.take() == ["body false", "appears", "body true", "more appears"])
        // All of it was part of the first page.
        #expect(tester.patchCount == 0)
        tester.assert { $0.hasText("Ready") }
    }

    @Test func `reads in onDisappear do not evaluate the view`() {
        struct Going: View {
            let isShown: Model<Bool>
            let log: Log
            @State private var departures = 0

            var body: some View {
                let _ = log.note("body")
                VStack {
                    if isShown.value { Text("Here").onDisappear { departures += 1 } }
                    Button("Ask") { log.note("departures \(departures)") }
                }
            }
        }
        let isShown = Model(true)
        let tester = ViewTester(Going(isShown: isShown, log: log))
        // The first view of a type that observes is evaluated twice.
        _ = log.take()
        tester.update { isShown.value = false }
        #expect(log.take() == ["body"])
        tester.tap("Ask")
        #expect(log.take() == ["departures 1"])
    }

    @Test func `onChange reports the initial value if requested`() {
        struct Initial: View {
            let value: Model<Int>
            let log: Log
            var body: some View {
                Text("\(value.value)").onChange(of: value.value, initial: true) { log.note("\($0) to \($1)") }
            }
        }
        let value = Model(1)
        let tester = ViewTester(Initial(value: value, log: log))
        tester.update { value.value = 2 }
        #expect(log.take() == ["1 to 1", "1 to 2"])
    }

    // MARK: Tasks

    private struct Loading: View {
        let id: Model<Int>
        let isShown: Model<Bool>
        let clock: TestClock<Duration>
        let log: Log
        @State private var loaded = "nothing"

        var body: some View {
            VStack {
                Text("Loaded \(loaded)")
                if isShown.value {
                    let id = id.value
                    Text("Loader \(id)").task(id: id) {
                        log.note("start \(id)")
                        do {
                            try await clock.sleep(for: .seconds(1))
                            loaded = "\(id)"
                            log.note("end \(id)")
                        } catch {
                            log.note("cancelled \(id)")
                        }
                    }
                }
            }
        }
    }

    @Test func `a task shows its result when it ends`() async {
        let clock = TestClock()
        let tester = ViewTester(
            Loading(id: Model(1), isShown: Model(true), clock: clock, log: log), clock: clock)
        await tester.settle()
        tester.assert { $0.hasText("Loaded nothing") }
        await tester.advance(by: .seconds(1))
        tester.assert { $0.hasText("Loaded 1") }
        #expect(log.take() == ["start 1", "end 1"])
        #expect(tester.scene.graph.runningTasks == 0)
    }

    @Test func anotherIdCancelsTheTaskAndStartsItAgain() async {
        let clock = TestClock()
        let id = Model(1)
        let tester = ViewTester(Loading(id: id, isShown: Model(true), clock: clock, log: log), clock: clock)
        await tester.settle()
        tester.update { id.value = 2 }
        await tester.settle()
        #expect(Set(log.take()) == ["start 1", "cancelled 1", "start 2"])
        // The same id keeps the task running.
        tester.update { id.value = 2 }
        await tester.advance(by: .seconds(1))
        #expect(log.take() == ["end 2"])
        tester.assert { $0.hasText("Loaded 2") }
    }

    @Test func `a removed view cancels its task`() async {
        let clock = TestClock()
        let isShown = Model(true)
        let tester = ViewTester(Loading(id: Model(1), isShown: isShown, clock: clock, log: log), clock: clock)
        await tester.settle()
        tester.update { isShown.value = false }
        await tester.settle()
        #expect(log.take() == ["start 1", "cancelled 1"])
        #expect(clock.sleeperCount == 0)
        #expect(tester.scene.graph.runningTasks == 0)
    }

    @Test func `a closed scene cancels its tasks`() async {
        let clock = TestClock()
        let tester = ViewTester(
            Loading(id: Model(1), isShown: Model(true), clock: clock, log: log), clock: clock)
        await tester.settle()
        tester.close()
        for _ in 0..<1_000 where clock.sleeperCount > 0 { await Task.yield() }
        #expect(clock.sleeperCount == 0)
    }

    @Test func aTaskIsNotStartedAgainByEvaluations() async {
        struct Counting: View {
            let value: Model<Int>
            let log: Log
            var body: some View { Text("\(value.value)").task { log.note("task") } }
        }
        let value = Model(0)
        let tester = ViewTester(Counting(value: value, log: log))
        for _ in 0..<10 { tester.update { value.value += 1 } }
        await tester.settle()
        #expect(log.take() == ["task"])
    }

    /// A view that is evaluated, and removed in the same turn before its effects ran.
    private struct Doomed: View {
        struct CountKey: PreferenceKey {
            static var defaultValue: Int { 0 }
            static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
        }

        let count: Model<Int>
        let clock: TestClock<Duration>
        let log: Log
        @State private var isOver = false

        var body: some View {
            VStack {
                if !isOver { Inner(count: count, clock: clock, log: log) }
            }
            .onPreferenceChange(CountKey.self) { if $0 > 5 { isOver = true } }
        }

        struct Inner: View {
            let count: Model<Int>
            let clock: TestClock<Duration>
            let log: Log

            var body: some View {
                let value = count.value
                Text("\(value)")
                    .preference(key: CountKey.self, value: value)
                    .onChange(of: value) { log.note("change \($1)") }
                    .task(id: value) {
                        log.note("start \(value)")
                        try? await clock.sleep(for: .seconds(60))
                        log.note(Task.isCancelled ? "cancelled \(value)" : "end \(value)")
                    }
                    .onDisappear { log.note("goes") }
            }
        }
    }

    @Test func aTaskEndsThoughItsViewWasEvaluatedInTheTurnThatRemovedIt() async {
        let clock = TestClock()
        let count = Model(0)
        let tester = ViewTester(Doomed(count: count, clock: clock, log: log), clock: clock)
        await tester.settle()
        #expect(log.take() == ["start 0"])
        tester.update { count.value = 10 }
        await tester.settle()
        #expect(log.take() == ["goes", "cancelled 0"])
        #expect(clock.sleeperCount == 0)
    }

    // MARK: Transactions

    @Test func `an animated patch begins with its animation`() {
        struct Moving: View {
            @State private var isOpen = false
            var body: some View {
                Button("Open") { withAnimation(.linear(duration: 0.2)) { isOpen.toggle() } }
                Button("Jump") { isOpen.toggle() }
                if isOpen { Text("Open") }
            }
        }
        let tester = ViewTester(Moving())
        tester.tap(.button("Open"))
        #expect(tester.lastOperations.first == .animate(duration: "200ms", easing: "linear"))
        #expect(tester.lastCodes.dropFirst().first == .insert)
        tester.tap("Jump")
        #expect(tester.lastCodes.first == .remove)
    }

    @Test func `an animated change of a model outside an event is animated`() async {
        struct Shown: View {
            let model: Model<Int>
            var body: some View { Text("\(model.value)") }
        }
        let model = Model(1)
        let tester = ViewTester(Shown(model: model))
        withAnimation(.linear(duration: 0.1)) { model.value = 2 }
        await tester.settle()
        #expect(tester.lastOperations.first == .animate(duration: "100ms", easing: "linear"))
        #expect(tester.lastCodes.dropFirst().first == .text)
    }
}
