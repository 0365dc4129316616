// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTesting

@testable import Vitral

extension EnvironmentValues {
    @Entry fileprivate var flavour = "plain"
    @Entry fileprivate var size: Int = 1
    @Entry fileprivate var owner: String?
    @Entry fileprivate var `default`: [Int] = []
}

/// Values that views pass down.
@MainActor
struct EnvironmentTests {
    private struct Flavour: View {
        let log: Log
        @Environment(\.flavour) private var flavour

        var body: some View {
            let _ = log.note("Flavour")
            Text("Flavour \(flavour)")
        }
    }

    private struct Size: View {
        let log: Log
        @Environment(\.size) private var size

        var body: some View {
            let _ = log.note("Size")
            Text("Size \(size)")
        }
    }

    private struct Middle: View {
        let log: Log

        var body: some View {
            let _ = log.note("Middle")
            VStack {
                Flavour(log: log)
                Size(log: log)
            }
        }
    }

    private struct Outer: View {
        let flavour: Model<String>
        let size: Model<Int>
        let log: Log

        var body: some View {
            Middle(log: log)
                .environment(\.flavour, flavour.value)
                .environment(\.size, size.value)
        }
    }

    @Test func `a changed value evaluates exactly its readers`() {
        let log = Log()
        let flavour = Model("sweet")
        let size = Model(2)
        let tester = ViewTester(Outer(flavour: flavour, size: size, log: log))
        _ = log.take()
        tester.update { flavour.value = "salty" }
        #expect(log.take() == ["Flavour"])
        tester.update { size.value = 3 }
        #expect(log.take() == ["Size"])
        tester.update { size.value = 3 }
        #expect(log.take() == [])
        tester.assert { $0.hasTexts(inOrder: ["Flavour salty", "Size 3"]) }
    }

    @Test func `the innermost value applies`() {
        let view = VStack {
            Flavour(log: Log())
            Flavour(log: Log()).environment(\.flavour, "inner").environment(\.flavour, "outer")
            Flavour(log: Log()).transformEnvironment(\.flavour) { $0 += "!" }
        }.environment(\.flavour, "around")
        let tester = ViewTester(view)
        #expect(tester.texts == ["Flavour around", "Flavour inner", "Flavour around!"])
    }

    @Test func `values that are not set have their defaults`() {
        struct Reader: View {
            @Environment(\.flavour) private var flavour
            @Environment(\.size) private var size
            @Environment(\.owner) private var owner
            @Environment(\.default) private var list
            var body: some View { Text("\(flavour) \(size) \(owner ?? "nobody") \(list.count)") }
        }
        Reader().assert { $0.hasText("plain 1 nobody 0") }
        Reader().environment(\.owner, "Ana").environment(\.default, [1, 2]).assert { $0.hasText("plain 1 Ana 2") }
    }

    @Test func anObservableObjectIsFoundByItsType() {
        struct Reader: View {
            @Environment(Model<Int>.self) private var model
            @Environment(Model<String>.self) private var missing: Model<String>?
            var body: some View { Text("\(model.value) \(missing?.value ?? "none")") }
        }
        let model = Model(1)
        let tester = ViewTester(Reader().environment(model))
        tester.update { model.value = 2 }
        tester.assert { $0.hasText("2 none") }
    }

    @Test func `an object that is set later reaches its readers`() {
        struct Reader: View {
            @Environment(Model<Int>.self) private var object: Model<Int>?
            var body: some View { Text("Object \(object?.value ?? 0)") }
        }
        struct Outer: View {
            @State private var object: Model<Int>?
            var body: some View {
                Reader().environment(object)
                Button("Set") { object = Model(7) }
                Button("Take away") { object = nil }
            }
        }
        let tester = ViewTester(Outer())
        tester.assert { $0.hasText("Object 0") }
        tester.tap("Set")
        tester.assert { $0.hasText("Object 7") }
        tester.tap("Take away")
        tester.assert { $0.hasText("Object 0") }
    }

