// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation
import Testing
import Vitral
import VitralTesting

/// The use of a view through the tester, in the way of a user.
@MainActor
struct ViewTesterTests {
    private struct SignUp: View {
        enum Field { case name, password }

        @State private var name = ""
        @State private var password = ""
        @State private var plan = "free"
        @State private var size = 1
        @State private var agrees = false
        @State private var age = 18.0
        @State private var isDone = false
        @State private var isAsking = false
        @FocusState private var focus: Field?

        var body: some View {
            VStack {
                Text("Sign up").accessibilityAddTraits(.isHeader)
                TextField("Name", text: $name, prompt: Text("Your name"))
                    .focused($focus, equals: .name)
                    .onSubmit { focus = .password }
                SecureField("Password", text: $password).focused($focus, equals: .password)
                Picker("Plan", selection: $plan) {
                    Text("Free").tag("free")
                    Text("Family").tag("family")
                }
                Picker("Size", selection: $size) {
                    ForEach(1..<4) { Text("Size \($0)").tag($0) }
                }
                .pickerStyle(.segmented)
                Toggle("I agree", isOn: $agrees)
                Slider(value: $age, in: 0...120, step: 1) { Text("Age") }
                Button("Continue") { isDone = true }.disabled(!agrees)
                Button("Leave", role: .destructive) { isAsking = true }
                    .accessibilityIdentifier("leave")
                Text("\(name), \(plan), size \(size), \(Int(age)), \(focus == .password ? "secret" : "open")")
                if isDone { Text("Welcome, \(name)") }
            }
            .alert("Leave now?", isPresented: $isAsking) {
                Button("Stay", role: .cancel) {}
                Button("Really leave", role: .destructive) { name = "gone" }
            }
        }
    }

    @Test func fillingInAForm() {
        let tester = ViewTester(SignUp())
        tester.type("Ana", into: .textField("Name"))
        tester.type("secret", into: .secureField("Password"))
        tester.select("Family", in: .picker("Plan"))
        tester.select("Size 2", in: .picker("Size"))
        tester.toggle("I agree")
        tester.set(.slider("Age"), to: 40)
        tester.tap("Continue")
        tester.assert {
            $0.hasHeading("Sign up")
            $0.hasText("Ana, family, size 2, 40, open")
            $0.hasText("Welcome, Ana")
            $0.hasText(containing: "Welcome")
            $0.hasNoText("Welcome")
            $0.hasValue("Family", in: .picker("Plan"))
            $0.hasValue("Size 2", in: .picker("Size"))
            $0.hasValue("secret", in: .secureField())
            $0.isOn(.toggle("I agree"))
            $0.isSelected(.option("Size 2"))
            $0.isEnabled(.button("Continue"))
            $0.hasTexts(inOrder: ["Sign up", "Welcome, Ana"])
            $0.has(2, of: .button())
            $0.has(5, of: .option())
        }
        tester.toggle("I agree", to: false)
        tester.assert {
            $0.isOff(.toggle("I agree"))
            $0.isDisabled(.button("Continue"))
        }
    }

    @Test func findingByEveryName() {
        let tester = ViewTester(SignUp())
        #expect(tester.find(.placeholder("Your name")).role == .textField)
        #expect(tester.find(.label("Password")).role == .secureField)
        #expect(tester.find(.identifier("leave")).name == "Leave")
        #expect(tester.find(.value("off")).name == "I agree")
        #expect(tester.find("Age").role == .slider)
        #expect(tester.find(.button().at(1)).name == "Leave")
        #expect(tester.all(.option().inside(.picker("Size"))).map(\.name) == ["Size 1", "Size 2", "Size 3"])
        #expect(tester.shows("Sign up"))
        #expect(!tester.shows("Sign down"))
        #expect(tester.texts.first == "Sign up")
    }

    @Test func `the focus follows the user and the view`() {
        let tester = ViewTester(SignUp())
        tester.type("A", into: .textField("Name"))
        tester.assert { $0.isFocused(.textField("Name")) }
        tester.submit(.textField("Name"))
        tester.assert {
            $0.isFocused(.secureField("Password"))
            $0.hasText(containing: "secret")
        }
        tester.focus(nil)
        tester.assert { $0.hasText(containing: "open") }
    }

    @Test func `a dialog blocks what is behind it`() {
        let tester = ViewTester(SignUp())
        tester.tap("Leave")
        tester.assert {
            $0.has(.alert("Leave now?"))
            $0.hasButton("Stay")
        }
        tester.dismiss()
        tester.assert { $0.hasNo(.alert()) }
        tester.tap(.identifier("leave"))
        tester.tap("Really leave")
        tester.assert {
            $0.hasNo(.alert())
            $0.hasText(containing: "gone,")
        }
    }

