// SPDX-License-Identifier: Apache-2.0

import Observation
import Vitral

/// A table of rows that change.
@MainActor
@Observable
final class Table {
    struct Row: Identifiable, Equatable {
        let id: Int
        var changes = 0
    }

    var rows: [Row]
    private var next = 0
    private var random = SplitMix64(state: 1)
    private let count: Int

    /// Creates rows with ids from 0.
    init(count: Int) {
        self.count = count
        rows = (0..<count).map { Row(id: $0) }
    }

    /// Changes one row, a different one each time.
    func changeOne() {
        guard !rows.isEmpty else { return }
        rows[next % rows.count].changes += 1
        next += 1
    }

    func appendOrRemove(_ extra: Int) {
        if rows.count > count {
            rows.removeLast(extra)
        } else {
            rows += (0..<extra).map { Row(id: count + $0) }
        }
    }

    func prependOrRemove() {
        if rows.count > count {
            rows.removeFirst()
        } else {
            rows.insert(Row(id: -1), at: 0)
        }
    }

    /// Moves the last row to the front.
    func rotate() {
        rows.insert(rows.removeLast(), at: 0)
    }

    func shuffle() {
        rows.shuffle(using: &random)
    }

    nonisolated static func scenario(
        _ name: String, count: Int = 1_000, _ change: @escaping @MainActor @Sendable (Table) -> Void
    ) -> Scenario {
        .clicking(name) {
            let table = Table(count: count)
            return Bench {
                VStack { TableRows(table: table) }
            } go: {
                change(table)
            }
        }
    }
}

/// A view that observes the rows as a whole.
struct TableRows: View {
    let table: Table

    var body: some View {
        ForEach(table.rows) { TableRow(row: $0) }
    }
}

struct TableRow: View {
    let row: Table.Row

    var body: some View {
        HStack {
            Text(verbatim: "Row \(row.id)")
            Text(verbatim: "\(row.changes)").foregroundStyle(.secondary)
        }
    }
}

/// Rows of six elements each: the row, and five texts in it.
struct WideRows: View {
    let table: Table

    var body: some View {
        ForEach(table.rows) { row in
            HStack {
                Text(verbatim: "\(row.id)")
                Text(verbatim: "Row \(row.id)").bold()
                Text(verbatim: "by nobody in particular").foregroundStyle(.secondary)
                Text(verbatim: "\(row.changes)")
                Text(verbatim: "open")
            }
        }
    }
}

/// Handwritten code that renders the same rows, including escaping.
@MainActor
enum Template {
    static func page(of table: Table) -> String {
        var html = ""
        for row in table.rows {
            html += """
                <div class="h"><span class="t">\(escaped("\(row.id)"))</span><span class="t" style="font-weight:700">\
                \(escaped("Row \(row.id)"))</span><span class="t" style="color:var(--label2)">\
                \(escaped("by nobody in particular"))</span><span class="t">\(escaped("\(row.changes)"))</span>\
                <span class="t">\(escaped("open"))</span></div>
                """
        }
        return html
    }

    private static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == 0x26 || $0 == 0x3C || $0 == 0x3E || $0 == 0x22 }) else { return text }
        var escaped = ""
        for character in text {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            default: escaped.append(character)
            }
        }
        return escaped
    }
}

/// A generator whose numbers are the same in every run (Steele, Lea and Flood, 2014).
struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
