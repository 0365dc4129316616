// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

/// The values of a chart as a table, which screen readers read in place of the drawing.
@MainActor
struct ChartTable {
    let columns: [String]
    let rows: [[String]]
    private let words: ChartWords

    init(_ marks: [_ChartMark], _ words: ChartWords) {
        self.words = words
        var columns: [String] = []
        var cells: [[String: String]] = []
        for mark in marks where !mark.isHidden {
            let values = Self.cells(mark, words)
            for (column, _) in values where !columns.contains(column) { columns.append(column) }
            // A start and an end may go by one name.
            cells.append(
                Dictionary(values, uniquingKeysWith: { first, second in "\(first) – \(second)" }))
        }
        self.columns = columns
        // A line and the points on it say the same.
        rows = cells.map { row in columns.map { row[$0] ?? "" } }.uniqued
    }

    /// The names and values of a mark.
    static func cells(_ mark: _ChartMark, _ words: ChartWords) -> [(String, String)] {
        let channels: [Channel?] = [
            mark.x, mark.xStart, mark.xEnd, mark.angle == nil ? nil : mark.colorBy, mark.y, mark.yStart, mark.yEnd,
            mark.angle, mark.colorBy, mark.symbolBy, mark.series, mark.positionBy,
        ]
        var found: [(String, String)] = []
        for channel in channels.compactMap({ $0 }) {
            let cell = (words.localize(channel.label), words.text(channel))
            if !found.contains(where: { $0 == cell }) { found.append(cell) }
        }
        if let label = mark.spokenLabel, !found.isEmpty { found[0].1 = words.localize(label) }
        if let value = mark.spokenValue, found.count > 1 {
            let measured = found.lastIndex { $0.0 == (mark.y ?? mark.angle).map { words.localize($0.label) } }
            found[measured ?? found.count - 1].1 = words.localize(value)
        }
        return found
    }

    /// The marks as one sentence, for a button over them.
    static func sentence(_ marks: [_ChartMark], _ words: ChartWords) -> String {
        let table = ChartTable(marks, words)
        var met: Set<String> = []
        // What all share, such as the month, is said once.
        return table.rows.flatMap { $0 }.filter { !$0.isEmpty && met.insert($0).inserted }.joined(separator: ", ")
    }

    func markup() -> String {
        let caption = words.isPortuguese ? "Gráfico" : "Chart"
        let head = columns.map { "<th scope=\"col\">\(_Markup.text($0))</th>" }.joined()
        let body = rows.map { row in
            let cells = row.enumerated().map { index, cell in
                // A mark along the whole of an axis has no place that could head its row.
                let isHead = index == 0 && !cell.isEmpty
                let text = _Markup.text(cell)
                return isHead ? "<th scope=\"row\">\(text)</th>" : "<td>\(text)</td>"
            }
            return "<tr>\(cells.joined())</tr>"
        }.joined()
        return "<table><caption>\(caption): \(_Markup.text(columns.joined(separator: ", ")))</caption>"
            + "<thead><tr>\(head)</tr></thead><tbody>\(body)</tbody></table>"
    }
}