    @Test func `the outline describes the page`() {
        struct Small: View {
            var body: some View {
                List {
                    Section("Fruit") {
                        Label("Apple", systemImage: "star")
                        HStack {
                            Text("Pear")
                            Button("Eat") {}.disabled(true)
                        }
                    }
                    Toggle("Ripe", isOn: .constant(true))
                }
            }
        }
        let tester = ViewTester(Small())
        #expect(
            tester.outline == """
                list
                  row
                    list "Fruit"
                      row
                        "Apple"
                      row
                        "Pear"
                        button "Eat" disabled
                  row
                    toggle "Ripe" = on
                """)
    }

    // MARK: Time

    @MainActor @Observable
    final class Feed {
        private let clock: any Clock<Duration>
        var items: [String] = []

        init(clock: any Clock<Duration>) { self.clock = clock }

        func load() async {
            try? await clock.sleep(for: .seconds(2))
            items.append("Item \(items.count + 1)")
        }
    }

    private struct FeedView: View {
        let feed: Feed

        var body: some View {
            VStack {
                if feed.items.isEmpty { ProgressView("Loading") }
                ForEach(feed.items, id: \.self) { Text($0) }
                Button("More") { Task { await feed.load() } }
            }
            .task { await feed.load() }
        }
    }

    @Test func `time advances only by the tester`() async {
        let clock = TestClock()
        let tester = ViewTester(FeedView(feed: Feed(clock: clock)), clock: clock)
        await tester.settle()
        tester.assert { $0.has(.progress("Loading")) }
        await tester.advance(by: .seconds(1))
        tester.assert { $0.has(.progress("Loading")) }
        await tester.advance(by: .seconds(1))
        tester.assert {
            $0.hasNo(.progress())
            $0.hasText("Item 1")
        }
        tester.tap("More")
        await tester.settle()
        await tester.advance(by: .seconds(2))
        await tester.eventually { $0.hasText("Item 2") }
    }

    @Test func `changes from other tasks are awaited`() async {
        let feed = Feed(clock: ContinuousClock())
        struct Background: View {
            let feed: Feed
            var body: some View {
                VStack { ForEach(feed.items, id: \.self) { Text($0) } }
                    .task {
                        let found = await Task.detached { "From afar" }.value
                        feed.items = [found]
                        for await _ in AsyncStream<Int>(unfolding: {
                            try? await Task.sleep(for: .seconds(3600))
                            return 1
                        }) {}
                    }
            }
        }
        let tester = ViewTester(Background(feed: feed))
        await tester.eventually { $0.hasText("From afar") }
    }

    @Test func `the clock wakes sleepers in order and drops cancelled ones`() async {
        let clock = TestClock()
        let order = Order()
        let tasks = [3, 1, 2].map { seconds in
            Task { @MainActor in
                try? await clock.sleep(for: .seconds(seconds))
                order.values.append(seconds)
            }
        }
        let cancelled = Task { @MainActor in
            do { try await clock.sleep(for: .seconds(1)) } catch { order.values.append(-1) }
        }
        await clock.advance(by: .zero)
        #expect(clock.sleeperCount == 4)
        cancelled.cancel()
        await clock.advance(by: .milliseconds(2_500))
        #expect(order.values == [-1, 1, 2])
        await clock.advance(by: .seconds(1))
        #expect(order.values == [-1, 1, 2, 3])
        #expect(clock.sleeperCount == 0)
        for task in tasks { await task.value }
    }

    @MainActor
    private final class Order {
        var values: [Int] = []
    }

    // MARK: Apps

    private struct Shop: App {
        @State private var path: [String] = []

        init() {}

        var body: some Scene {
            WindowGroup("Shop") { ShopView() }
        }
    }

    private struct ShopView: View {
        @State private var path: [String] = []

        var body: some View {
            NavigationStack(path: $path) {
                NavigationLink("Apple", value: "apple")
                    .navigationDestination(for: String.self) { Text("About \($0)") }
            }
        }
    }

    @Test func anAppIsShownAtAnAddress() {
        let tester = ViewTester(app: Shop(), client: ClientProfile(address: Address("/pear")))
        tester.assert {
            $0.hasText("About pear")
            $0.hasTitle("Shop")
        }
        tester.visit("/")
        tester.tap(.link("Apple"))
        tester.assert { $0.hasAddress("/apple") }
        tester.goBack()
        tester.assert { $0.has(.link("Apple")) }
        tester.goForward()
        tester.relaunch()
        tester.assert { $0.hasText("About apple") }
    }
}

/// A test case that asserts on a single view.
struct FeatureViewTests: ViewTest {
    private struct FeatureView: View {
        let items: [String]

        var body: some View {
            VStack {
                Text("Feature").font(.headline)
                ForEach(items, id: \.self) { Text($0) }
            }
        }
    }

    @Test func testViewDisplaysData() {
        let view = FeatureView(items: ["Mock 1", "Mock 2"])

        view.assert {
            $0.hasText("Feature")
            $0.hasText("Mock 1")
            $0.hasText("Mock 2")
        }
    }
}
