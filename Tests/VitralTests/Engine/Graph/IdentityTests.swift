// SPDX-License-Identifier: Apache-2.0

import Observation
import Testing
import Vitral
import VitralTesting

/// The identity to which state belongs, and the times at which state is kept and dropped.
@MainActor
struct IdentityTests {
    /// A button that counts its taps.
    private struct Counter: View {
        let name: String
        @State private var count = 0

        var body: some View {
            Button("\(name) \(count)") { count += 1 }
        }
    }

    private struct Branches: View {
        let model: Model<Bool>

        var body: some View {
            VStack {
                if model.value {
                    Counter(name: "A")
                } else {
                    Counter(name: "B")
                }
            }
        }
    }

    @Test func stateLivesAsLongAsTheView() {
        let tester = ViewTester(Counter(name: "A"))
        tester.tap("A 0")
        tester.tap("A 1")
        tester.assert { $0.hasButton("A 2") }
    }

    @Test func theOtherBranchIsAnotherView() {
        let model = Model(true)
        let tester = ViewTester(Branches(model: model))
        tester.tap("A 0")
        tester.update { model.value = false }
        tester.assert { $0.hasButton("B 0") }
        tester.tap("B 0")
        tester.update { model.value = true }
        tester.assert {
            $0.hasButton("A 0")
            $0.has(1, of: .button())
        }
    }

    private struct Optionals: View {
        let model: Model<Bool>

        var body: some View {
            HStack {
                if model.value { Counter(name: "Maybe") }
                Counter(name: "Always")
            }
        }
    }

    @Test func contentAfterAConditionKeepsItsState() {
        let model = Model(false)
        let tester = ViewTester(Optionals(model: model))
        tester.tap("Always 0")
        tester.update { model.value = true }
        tester.tap("Maybe 0")
        tester.assert {
            $0.hasTexts(inOrder: ["Maybe 1", "Always 1"])
        }
        tester.update { model.value = false }
        tester.update { model.value = true }
        tester.assert {
            $0.hasTexts(inOrder: ["Maybe 0", "Always 1"])
        }
    }

    private struct Identified: View {
        let model: Model<Int>

        var body: some View {
            Counter(name: "A").id(model.value / 2)
        }
    }

    @Test func anotherIdIsAnotherView() {
        let model = Model(0)
        let tester = ViewTester(Identified(model: model))
        tester.tap("A 0")
        tester.update { model.value = 1 }
        tester.assert { $0.hasButton("A 1") }
        tester.update { model.value = 2 }
        tester.assert { $0.hasButton("A 0") }
    }

    private struct Erased: View {
        let model: Model<Bool>

        var body: some View {
            model.value ? AnyView(Counter(name: "A")) : AnyView(VStack { Counter(name: "A") })
        }
    }

    @Test func anotherTypeUnderAnyViewIsAnotherView() {
        let model = Model(true)
        let tester = ViewTester(Erased(model: model))
        tester.tap("A 0")
        tester.update { model.value = true }
        tester.assert { $0.hasButton("A 1") }
        tester.update { model.value = false }
        tester.assert { $0.hasButton("A 0") }
    }

    private struct Rows: View {
        let model: Model<[String]>

        var body: some View {
            VStack {
                ForEach(model.value, id: \.self) { Counter(name: $0) }
            }
        }
    }

    @Test func `rows keep their state when they move`() {
        let model = Model(["A", "B", "C"])
        let tester = ViewTester(Rows(model: model))
        tester.tap("A 0")
        tester.tap("C 0")
        tester.tap("C 1")
        tester.update { model.value = ["C", "X", "A"] }
        tester.assert {
            $0.hasTexts(inOrder: ["C 2", "X 0", "A 1"])
            $0.has(3, of: .button())
        }
        tester.update { model.value = ["B", "A"] }
        tester.assert {
            $0.hasTexts(inOrder: ["B 0", "A 1"])
        }
    }

    private struct Modified: View {
        let model: Model<Int>

        private struct Counting: ViewModifier {
            let step: Int
            @State private var count = 0

            func body(content: Content) -> some View {
                VStack {
                    content
                    Button("Count \(count)") { count += step }
                }
            }
        }

        var body: some View {
            Text("Value \(model.value)").modifier(Counting(step: model.value))
        }
    }

    @Test func modifiersHaveStateOfTheirOwn() {
        let model = Model(1)
        let tester = ViewTester(Modified(model: model))
        tester.tap("Count 0")
        tester.update { model.value = 10 }
        tester.tap("Count 1")
        tester.assert {
            $0.hasText("Value 10")
            $0.hasButton("Count 11")
        }
    }
}
