// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
import ClickConsultasUtils
import Foundation

/// The municipalities of Brazil, which the app carries.
///
/// `Tools/municipalities.py` makes the file from facts of IBGE and Anatel.
package struct MunicipalityTable: Sendable {
    /// All municipalities, in the order of IBGE's codes.
    package let all: [Municipality]
    private let places: [Municipality.ID: Int]
    /// The folded names with their places in the list, in order.
    private let names: [(name: String, place: Int)]

    /// The carried table, which is read once.
    package static let carried = MunicipalityTable(text: text())

    private static func text() -> String {
        // The file is part of the module, and a test counts its lines.
        let url = Bundle.module.url(forResource: "municipalities", withExtension: "tsv", subdirectory: "Resources")
        return url.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
    }

    /// Reads a table; lines that cannot be read are left out.
    package init(text: String) {
        var lines = text.split(separator: "\n")
        let zones = lines.isEmpty ? [] : lines.removeFirst().split(separator: "\t").map(String.init)
        let all = lines.compactMap { Self.municipality(String($0), zones) }
        self.all = all
        places = Dictionary(all.indices.map { (all[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
        names = all.indices.map { (FoldedText.words(in: all[$0].name).joined(separator: " "), $0) }
            .sorted { $0.0 < $1.0 }
    }

    private static func municipality(_ line: String, _ zones: [String]) -> Municipality? {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard fields.count == 7, let code = ASCIIDigits.number(in: fields[0]), let latitude = Double(fields[2]),
            let longitude = Double(fields[3]), let area = ASCIIDigits.number(in: fields[4]),
            let zone = ASCIIDigits.number(in: fields[5]), zones.indices.contains(zone),
            let seat = Coordinate(latitude: latitude / 10_000, longitude: longitude / 10_000),
            let state = states[code / 100_000].flatMap(FederativeUnit.init(rawValue:))
        else { return nil }
        return Municipality(
            id: code, name: String(fields[1]), state: state, isCapital: fields[6] == "*", seat: seat, areaCode: area,
            zone: zones[zone])
    }

    /// Returns the municipality with IBGE's code.
    package func municipality(_ id: Municipality.ID) -> Municipality? { places[id].map { all[$0] } }

    /// Returns municipalities whose names begin with a text, capitals first, then by name.
    package func municipalities(startingWith text: String, limit: Int = 20) -> [Municipality] {
        let prefix = FoldedText.words(in: text).joined(separator: " ")
        guard !prefix.isEmpty else { return all.filter(\.isCapital).sorted { $0.name < $1.name } }
        var (low, high) = (0, names.count)
        while low < high {
            let middle = (low + high) / 2
            if names[middle].name < prefix { low = middle + 1 } else { high = middle }
        }
        let found = names[low...].prefix { $0.name.hasPrefix(prefix) }
        return Array(
            (found.filter { all[$0.place].isCapital } + found.filter { !all[$0.place].isCapital })
                .prefix(limit).map { all[$0.place] })
    }

    /// The states by the first two digits of IBGE's codes.
    private static let states: [Int: String] = [
        11: "RO", 12: "AC", 13: "AM", 14: "RR", 15: "PA", 16: "AP", 17: "TO", 21: "MA", 22: "PI", 23: "CE", 24: "RN",
        25: "PB", 26: "PE", 27: "AL", 28: "SE", 29: "BA", 31: "MG", 32: "ES", 33: "RJ", 35: "SP", 41: "PR", 42: "SC",
        43: "RS", 50: "MS", 51: "MT", 52: "GO", 53: "DF",
    ]
}
