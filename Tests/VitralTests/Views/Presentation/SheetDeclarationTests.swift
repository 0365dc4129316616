// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTestSupport
import VitralTesting

@testable import Vitral

/// Sheets that several views declare with one binding.
@MainActor
struct SheetDeclarationTests {
    private struct Twice: View {
        var usesClosures = false
        @State private var isOpen = false
        @State private var hasFirst = true

        private var binding: Binding<Bool> {
            usesClosures
                ? Binding {
                    isOpen
                } set: {
                    isOpen = $0
                } : $isOpen
        }

        var body: some View {
            Button("Open") { isOpen = true }
            if hasFirst { Half(name: "first", isOpen: binding, remove: { hasFirst = false }) }
            Half(name: "second", isOpen: binding)
        }
    }

    private struct Half: View {
        let name: String
        @Binding var isOpen: Bool
        var remove: @MainActor () -> Void = {}

        var body: some View {
            Text("The \(name) half").sheet(isPresented: $isOpen) {
                Text("Sheet of the \(name) half")
                Button("Remove the half", action: remove)
            }
        }
    }

    @Test(arguments: [false, true]) func `one of two sheets with the same binding is shown`(usesClosures: Bool) {
        let log = LogRecorder()
        let tester = ViewTester(Twice(usesClosures: usesClosures), logger: log.logger)
        for _ in 0..<2 {
            tester.tap("Open")
            tester.assert {
                $0.hasText("Sheet of the first half")
                $0.hasNoText("Sheet of the second half")
            }
            tester.dismiss()
            tester.assert { $0.has(0, of: .dialog()) }
        }
        #expect(log.texts.count { $0.contains("Half shows a sheet with the same binding as Half.") } == 1)
    }

    @Test(arguments: [false, true]) func `the next sheet is shown when the view of the first is gone`(
        usesClosures: Bool
    ) {
        let tester = ViewTester(Twice(usesClosures: usesClosures))
        tester.tap("Open")
        tester.tap("Remove the half")
        tester.assert {
            $0.hasNoText("Sheet of the first half")
            $0.has(1, of: .text("Sheet of the second half"))
        }
        tester.dismiss()
        tester.assert { $0.has(0, of: .dialog()) }
        tester.tap("Open")
        tester.assert { $0.has(1, of: .text("Sheet of the second half")) }
    }

    private struct Steps: View {
        @State private var steps: Set<Int> = []
        @State private var count = 0

        private func step(_ number: Int) -> Binding<Bool> {
            Binding {
                steps.contains(number)
            } set: {
                if $0 { steps.insert(number) } else { steps.remove(number) }
            }
        }

        var body: some View {
            Button("Open both") { steps = [1, 2] }
            Text("Counted \(count)").sheet(isPresented: step(1)) {
                Text("Step 1")
                Button("Count") { count += 1 }
                Button("Go on") { steps.insert(3) }
                    .sheet(isPresented: step(3)) { Text("Step 3") }
            }
            Text("Then \(count)").sheet(isPresented: step(2)) { Text("Step 2") }
        }
    }

    @Test func `sheets of closures that appear together are shown one after the other`() {
        let tester = ViewTester(Steps())
        tester.tap("Open both")
        tester.assert { $0.has(1, of: .dialog()) }
        tester.tap("Count")
        tester.assert {
            $0.hasText("Step 1")
            $0.hasNoText("Step 2")
        }
        // A sheet inside a sheet is shown above it.
        tester.tap("Go on")
        tester.assert {
            $0.hasText("Step 3")
            $0.hasNoText("Step 2")
        }
        tester.dismiss()
        tester.dismiss()
        tester.assert {
            $0.hasNoText("Step 1")
            $0.hasText("Step 2")
        }
    }

    private struct Constants: View {
        var body: some View {
            Text("One").sheet(isPresented: .constant(true)) { Text("First sheet") }
            Text("Two").sheet(isPresented: .constant(true)) { Text("Second sheet") }
        }
    }

    @Test func `sheets with constant bindings share none`() {
        ViewTester(Constants()).assert {
            $0.hasText("First sheet")
            $0.hasText("Second sheet")
        }
    }

    private struct Nested: View {
        @State private var isOpen = false
        @State private var other = false

        var body: some View {
            VStack {
                Half(name: "inner", isOpen: $isOpen)
                Button("Open") { isOpen = true }
                Button("Open the other") { other = true }
            }
            .sheet(isPresented: $isOpen) { Text("Outer sheet") }
            .fullScreenCover(isPresented: $isOpen) { Text("Cover") }
            .sheet(isPresented: $other) { Text("Other sheet") }
        }
    }

    @Test func `a sheet of a view inside another one with the binding is ignored, one with another binding is not`() {
        let tester = ViewTester(Nested())
        tester.tap("Open")
        tester.assert {
            $0.has(1, of: .dialog())
            $0.hasText("Outer sheet")
        }
        tester.dismiss()
        tester.tap("Open the other")
        tester.assert {
            $0.has(1, of: .dialog())
            $0.hasText("Other sheet")
        }
    }

    private struct Rows: View {
        struct Selected: Identifiable { let id: Int }
        @State private var selected: Selected?

        var body: some View {
            List {
                ForEach(1..<4, id: \.self) { number in
                    Button("Row \(number)") { selected = Selected(id: number) }
                        .sheet(item: $selected) { Text("Sheet for \($0.id)") }
                }
            }
        }
    }

    @Test func `a sheet for an item that all rows declare is shown once`() {
        let tester = ViewTester(Rows())
        tester.tap("Row 2")
        tester.assert { $0.has(1, of: .text("Sheet for 2")) }
        tester.dismiss()
        tester.tap("Row 3")
        tester.assert { $0.has(1, of: .text("Sheet for 3")) }
    }
}
