// SPDX-License-Identifier: Apache-2.0

extension StoreLayout {
    /// A short hash of the layout, which is the same in every process.
    var fingerprint: String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        // FNV-1a, because `Hasher` has a different seed in each process.
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return String(hash, radix: 36)
    }

    private var text: String {
        let lines = tables.values.sorted { $0.name < $1.name }.map { table in
            let columns = table.columns.map { column in
                "\(column.name) \(column.type.rawValue) \(column.isOptional) \(column.references ?? "")"
            }
            let uniques = table.uniques.map { $0.joined(separator: " ") }
            let indexes = table.indexes.map { $0.joined(separator: " ") }
            return [[table.name], columns.sorted(), uniques.sorted(), indexes.sorted()]
                .map { $0.joined(separator: "\u{1f}") }.joined(separator: "\u{1e}")
        }
        return ([version.description] + lines).joined(separator: "\n")
    }
}
