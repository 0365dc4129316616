// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// URLs that name many screens at once; only visible screens are created.
@MainActor
struct DeepAddressTests {
    @MainActor
    private final class Made {
        var numbers: [Int] = []
    }

    private struct Detail: View {
        let number: Int
        let made: Made
        @State private var taps = 0

        var body: some View {
            let _ = made.numbers.append(number)
            VStack {
                Text(verbatim: "Detail \(number)")
                Button("Taps \(taps)") { taps += 1 }
                NavigationLink("Next", value: number + 1)
            }
            .navigationTitle("Item \(number)")
        }
    }

    private struct Screens: View {
        let made: Made
        @State private var path: [Int] = []

        var body: some View {
            NavigationStack(path: $path) {
                Button("Deep") { path = Array(1...20) }
                    .navigationTitle("Home")
                    .navigationDestination(for: Int.self) { Detail(number: $0, made: made) }
            }
        }
    }

    private func stack(_ count: Int) -> [String] { (1...count).map(String.init) }

    @Test func `only the top screen is rendered`() {
        let made = Made()
        let tester = ViewTester(Screens(made: made))
        tester.send(.navigate(Address("/64"), stack: stack(64)))
        tester.assert {
            $0.hasText("Detail 64")
            $0.hasTitle("Item 64")
        }
        #expect(made.numbers == [64])
        tester.tap(.button("Back"))
        tester.assert {
            $0.hasText("Detail 63")
            $0.hasTitle("Item 63")
            $0.hasAddress("/63")
        }
        #expect(made.numbers == [64, 63])
    }

    @Test func `a stack that is too deep shows its last screen`() {
        let made = Made()
        let tester = ViewTester(Screens(made: made))
        tester.send(.navigate(Address("/1000"), stack: stack(1_000)))
        tester.assert { $0.hasText("Detail 1000") }
        #expect(made.numbers == [1_000])
        tester.tap(.button("Back"))
        tester.assert { $0.hasTitle("Home") }
    }

    @Test func `a covered screen keeps its state`() {
        let made = Made()
        let tester = ViewTester(Screens(made: made))
        tester.visit("/1")
        tester.tap("Taps 0")
        tester.tap("Next")
        tester.tap("Next")
        tester.tap(.button("Back"))
        tester.tap(.button("Back"))
        tester.assert { $0.hasButton("Taps 1") }
        // Evaluated again for the tap, and never created a second time.
        #expect(made.numbers == [1, 1, 2, 3])
    }

    @Test func `the state of covered screens is restored`() {
        let made = Made()
        let tester = ViewTester(Screens(made: made))
        tester.tap("Deep")
        tester.tap(.button("Back"))
        tester.tap("Taps 0")
        tester.tap("Next")
        made.numbers = []
        tester.relaunch()
        tester.assert { $0.hasText("Detail 20") }
        #expect(Set(made.numbers) == [19, 20], "Those that were seen are made again.")
        tester.tap(.button("Back"))
        tester.assert {
            $0.hasButton("Taps 1")
            $0.hasTitle("Item 19")
        }
        tester.tap(.button("Back"))
        tester.assert { $0.hasButton("Taps 0") }
    }

    @Test func `a covered screen can declare the destination`() {
        struct Mixed: View {
            @State private var path = NavigationPath()

            private func go() {
                path.append("first")
                path.append(2)
            }

            var body: some View {
                NavigationStack(path: $path) {
                    Button("Go") { go() }
                        .navigationDestination(for: String.self) { name in
                            Text(name).navigationDestination(for: Int.self) { Text("Number \($0)") }
                        }
                }
            }
        }
        let tester = ViewTester(Mixed())
        tester.tap("Go")
        tester.assert { $0.hasText("Number 2") }
        tester.tap(.button("Back"))
        tester.assert { $0.hasText("first") }
    }

    @Test func theHistoryKeepsNoMoreThanABrowserMayReport() throws {
        struct Deep: View {
            @State private var path: [Int] = []

            var body: some View {
                NavigationStack(path: $path) {
                    Button("Deep") { path = Array(1...100) }
                        .navigationDestination(for: Int.self) { Text("Detail \($0)") }
                }
            }
        }
        let tester = ViewTester(Deep())
        tester.tap("Deep")
        tester.assert { $0.hasText("Detail 100") }
        let stack = tester.lastOperations.compactMap { operation -> [String]? in
            if case .history(_, _, let stack) = operation { stack } else { nil }
        }
        #expect(stack.last?.last == "64")
    }