    @Test func theBrowsersSettingsAreInTheEnvironment() {
        struct Reader: View {
            @Environment(\.colorScheme) private var colorScheme
            @Environment(\.accessibilityReduceMotion) private var reduceMotion
            @Environment(\.layoutDirection) private var direction
            @Environment(\.userID) private var userID
            var body: some View {
                Text("\(colorScheme == .dark ? "dark" : "light") \(reduceMotion ? "calm" : "lively")")
                Text(direction == .rightToLeft ? "rtl" : "ltr")
                Text(userID ?? "nobody")
            }
        }
        let profile = ClientProfile(languages: ["ar"], colorScheme: .dark, userID: "u1")
        let tester = ViewTester(Reader(), client: profile)
        #expect(tester.texts == ["dark lively", "rtl", "u1"])
        tester.prefer(.light, reduceMotion: true)
        #expect(tester.texts == ["light calm", "rtl", "u1"])
    }

    @Test func disabledReachesControlsInside() {
        struct Form: View {
            let isOff: Model<Bool>
            var body: some View {
                VStack {
                    Button("Save") {}
                    TextField("Name", text: .constant(""))
                }.disabled(isOff.value)
            }
        }
        let isOff = Model(true)
        let tester = ViewTester(Form(isOff: isOff))
        tester.assert {
            $0.isDisabled(.button("Save"))
            $0.isDisabled(.textField("Name"))
        }
        tester.update { isOff.value = false }
        tester.tap("Save")
        tester.assert { $0.isEnabled(.textField("Name")) }
    }

    /// A view of the framework that passes down one value or another.
    private struct EitherValue: View {
        typealias Body = Never
        let setsSize: Bool
        let log: Log

        static func _render(_ view: Self, _ renderer: _Renderer) {
            renderer.withEnvironment {
                if view.setsSize { $0.size = 2 } else { $0.flavour = "sweet" }
            } content: {
                Middle._render(Middle(log: view.log), renderer)
            }
        }
    }

    private struct EitherHost: View {
        let setsSize: Model<Bool>
        let log: Log

        var body: some View { EitherValue(setsSize: setsSize.value, log: log) }
    }

    @Test func `a replaced object reaches the readers of both`() {
        let setsSize = Model(false)
        let tester = ViewTester(EitherHost(setsSize: setsSize, log: Log()))
        #expect(tester.shows(.text("Flavour sweet")) && tester.shows(.text("Size 1")))
        tester.update { setsSize.value = true }
        #expect(tester.shows(.text("Flavour plain")) && tester.shows(.text("Size 2")))
        tester.update { setsSize.value = false }
        #expect(tester.shows(.text("Flavour sweet")) && tester.shows(.text("Size 1")))
    }

    private final class Key {}

    @Test func `a value of a protocol's type can change`() {
        struct Shown: View {
            @Environment(\.kitchen) private var kitchen
            var body: some View { Text(kitchen.dish) }
        }
        struct Outer: View {
            let isOpen: Model<Bool>
            var body: some View {
                let kitchen: any Kitchen = isOpen.value ? OpenKitchen(dish: "Soup") : ClosedKitchen()
                VStack { Shown() }.environment(\.kitchen, kitchen)
            }
        }
        let isOpen = Model(false)
        let tester = ViewTester(Outer(isOpen: isOpen))
        tester.assert { $0.hasText("Closed") }
        tester.update { isOpen.value = true }
        tester.assert { $0.hasText("Soup") }
    }

    @Test func `each of many values is found, and a missing one is not`() {
        let keys = (0..<200).map { _ in Key() }
        let missing = (0..<200).map { _ in Key() }
        var scope = EnvironmentScope(parent: nil)
        for (number, key) in keys.enumerated() {
            let entry = EnvironmentEntry(key: ObjectIdentifier(key), value: TypedEnvironmentValue(number))
            scope = EnvironmentScope(parent: scope, entries: [entry]).eager.outsideContainer
        }
        for (number, key) in keys.enumerated() {
            let found = scope.value(for: ObjectIdentifier(key)) as? TypedEnvironmentValue<Int>
            #expect(found?.value == number)
        }
        for key in missing { #expect(scope.value(for: ObjectIdentifier(key)) == nil) }
    }
}

private protocol Kitchen { var dish: String { get } }

private struct OpenKitchen: Kitchen { let dish: String }

private struct ClosedKitchen: Kitchen { var dish: String { "Closed" } }

extension EnvironmentValues {
    @Entry fileprivate var kitchen: any Kitchen = ClosedKitchen()
}
