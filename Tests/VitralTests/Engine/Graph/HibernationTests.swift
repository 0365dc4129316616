// SPDX-License-Identifier: Apache-2.0

import Observation
import Testing
import VitralTestSupport
import VitralTesting

@testable import Vitral

/// Idle pages: their views are freed, and users see no difference.
@MainActor
struct HibernationTests {
    @Observable final class Person {
        var name = "Ana"
        var age = 40
    }

    private struct Counter: View {
        @State private var count = 0
        var body: some View { Button("Count \(count)") { count += 1 } }
    }

    @Test func `an event finds its handler and its state`() {
        let tester = ViewTester(VStack { Counter() })
        tester.tap("Count 0")
        tester.hibernate()
        #expect(tester.scene.graph.handlers.isEmpty)
        tester.tap("Count 1")
        tester.assert { $0.hasText("Count 2") }
    }

    @Test func `neither the hibernation nor its end changes the page`() {
        let tester = ViewTester(VStack { Counter() })
        let patches = tester.patchCount
        tester.hibernate()
        tester.update { tester.scene.graph.wake() }
        #expect(tester.patchCount == patches)
    }

    @Test func `a change of a model wakes the page`() {
        struct Profile: View {
            let person: Person
            var body: some View {
                VStack {
                    Group { Text(person.name) }
                    if person.age > 40 { Text("Over forty") }
                }
            }
        }
        let person = Person()
        let tester = ViewTester(Profile(person: person))
        for age in 41...43 {
            tester.hibernate()
            tester.update { person.age = age }
            tester.assert { $0.hasText("Over forty") }
            tester.hibernate()
            tester.update { person.name = "Ana \(age)" }
            tester.assert { $0.hasText("Ana \(age)") }
        }
    }

    @Test func `what views refer to is freed`() {
        final class Large {}
        struct Holder: View {
            let large: Large
            let made: (Large) -> Void
            var body: some View {
                Button("Use") { made(large) }.onAppear { made(large) }
            }
        }
        struct Maker: View {
            let made: (Large) -> Void
            var body: some View { Holder(large: Large(), made: made) }
        }
        weak var large: Large?
        let tester = ViewTester(Maker { large = $0 })
        #expect(large != nil)
        tester.hibernate()
        #expect(large == nil)
        tester.tap("Use")
        #expect(large != nil)
    }

    @Test func `effects neither start again nor miss a change`() async {
        struct Watched: View {
            let person: Person
            let log: Log
            var body: some View {
                VStack {
                    if person.age < 50 {
                        Text("Young")
                            .onAppear { log.note("appears") }
                            .onDisappear { log.note("disappears") }
                    }
                    Text(person.name)
                        .onChange(of: person.name) { log.note("from \($0) to \($1)") }
                        .task { log.note("task") }
                        .task(id: person.age) { log.note("age \(person.age)") }
                }
            }
        }
        let (person, log) = (Person(), Log())
        let tester = ViewTester(Watched(person: person, log: log))
        await tester.settle()
        #expect(log.take().sorted() == ["age 40", "appears", "task"])
        tester.hibernate()
        tester.update { tester.scene.graph.wake() }
        await tester.settle()
        #expect(log.take() == [])
        tester.hibernate()
        tester.update { person.name = "Bia" }
        #expect(log.take() == ["from Ana to Bia"])
        tester.hibernate()
        tester.update { person.age = 60 }
        await tester.settle()
        #expect(log.take().sorted() == ["age 60", "disappears"])
    }

    @Test func `closing a hibernating page runs onDisappear`() {
        let log = Log()
        let tester = ViewTester(VStack { Text("Here").onDisappear { log.note("disappears") } })
        tester.hibernate()
        tester.close()
        #expect(log.take() == ["disappears"])
        #expect(tester.scene.graph.nodeCount == 0)
    }

    @Test func `rows that moved in the meantime keep their state`() {
        struct Row: View {
            let name: String
            @State private var count = 0
            var body: some View { Button("\(name) \(count)") { count += 1 } }
        }
        struct Rows: View {
            let names: Model<[String]>
            var body: some View { ForEach(names.value, id: \.self) { Row(name: $0) } }
        }
        let names = Model(["a", "b", "c"])
        let tester = ViewTester(Rows(names: names))
        tester.tap("b 0")
        tester.hibernate()
        tester.update { names.value = ["c", "b", "d"] }
        tester.assert { $0.hasTexts(inOrder: ["c 0", "b 1", "d 0"]) }
    }