    // MARK: Destinations that covered screens declare

    /// A stack whose first screen declares the destination of texts, and whose text screens declare the additions of a
    /// closure.
    private struct Chain<Extra: View>: View {
        let made: Made
        let texts: Int
        @ViewBuilder let extra: @MainActor (Int) -> Extra
        @State private var path = NavigationPath()

        private func go() {
            for number in 1...texts { path.append("\(number)") }
            path.append(100)
        }

        var body: some View {
            NavigationStack(path: $path) {
                Button("Go", action: go)
                    .navigationDestination(for: String.self) { text in
                        let number = Int(text) ?? 0
                        let _ = made.numbers.append(number)
                        extra(number)
                    }
            }
        }
    }

    @Test func noMoreThanEightScreensAreMadeForAMissingDestination() {
        let made = Made()
        let tester = ViewTester(Chain(made: made, texts: 20) { Text("Text \($0)") })
        tester.tap("Go")
        tester.assert { $0.hasTitle("Page not found") }
        #expect(Set(made.numbers) == Set(1...8))
    }

    /// A stack with buttons beside it that change its path; the screen of one text declares the destination of numbers.
    private struct Walk: View {
        let declaring: String
        @State private var path = NavigationPath()

        private func show(_ text: String) {
            path.append(text)
            path.append(100)
        }

        var body: some View {
            VStack {
                Button("Push") { path.append("\(path.count)") }
                Button("Leap") { show("last") }
                Button("Replace") {
                    path = NavigationPath()
                    show("other")
                }
                NavigationStack(path: $path) {
                    Text("Root").navigationDestination(for: String.self) { text in
                        if text == declaring {
                            Text(text).navigationDestination(for: Int.self) { Text("Number \($0)") }
                        } else {
                            Text(text)
                        }
                    }
                }
            }
        }
    }

    @Test func `existing screens do not count for the search`() {
        let tester = ViewTester(Walk(declaring: "last"))
        for _ in 0..<9 { tester.tap("Push") }
        tester.tap("Leap")
        tester.assert { $0.hasText("Number 100") }
    }

    @Test func theSearchStartsAgainWithOtherScreensBelow() {
        let tester = ViewTester(Walk(declaring: "other"))
        tester.tap("Leap")
        tester.assert { $0.hasTitle("Page not found") }
        tester.tap("Replace")
        tester.assert { $0.hasText("Number 100") }
    }

    @Test func `no screen is rendered once the destination is found`() {
        let made = Made()
        let tester = ViewTester(
            Chain(made: made, texts: 20) { number in
                if number >= 3 {
                    Text("Text \(number)").navigationDestination(for: Int.self) { Text("Number \($0)") }
                } else {
                    Text("Text \(number)")
                }
            })
        tester.tap("Go")
        tester.assert { $0.hasText("Number 100") }
        #expect(Set(made.numbers) == [1, 2, 3])
    }

    @Test func aScreenMayDeclareTheDestinationOfTheNextOne() {
        struct Steps: View {
            @State private var path = NavigationPath()

            private func go() {
                path.append("one")
                path.append(2)
                path.append(3.5)
            }

            var body: some View {
                NavigationStack(path: $path) {
                    Button("Go", action: go)
                        .navigationDestination(for: String.self) { text in
                            Text(text).navigationDestination(for: Int.self) { number in
                                Text("Two").navigationDestination(for: Double.self) { _ in Text("Three") }
                            }
                        }
                }
            }
        }
        let tester = ViewTester(Steps())
        tester.tap("Go")
        tester.assert { $0.hasText("Three") }
        tester.tap(.button("Back"))
        tester.assert { $0.hasText("Two") }
    }

    @Test func aDestinationThatIsDeclaredLaterMakesTheTopScreenOnly() {
        struct Loading: View {
            let made: Made
            let isLoaded: Model<Bool>
            @State private var path: [Int] = []

            var body: some View {
                NavigationStack(path: $path) {
                    if isLoaded.value {
                        Text("Loaded").navigationDestination(for: Int.self) { Detail(number: $0, made: made) }
                    } else {
                        Text("Loading")
                    }
                }
            }
        }
        let (made, isLoaded) = (Made(), Model(false))
        let tester = ViewTester(Loading(made: made, isLoaded: isLoaded))
        tester.send(.navigate(Address("/64"), stack: stack(64)))
        #expect(made.numbers == [])
        tester.update { isLoaded.value = true }
        tester.assert { $0.hasText("Detail 64") }
        #expect(made.numbers == [64])
    }
}
