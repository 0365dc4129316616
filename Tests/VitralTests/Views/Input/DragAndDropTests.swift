// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Items that are dropped on views, and rows that are moved and deleted.
@MainActor
struct DragAndDropTests {
    private struct Plant: Transferable, Equatable {
        let name: String
    }

    private struct Garden: View {
        @State private var bed: [String] = []
        @State private var isOver = false
        @State private var isDisabled = false

        var body: some View {
            VStack {
                Text("Fern").draggable(Plant(name: "Fern"))
                Text("Note").draggable("A note")
                Text("Bed")
                    .dropDestination(for: Plant.self) { plants, _ in
                        bed += plants.map(\.name)
                        return true
                    } isTargeted: {
                        isOver = $0
                    }
                Text("Planted \(bed.joined(separator: ", ")), \(isOver ? "over" : "away")")
            }
        }
    }

    @Test func `items of an accepted type are dropped`() {
        let tester = ViewTester(Garden())
        tester.drag("Fern", onto: "Bed")
        tester.assert { $0.hasText("Planted Fern, away") }
        tester.drag("Note", onto: "Bed")
        tester.assert { $0.hasText("Planted Fern, away") }
        #expect(tester.find("Fern").attribute("draggable") == "true")
        #expect(tester.find("Fern").attribute("aria-roledescription") == "draggable item")
    }

    @Test(arguments: [
        (
            "en",
            [
                "Picked up. Press Tab to choose a destination, Space to drop, or Escape to cancel.", "Dropped.",
                "Canceled.",
            ]
        ),
        (
            "pt-BR",
            [
                "Arrastando. Pressione Tab para escolher o destino, Espaço para soltar ou Esc para cancelar.",
                "Item solto.", "Cancelado.",
            ]
        ),
    ])
    func theAnnouncementsOfADragComeWithTheView(language: String, announcements: [String]) {
        let tester = ViewTester(Garden(), client: ClientProfile(languages: [language]))
        #expect(tester.find("Fern").attribute("data-words") == announcements.joined(separator: "|"))
        #expect(tester.find("Bed").attribute("data-words") == nil)
    }

    @Test func `only the dragged item can be dropped`() {
        let tester = ViewTester(Garden())
        guard let bed = tester.find("Bed").id, let fern = tester.find("Fern").id, let note = tester.find("Note").id
        else { return }
        let send: (ElementID, String) -> Void = { tester.scene.receive(.report($0, .drag, value: $1)) }
        send(bed, "over")
        send(bed, "drop 1 1")
        tester.assert { $0.hasText("Planted , away") }
        send(fern, "pick")
        send(note, "end")
        send(bed, "over")
        tester.assert { $0.hasText("Planted , over") }
        send(bed, "drop")
        send(bed, "drop nan 1")
        send(bed, "drop 1")
        tester.assert { $0.hasText("Planted , over") }
        send(fern, "end")
        send(bed, "drop 1 1")
        tester.assert { $0.hasText("Planted , over") }
        send(bed, "out")
        tester.assert { $0.hasText("Planted , away") }
    }

    private struct Stops: View {
        @State private var stops = ["Lisbon", "Porto", "Braga", "Faro"]

        var body: some View {
            EditButton()
            List {
                ForEach(stops, id: \.self) { stop in
                    Text(stop).moveDisabled(stop == "Faro").deleteDisabled(stop == "Lisbon")
                }
                .onMove { from, to in
                    let moved = from.map { stops[$0] }
                    var rest = stops
                    for index in from.sorted(by: >) { rest.remove(at: index) }
                    rest.insert(contentsOf: moved, at: to - from.filter { $0 < to }.count)
                    stops = rest
                }
                .onDelete { for index in $0.sorted(by: >) { stops.remove(at: index) } }
            }
            Text("Trip: \(stops.joined(separator: " "))")
        }
    }

    @Test func rowsAreMovedAndDeleted() {
        let tester = ViewTester(Stops())
        tester.moveRow("Lisbon", by: 2)
        tester.assert { $0.hasText("Trip: Porto Braga Lisbon Faro") }
        tester.moveRow("Lisbon", by: -1)
        tester.assert { $0.hasText("Trip: Porto Lisbon Braga Faro") }
        tester.tap(.button("Delete").at(0))
        tester.assert { $0.hasText("Trip: Lisbon Braga Faro") }
        #expect(tester.all(.button("Delete")).count == 2)
        #expect(tester.all(.button("Move")).count == 2)
        #expect(tester.all(.button("Move")).first?.attribute("aria-keyshortcuts") == "Alt+ArrowUp Alt+ArrowDown")
    }

    @Test(arguments: ["move 9", "move -9", "move 0", "move", "move x", "move 9223372036854775807", "drop 1 1"])
    func positionsAreChecked(report: String) throws {
        let tester = ViewTester(Stops())
        let handle = try #require(tester.page.root.subtree.first { $0.attributes["data-g"] == "move" })
        tester.send(to: handle) { .report($0, .drag, value: report) }
        tester.assert { $0.hasText("Trip: Lisbon Porto Braga Faro") }
    }

    @Test func editModeIsSwitchedByItsButton() {
        let tester = ViewTester(Stops())
        let isOn = { tester.has(.activeRowEditing) }
        #expect(!isOn())
        tester.tap(.button("Edit"))
        #expect(isOn())
        tester.tap(.button("Done"))
        #expect(!isOn())
    }

    @Test func aListInsideARowHasItsOwnRows() {
        struct Nested: View {
            var body: some View {
                List {
                    ForEach(0..<2, id: \.self) { _ in
                        List { Text("Inner") }
                    }
                    .onDelete { _ in }
                }
            }
        }
        #expect(ViewTester(Nested()).all(.button("Delete")).count == 2)
    }

    @Test func `a drop reports the position of the pointer`() throws {
        struct Garden: View {
            @State private var place = "nowhere"
            var body: some View {
                Text("Fern").draggable("fern")
                Text("Bed").dropDestination(for: String.self) { items, point in
                    place = "\(items.joined()) at \(Int(point.x)),\(Int(point.y))"
                    return true
                }
                Text(place)
            }
        }
        let tester = ViewTester(Garden())
        let fern = try #require(tester.find("Fern").id)
        let bed = try #require(tester.find("Bed").id)
        tester.scene.receive(.report(fern, .drag, value: "pick"))
        tester.scene.receive(.report(bed, .drag, value: "drop 12 34"))
        tester.assert { $0.hasText("fern at 12,34") }
    }
}
