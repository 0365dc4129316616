// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

/// An area of a chart that the user can select.
struct HitArea: Identifiable {
    let id: Int
    let value: _PlotValue
    let style: String
    let name: String
    let isSelected: Bool
}

/// The areas that the user can select in a chart.
@MainActor
struct HitAreas {
    let model: ChartModel

    /// Returns a strip for each value along an axis, which reaches halfway to the next value.
    func strips(along axis: ChartAxis, of placed: [PlacedMark], for selection: SelectionTarget) -> [HitArea] {
        var places: [_PlotValue: (position: Double, marks: [_ChartMark])] = [:]
        for place in placed {
            let mark = model.marks[place.index]
            guard mark.kind != .rule, let channel = axis == .x ? mark.x : mark.y else { continue }
            // A selection has the beginning of the calendar unit, such as a month.
            let value = model.formatter.interval(of: channel).map { .date($0.start) } ?? channel.value
            let position = axis == .x ? Double(place.center.x) : Double(place.center.y)
            places[value, default: (position, [])].marks.append(mark)
        }
        let sorted = places.sorted { $0.value.position < $1.value.position }
        let selected = selection.get()
        return sorted.enumerated().map { index, entry in
            let position = entry.value.position
            let start = index == 0 ? 0 : (sorted[index - 1].value.position + position) / 2
            let end = index == sorted.count - 1 ? 100 : (sorted[index + 1].value.position + position) / 2
            let (from, to) = (_Markup.number(start), _Markup.number(100 - end))
            return HitArea(
                id: index, value: entry.key,
                style: axis == .x ? "inset:0 \(to)% 0 \(from)%" : "inset:\(from)% 0 \(to)% 0",
                name: ChartTable.sentence(entry.value.marks, model.formatter), isSelected: selected == entry.key)
        }
    }

    /// Returns the slices of a pie.
    func slices(_ sectors: [(index: Int, sector: Sector)], _ selection: SelectionTarget) -> [HitArea] {
        var sum = 0.0
        let selected = selection.get().flatMap(PlotScale.number)
        return sectors.compactMap { index, sector in
            let mark = model.marks[index]
            let value = max(mark.angle.flatMap { PlotScale.number($0.value) } ?? 0, 0)
            defer { sum += value }
            guard sector.end > sector.start else { return nil }
            let isSelected = selected.map { $0 >= sum && $0 < sum + value } ?? false
            return HitArea(
                id: index, value: .number(sum + value / 2), style: "inset:0;clip-path:\(sector.clip)",
                name: ChartTable.sentence([mark], model.formatter), isSelected: isSelected)
        }
    }
}
