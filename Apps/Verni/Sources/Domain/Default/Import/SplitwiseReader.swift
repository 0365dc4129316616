// SPDX-License-Identifier: Apache-2.0

package import VerniDomain

/// Reads the file that Splitwise exports for a group.
///
/// After five columns (date, description, category, cost, currency) there is one for each person: paid less owed. The
/// heads may be in any language; notes may stand above them and blank lines anywhere. All amounts have the same decimal
/// mark. A row without a cost is the total of its currency, which is compared and not imported.
package struct SplitwiseReader: ExpenseFileReader {
    /// The most rows of a file.
    package static let rowLimit = 100_000

    package init() {}

    package func read(_ text: String) throws(VerniError) -> ImportedFile {
        let (records, separator) = Self.records(of: text)
        guard records.count <= Self.rowLimit else { throw .limitReached }
        guard let first = records.firstIndex(where: { $0.isRow }),
            let heads = records[..<first].last(where: { $0.cells.count > SplitwiseRow.fixedColumns })
        else { throw .importUnreadable(line: 1) }
        let people = try Self.people(of: heads)
        var file = ImportedFile(people: people, entries: [], refused: [], differences: [])
        let amounts = SplitwiseAmounts(
            cells: records[first...].lazy.filter(\.isRow).flatMap(\.amounts), separator: separator)
        var sums = SplitwiseSums()
        var ids = SplitwiseIDs(people: people)
        for record in records[first...] where record.isFilled {
            do throws(VerniError) {
                let row = try SplitwiseRow(record.narrowed(to: people.count), people: people.count, amounts)
                if let cost = row.cost {
                    let id = ids.id(of: row, cost: cost)
                    let kind = try row.kind(cost: cost, id: id)
                    try sums.add(row)
                    file.entries.append(
                        ImportedEntry(
                            id: id, line: record.line, day: row.day, title: row.title,
                            category: row.category, amount: cost, kind: kind))
                } else {
                    file.differences += sums.differences(from: row)
                }
            } catch {
                file.refused.append(RefusedLine(line: record.line, error: error))
            }
        }
        return file
    }

    /// Returns the names in the heads of columns, of which equal ones get a number: each is a person of its own.
    private static func people(of heads: DelimitedText.Record) throws(VerniError) -> [String] {
        var names: [String] = []
        var cells = heads.cells.dropFirst(SplitwiseRow.fixedColumns).map(SplitwiseRow.trimmed)
        // Spreadsheets end lines with empty cells.
        while cells.last?.isEmpty == true { cells.removeLast() }
        guard cells.count <= Split.memberLimit else { throw .limitReached }
        var known = Set(cells)
        for name in cells {
            var (unique, number) = (name, 2)
            if names.contains(name) {
                repeat {
                    unique = "\(name) (\(number))"
                    number += 1
                } while !known.insert(unique).inserted
            }
            names.append(unique)
        }
        return names
    }

    /// Returns the records by the separator that gives a row.
    private static func records(of text: String) -> (records: [DelimitedText.Record], separator: Character) {
        let found = DelimitedText.records(of: text)
        if found.contains(where: \.isRow) { return (found, ",") }
        let others = DelimitedText.records(of: text, separator: ";")
        return others.contains(where: \.isRow) ? (others, ";") : (found, ",")
    }
}

extension DelimitedText.Record {
    /// Whether the record is a row of sums: a day, and a currency in its place.
    fileprivate var isRow: Bool {
        cells.count > SplitwiseRow.fixedColumns && SplitwiseRow.day(of: cells[0]) != nil
            && (try? Currency(code: SplitwiseRow.trimmed(cells[4]))) != nil
    }

    /// The cost and the parts of people.
    fileprivate var amounts: [String] {
        (cells[3...3] + cells[SplitwiseRow.fixedColumns...]).map(SplitwiseRow.trimmed)
    }

    /// Returns the record without cells that have neither a head nor an amount.
    fileprivate func narrowed(to people: Int) -> Self {
        let rest = cells.dropFirst(SplitwiseRow.fixedColumns + people)
        guard rest.allSatisfy({ $0.allSatisfy { $0.isWhitespace || "0.,".contains($0) } }) else { return self }
        var record = self
        record.cells.removeLast(rest.count)
        return record
    }

    fileprivate var isFilled: Bool {
        cells.contains { !$0.allSatisfy(\.isWhitespace) }
    }
}

/// The sums of the rows of a file, to compare with its totals.
private struct SplitwiseSums {
    private var sums: [Currency: [Int64]] = [:]

    mutating func add(_ row: SplitwiseRow) throws(VerniError) {
        var sum = sums[row.currency] ?? row.nets.map { _ in 0 }
        for (person, net) in row.nets.enumerated() {
            let (next, overflows) = sum[person].addingReportingOverflow(net)
            guard !overflows else { throw .limitReached }
            sum[person] = next
        }
        sums[row.currency] = sum
    }

    func differences(from total: SplitwiseRow) -> [TotalDifference] {
        let sum = sums[total.currency] ?? total.nets.map { _ in 0 }
        return zip(total.nets, sum).enumerated().compactMap { person, pair in
            pair.0 == pair.1
                ? nil
                : TotalDifference(person: person, currency: total.currency, stated: pair.0, summed: pair.1)
        }
    }
}
