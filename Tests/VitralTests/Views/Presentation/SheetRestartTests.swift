// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Sheets that another process opens again.
@MainActor
struct SheetRestartTests {
    fileprivate struct Drink: Identifiable, Codable {
        let id: Int
        var name: String
        var code = ""
    }

    fileprivate struct Guest: Identifiable {
        let id: Int
    }

    @Observable
    fileprivate final class Bar {
        var drink: Drink?
        var guest: Guest?
        var isOpen = false
    }

    private struct BarView: View {
        @State private var bar = Bar()

        var body: some View {
            Button("Tea") { bar.drink = Drink(id: 1, name: "Tea") }
            Button("Guest") { bar.guest = Guest(id: 1) }
            Button("Open") { bar.isOpen = true }
            Menu(bar: bar)
        }
    }

    private struct Menu: View {
        @Bindable var bar: Bar

        var body: some View {
            Text("Menu")
                .sheet(item: $bar.drink) { drink in
                    Text("A cup of \(drink.name)\(drink.code)")
                    Button("Juice") { bar.drink = Drink(id: 2, name: "Juice") }
                    Button("Code") { bar.drink?.code = " 1234" }
                }
                .sheet(item: $bar.guest) { Text("Guest \($0.id)") }
                .fullScreenCover(isPresented: $bar.isOpen) { Text("The bar is open") }
        }
    }

    @Test func `a sheet for an item of a model is opened again`() {
        let tester = ViewTester(BarView())
        tester.tap("Tea")
        tester.relaunch()
        tester.assert { $0.has(1, of: .text("A cup of Tea")) }
        tester.tap("Juice")
        tester.relaunch()
        tester.assert { $0.has(1, of: .text("A cup of Juice")) }
        tester.dismiss()
        tester.relaunch()
        tester.assert { $0.has(0, of: .dialog()) }
    }

    @Test func `what is typed in a sheet is not saved`() throws {
        let tester = ViewTester(BarView())
        tester.tap("Tea")
        tester.tap("Code")
        tester.assert { $0.hasText("A cup of Tea 1234") }
        let snapshot = try #require(tester.scene.snapshot())
        let archive = try #require(try JSONSerialization.jsonObject(with: snapshot) as? [String: Any])
        let values = try #require(archive["values"] as? [String: String])
        let texts = values.values.compactMap { Data(base64Encoded: $0) }.map { String(decoding: $0, as: UTF8.self) }
        #expect(texts.contains { $0.contains("Tea") } && !texts.contains { $0.contains("1234") })
        tester.relaunch()
        tester.assert { $0.has(1, of: .text("A cup of Tea")) }
    }

    @Test func `a cover that a model shows is opened again`() {
        let tester = ViewTester(BarView())
        tester.tap("Open")
        tester.relaunch()
        tester.assert { $0.hasText("The bar is open") }
        tester.dismiss()
        tester.assert { $0.has(0, of: .dialog()) }
    }

    @Test func `a sheet for an item that cannot be saved is closed`() {
        let tester = ViewTester(BarView())
        tester.tap("Guest")
        tester.assert { $0.hasText("Guest 1") }
        tester.relaunch()
        tester.assert { $0.has(0, of: .dialog()) }
    }

    @Observable
    fileprivate final class Strict: RestorableModel {
        var drink: Drink?
        var restorableState = 0
    }

    private struct StrictView: View {
        @State private var model = Strict()

        var body: some View {
            Button("Tea") { model.drink = Drink(id: 1, name: "Tea") }
                .sheet(item: $model.drink) { Text($0.name) }
        }
    }

    @Test func `a model that names its state decides itself`() {
        let tester = ViewTester(StrictView())
        tester.tap("Tea")
        tester.assert { $0.has(1, of: .dialog()) }
        tester.relaunch()
        tester.assert { $0.has(0, of: .dialog()) }
    }
}
