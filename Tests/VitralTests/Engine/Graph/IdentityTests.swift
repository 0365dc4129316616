// SPDX-License-Identifier: Apache-2.0

import Observation
import Testing
import VitralTesting

@testable import Vitral

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

    private enum Place: CaseIterable { case home, search, agenda, profile, help }

    private struct Switch: View {
        let model: Model<Place?>

        var body: some View {
            if let place = model.value {
                switch place {
                case .home: Counter(name: "A")
                case .search: Counter(name: "A")
                case .agenda: VStack { Counter(name: "A") }
                case .profile: Counter(name: "A")
                case .help: if place == .help { Counter(name: "A") }
                }
            }
        }
    }

    @Test func `each case of a switch is another view`() {
        let model = Model<Place?>(nil)
        let tester = ViewTester(Switch(model: model))
        for place in Place.allCases + [.search, nil, .search] {
            tester.update { model.value = place }
            guard place != nil else { continue }
            tester.tap("A 0")
            tester.update { model.value = place }
            tester.assert {
                $0.hasButton("A 1")
                $0.has(1, of: .button())
            }
        }
    }

    private struct Nested: View {
        let model: Model<Int>

        var body: some View {
            switch model.value {
            case 0: Text("zero")
            case 1: Text("one")
            case 2: Text("two")
            case 3: Text("three")
            case 4: Text("four")
            case 5: Text("five")
            case 6: Text("six")
            default: Text("many")
            }
        }
    }

    @Test func `a switch of many cases is one node`() {
        let model = Model(0)
        let tester = ViewTester(Nested(model: model))
        let optional = ViewTester(Wrapping(content: Text("zero")))
        let count = tester.scene.graph.nodeCount
        #expect(count == optional.scene.graph.nodeCount)
        for number in [3, 7, 5, 0] {
            tester.update { model.value = number }
            #expect(tester.scene.graph.nodeCount == count)
        }
        #expect(tester.texts == ["zero"])
    }

    private struct Wrapping: View {
        let content: Text?

        var body: some View {
            if let content { content }
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
