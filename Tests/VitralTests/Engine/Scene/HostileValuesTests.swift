// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Values that a hostile client may send to any control; none of them ends the process.
@MainActor
struct HostileValuesTests {
    /// A view with every control, and every modifier that handles events.
    private struct Controls: View {
        let part: Part
        @State private var text = ""
        @State private var whole = 1
        @State private var small: UInt8 = 250
        @State private var fraction = 0.5
        @State private var amount = Decimal(1)
        @State private var optional: Int?
        @State private var date = Date(timeIntervalSince1970: 1_772_730_000)
        @State private var days: Set<DateComponents> = []
        @State private var colour = Color.red
        @State private var isOn = false
        @State private var choice = 1
        @State private var rows = Array(0..<8)
        @State private var top: Int?
        @State private var place = CGPoint.zero
        @State private var size = CGSize.zero
        @State private var log = ""
        @State private var columns = Array(0..<200)

        var body: some View {
            VStack {
                switch part {
                case .texts: texts
                case .numbers: numbers
                case .dates: dates
                case .choices: choices
                case .gestures: gestures
                case .lists: lists
                }
            }
        }

        @ViewBuilder private var texts: some View {
            TextField("Text", text: $text).onSubmit { log = text }
            SecureField("Secret", text: $text)
            TextEditor(text: $text)
        }

        @ViewBuilder private var numbers: some View {
            TextField("Whole", value: $whole, format: .number)
            TextField("Small", value: $small, format: .number)
            TextField("Fraction", value: $fraction, format: .number)
            TextField("Percent", value: $fraction, format: .percent)
            TextField("Amount", value: $amount, format: .currency(code: "EUR"))
            TextField("Optional", value: $optional, format: .number)
            Stepper("Steps", value: $whole)
            Stepper("Wide", value: $whole, in: Int.min...Int.max, step: .max)
            Stepper("Small", value: $small, step: 100)
            Stepper("Fraction", value: $fraction, step: 1e308)
            Slider(value: $fraction, in: -1e308...1e308) { Text("Slider") }
            Slider(value: $fraction, in: 0...1, step: 0.1) { Text("Stepped") }
            ProgressView(value: fraction)
            Gauge(value: fraction) { Text("Gauge") }
            Text("\(whole) \(Int(clamping: fraction)) \(small)").frame(width: fraction, height: CGFloat(whole))
            Text("Moved").offset(x: fraction).opacity(fraction).rotationEffect(.degrees(fraction)).blur(
                radius: fraction)
            Color(red: fraction, green: fraction, blue: fraction).animation(.easeIn(duration: fraction), value: whole)
            Circle().trim(from: 0, to: fraction).stroke(lineWidth: fraction)
        }

        @ViewBuilder private var dates: some View {
            DatePicker("Date", selection: $date)
            DatePicker("Day", selection: $date, displayedComponents: .date)
            DatePicker("Time", selection: $date, displayedComponents: .hourAndMinute)
            DatePicker("Calendar", selection: $date).datePickerStyle(.graphical)
            DatePicker("Wheel", selection: $date).datePickerStyle(.wheel)
            MultiDatePicker("Days", selection: $days)
            Text(date, style: .relative)
            Text(date, style: .timer)
        }

        @ViewBuilder private var choices: some View {
            ColorPicker("Colour", selection: $colour)
            Toggle("On", isOn: $isOn)
            Picker("Choice", selection: $choice) { ForEach(0..<3, id: \.self) { Text("\($0)").tag($0) } }
            Picker("Segments", selection: $choice) { ForEach(0..<3, id: \.self) { Text("\($0)").tag($0) } }
                .pickerStyle(.segmented)
            DisclosureGroup("More") { Text("Inside") }
            Menu("Menu") { Button("Item") { log = "item" } }
            Text("Adjusted").accessibilityAdjustableAction {
                whole = whole.stepped(by: 1, isBackwards: $0 == .decrement, within: nil)
            }
        }

        @ViewBuilder private var gestures: some View {
            GeometryReader { proxy in
                let count = Int(clamping: proxy.size.width / 90)
                ForEach(0..<min(count, 300), id: \.self) { Text("Column \($0)") }
            }
            .coordinateSpace(.named("reader"))
            Text("\(Int(clamping: size.width))").onGeometryChange(for: CGSize.self, of: { $0.size }) { size = $0 }
            Text("Drag").gesture(DragGesture().onChanged { place = $0.predictedEndLocation })
            Text("Tap").onTapGesture { place = $0 }
            Text("Press").onLongPressGesture { log = "pressed" }
            Text("Hover").onContinuousHover { if case .active(let point) = $0 { place = point } }
            Text("Keys").onKeyPress { press in
                log = press.characters
                return .handled
            }
            Text("Item").draggable("item")
            Text("Target").dropDestination(for: String.self) { _, point in
                place = point
                return true
            }
            Text("At \(Int(clamping: place.x)), \(Int(clamping: place.y))").offset(x: place.x, y: place.y)
        }

        @ViewBuilder private var lists: some View {
            List {
                ForEach(rows, id: \.self) { Text("Row \($0)") }
                    .onMove { rows.moveFirst($0, to: $1) }
                    .onDelete { rows.remove(at: $0.first ?? 0) }
            }
            .refreshable { log = "refreshed" }
            .searchable(text: $text)
            ScrollView { LazyVStack { ForEach(columns, id: \.self) { Text("Line \($0)") } } }
                .scrollPosition(id: $top)
            TabView(selection: $choice) { ForEach(0..<3, id: \.self) { Text("Page \($0)").tag($0) } }
                .tabViewStyle(.page)
        }
    }

    private enum Part: CaseIterable {
        case texts, numbers, dates, choices, gestures, lists
    }

