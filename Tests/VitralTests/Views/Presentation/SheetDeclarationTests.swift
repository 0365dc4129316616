// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTestSupport
import VitralTesting

@testable import Vitral

/// Sheets that several views declare with one binding.
@MainActor
struct SheetDeclarationTests {
    private struct Twice: View {
        @State private var isOpen = false

        var body: some View {
            Button("Open") { isOpen = true }
            Half(name: "first", isOpen: $isOpen)
            Half(name: "second", isOpen: $isOpen)
        }
    }

    private struct Half: View {
        let name: String
        @Binding var isOpen: Bool

        var body: some View {
            Text("The \(name) half").sheet(isPresented: $isOpen) { Text("Sheet of the \(name) half") }
        }
    }

    @Test func `one of two sheets with the same binding is shown`() {
        let log = LogRecorder()
        let tester = ViewTester(Twice(), logger: log.logger)
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