    @Test func `a window of rows moves`() {
        let tester = ViewTester(LazyVStack { ForEach(0..<1_000) { Text("row \($0)") } })
        tester.hibernate()
        tester.scroll(to: 500, showing: 10)
        tester.assert { $0.hasText("row 505") }
    }

    @Test func `values of the environment follow their source`() {
        struct Shown: View {
            @Environment(\.isEnabled) private var isEnabled
            var body: some View { Text(isEnabled ? "enabled" : "disabled") }
        }
        struct Outer: View {
            let isDisabled: Model<Bool>
            var body: some View { VStack { Shown() }.disabled(isDisabled.value) }
        }
        let isDisabled = Model(false)
        let tester = ViewTester(Outer(isDisabled: isDisabled))
        for value in [true, false, true] {
            tester.hibernate()
            tester.update { isDisabled.value = value }
            tester.assert { $0.hasText(value ? "disabled" : "enabled") }
        }
    }

    @Test func `a page that hibernates often registers once with its models`() async throws {
        struct Reader: View {
            let person: Person
            var body: some View { VStack { Text(person.name) } }
        }
        let person = Person()
        let tester = ViewTester(Reader(person: person))
        for _ in 0..<50 {
            tester.hibernate()
            tester.update { tester.scene.graph.wake() }
        }
        let tracker = try #require(tester.scene.graph.observingNodes.last?.extras?.observation)
        await tester.settle()
        let before = tracker.registrationCount
        for _ in 0..<50 { tester.update { tester.scene.graph.root?.invalidate() } }
        await tester.settle()
        #expect(tracker.registrationCount <= before)
        #expect(tester.scene.graph.pageTrackers.isEmpty)
    }

    @Test func `an event that comes before the turn of a change finds its handler`() async {
        struct Profile: View {
            let person: Person
            @State private var count = 0
            var body: some View {
                VStack {
                    Text(person.name)
                    Button("Count \(count)") { count += 1 }
                }
            }
        }
        let person = Person()
        let tester = ViewTester(Profile(person: person))
        tester.hibernate()
        MainActorScope.run { person.name = "Bia" }
        tester.tap("Count 0")
        tester.assert {
            $0.hasText("Count 1")
            $0.hasText("Bia")
        }
    }

    @Test func `only events for a handler wake the page`() {
        let tester = ViewTester(VStack { Counter() })
        tester.hibernate()
        tester.scene.receive(.visibility(false))
        #expect(tester.scene.graph.isHibernating)
        tester.scene.receive(.visibility(true))
        tester.tap("Count 0")
        #expect(!tester.scene.graph.isHibernating)
    }

    @Test func `a task of a hibernating page scrolls to a row outside the window`() async {
        struct Rows: View {
            let proxy: Model<ScrollViewProxy?>
            var body: some View {
                ScrollViewReader { reader in
                    ScrollView { LazyVStack { ForEach(0..<1_000) { Text("row \($0)") } } }
                        .onAppear { proxy.value = reader }
                }
            }
        }
        let proxy = Model<ScrollViewProxy?>(nil)
        let tester = ViewTester(Rows(proxy: proxy))
        tester.hibernate()
        proxy.value?.scrollTo(700)
        await tester.settle()
        tester.assert { $0.hasText("row 700") }
    }

    @Test func `other work runs between the pages that a change wakes`() async throws {
        struct Reader: View {
            let person: Person
            let log: Log
            var body: some View {
                let _ = log.note("page")
                Text(person.name)
            }
        }
        let (person, log) = (Person(), Log())
        let testers = (0..<3).map { _ in ViewTester(VStack { Reader(person: person, log: log) }) }
        for tester in testers { tester.hibernate() }
        _ = log.take()
        MainActorScope.run { person.name = "Bia" }
        Task { log.note("other") }
        for tester in testers { await tester.settle() }
        let order = log.take()
        let other = try #require(order.firstIndex(of: "other"))
        let last = try #require(order.lastIndex(of: "page"))
        #expect(order.count(where: { $0 == "page" }) == 3)
        #expect(other < last, "\(order)")
        for tester in testers { tester.assert { $0.hasText("Bia") } }
    }

    @Test func `a page with work to do does not hibernate`() {
        let tester = ViewTester(VStack { Counter() })
        tester.scene.graph.root?.invalidate()
        tester.scene.hibernate()
        #expect(!tester.scene.graph.isHibernating)
        tester.update {}
    }
}