    @Test(arguments: Part.allCases)
    private func `every control accepts or refuses every value without a trap`(of part: Part) {
        let tester = ViewTester(Controls(part: part))
        tester.reportExtremes()
        #expect(!tester.hasFailed)
    }

    // MARK: Item by item

    @Test(arguments: ["-9223372036854775808", "9223372036854775807", "-1000001", "nan", "1e3", "", "2 3"])
    func aRowIsNotMovedBeyondItsList(distance: String) throws {
        let rows = Model(["a", "b", "c"])
        struct Rows: View {
            let rows: Model<[String]>
            var body: some View {
                List {
                    ForEach(rows.value, id: \.self) { Text($0) }
                        .onMove { rows.value.moveFirst($0, to: $1) }
                }
            }
        }
        let tester = ViewTester(Rows(rows: rows))
        let handles = tester.page.root.subtree.filter { $0.tokens("data-g").contains("move") }
        #expect(handles.count == 3)
        for handle in handles {
            let id = try #require(ElementID(wire: handle.id))
            tester.scene.receive(.report(id, .drag, value: "move \(distance)"))
        }
        #expect(rows.value == ["a", "b", "c"])
    }

    @Test(arguments: [
        ("10000000 10000000", "20,000×20,000"), ("1e300 5", "20,000×5"), ("-5 -1e300", "0×0"),
        ("20001 20000", "20,000×20,000"),
        ("nan 5", "320×240"), ("inf 5", "320×240"), ("1e400 5", "320×240"), ("5", "320×240"), ("800 600", "800×600"),
    ])
    func `a reported size is limited`(report: String, expected: String) {
        struct Reader: View {
            var body: some View {
                GeometryReader { Text("\(Int(clamping: $0.size.width))×\(Int(clamping: $0.size.height))") }
            }
        }
        let tester = ViewTester(Reader())
        for element in tester.page.root.subtree where element.listens(to: .measure) {
            if let id = ElementID(wire: element.id) { tester.scene.receive(.report(id, .measure, value: report)) }
        }
        tester.assert { $0.hasText(expected) }
    }

    @Test func `positions at the end of a long page are exact`() {
        struct Long: View {
            @State private var end = 0.0
            var body: some View {
                Text("Ends at \(Int(clamping: end))")
                    .onGeometryChange(for: Double.self, of: { $0.frame(in: .global).maxY }) { end = $0 }
            }
        }
        let tester = ViewTester(Long())
        for element in tester.page.root.subtree where element.listens(to: .measure) {
            if let id = ElementID(wire: element.id) {
                tester.scene.receive(.report(id, .measure, value: "300 40 0 999960"))
            }
        }
        tester.assert { $0.hasText("Ends at 1,000,000") }
    }

    private struct Query: View {
        @AddressQuery("f") private var fraction = 1.0
        @AddressQuery("o") private var optional: Double?
        @AddressQuery("l") private var list: [Double] = []
        @AddressQuery("n") private var number = 1

        var body: some View {
            Text("\(fraction) \(optional ?? -1) \(list.count) \(number)")
            Text(verbatim: "Rows \(Int(fraction) + list.map { Int($0) }.count)")
        }
    }

    @Test(arguments: ["nan", "inf", "-infinity", "1e400", "-1e400", "NaN", "snan", "+inf"])
    func `an address contains only finite numbers`(text: String) {
        let address = Address("/?f=\(text)&o=\(text)&l=\(text),2,\(text)&n=\(text)")
        let tester = ViewTester(Query(), client: ClientProfile(address: address))
        tester.assert {
            $0.hasText("1 -1 1 1")
            $0.hasText("Rows 2")
        }
    }

    @Test(arguments: ["∞", "-∞", "NaN", "1e400"])
    func `a field for numbers accepts only finite ones`(text: String) {
        struct Field: View {
            @State private var value = 7.5
            var body: some View {
                TextField("Weight", value: $value, format: .number)
                Text("Weighs \(Int(value))")
            }
        }
        let tester = ViewTester(Field())
        tester.replaceText(in: .textField("Weight"), with: text)
        #expect(tester.texts.contains { $0.hasPrefix("Weighs ") })
    }

    @Test(arguments: ["%5B1%5D", "1e400", "9223372036854775807", "-9223372036854775808", "1e308", "%22%22", "nan"])
    func `a stored value can be any of its type`(json: String) {
        struct Kept: View {
            @AppStorage("n") private var number = 1
            @AppStorage("d") private var date = Date(timeIntervalSince1970: 0)
            @AppStorage("f") private var fraction = 1.0
            var body: some View {
                Stepper("\(number)", value: $number)
                DatePicker("Date", selection: $date)
                DatePicker("Calendar", selection: $date).datePickerStyle(.graphical)
                DatePicker("Wheel", selection: $date).datePickerStyle(.wheel)
                Text(date, style: .timer)
                Text(date, style: .relative)
                Text(timerInterval: min(date, .distantFuture)...Date.distantFuture)
                Slider(value: $fraction)
            }
        }
        let tester = ViewTester(Kept(), client: ClientProfile(defaults: "n=\(json)&d=\(json)&f=\(json)"))
        for button in tester.page.root.subtree where button.listens(to: .click) && !button.isInnerChoice {
            if let id = ElementID(wire: button.id) { tester.scene.receive(.click(id)) }
        }
        #expect(tester.elementCount > 5)
    }
}

extension Array {
    /// Moves the first of some elements, as a list requests it.
    fileprivate mutating func moveFirst(_ offsets: IndexSet, to target: Int) {
        guard let first = offsets.first else { return }
        let element = remove(at: first)
        insert(element, at: target > first ? target - 1 : target)
    }
}
