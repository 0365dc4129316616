// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

/// The values of a chart as a table, which screen readers present in place of the drawing.
@MainActor
struct ChartTable {
    let columns: [String]
    let rows: [[String]]
    private let formatter: ChartFormatter

    /// The role of a value: two values with the same name and different roles are in separate columns.
    private enum Role: Hashable {
        case x, y, angle, color, symbol, series, position

        /// Whether the value distinguishes groups of marks, and is listed once if an axis has the same value.
        var groups: Bool { self != .x && self != .y && self != .angle }
    }

    private struct Column: Hashable {
        let role: Role
        let name: String
    }

    private struct Cell {
        let column: Column
        var text: String
    }

    init(_ marks: [_ChartMark], _ formatter: ChartFormatter) {
        self.formatter = formatter
        var columns: [Column] = []
        var cells: [[Column: String]] = []
        for mark in marks where !mark.isHidden {
            let values = Self.cells(mark, formatter)
            for cell in values where !columns.contains(cell.column) { columns.append(cell.column) }
            // A start and an end may have the same name.
            cells.append(
                Dictionary(
                    values.map { ($0.column, $0.text) }, uniquingKeysWith: { first, second in "\(first) – \(second)" }))
        }
        self.columns = columns.map(\.name)
        // A line and the points on it have the same values.
        rows = cells.map { row in columns.map { row[$0] ?? "" } }.uniqued
    }

    /// Returns the cells of a mark.
    private static func cells(_ mark: _ChartMark, _ formatter: ChartFormatter) -> [Cell] {
        let channels: [(Role, Channel?)] = [
            (.x, mark.x), (.x, mark.xStart), (.x, mark.xEnd), (.color, mark.angle == nil ? nil : mark.colorBy),
            (.y, mark.y), (.y, mark.yStart), (.y, mark.yEnd), (.angle, mark.angle), (.color, mark.colorBy),
            (.symbol, mark.symbolBy), (.series, mark.series), (.position, mark.positionBy),
        ]
        var found: [Cell] = []
        for case (let role, let channel?) in channels {
            let cell = Cell(
                column: Column(role: role, name: formatter.localize(channel.label)), text: formatter.text(channel))
            let isIncluded = found.contains {
                $0.text == cell.text && $0.column.name == cell.column.name && (role.groups || $0.column.role == role)
            }
            if !isIncluded { found.append(cell) }
        }
        if let label = mark.spokenLabel, !found.isEmpty { found[0].text = formatter.localize(label) }
        if let value = mark.spokenValue, found.count > 1 {
            let measured = found.lastIndex { $0.column.role == (mark.y == nil ? .angle : .y) }
            found[measured ?? found.count - 1].text = formatter.localize(value)
        }
        return found
    }

    /// Returns the marks as one sentence, for a button over them.
    static func sentence(_ marks: [_ChartMark], _ formatter: ChartFormatter) -> String {
        let table = ChartTable(marks, formatter)
        var met: Set<String> = []
        // A value that all marks share, such as the month, appears once.
        return table.rows.flatMap { $0 }.filter { !$0.isEmpty && met.insert($0).inserted }.joined(separator: ", ")
    }

    func markup() -> String {
        let caption = formatter.isPortuguese ? "Gráfico" : "Chart"
        let head = columns.map { "<th scope=\"col\">\(_Markup.text($0))</th>" }.joined()
        let body = rows.map { row in
            let cells = row.enumerated().map { index, cell in
                // A mark along a whole axis has no value that could be the header of its row.
                let isHeader = index == 0 && !cell.isEmpty
                let text = _Markup.text(cell)
                return isHeader ? "<th scope=\"row\">\(text)</th>" : "<td>\(text)</td>"
            }
            return "<tr>\(cells.joined())</tr>"
        }.joined()
        return "<table><caption>\(caption): \(_Markup.text(columns.joined(separator: ", ")))</caption>"
            + "<thead><tr>\(head)</tr></thead><tbody>\(body)</tbody></table>"
    }
}
