// SPDX-License-Identifier: Apache-2.0

/// A state of Brazil, or the Federal District.
package enum FederativeUnit: String, CaseIterable, Codable, Comparable, Sendable {
    case acre = "AC"
    case alagoas = "AL"
    case amazonas = "AM"
    case amapa = "AP"
    case bahia = "BA"
    case ceara = "CE"
    case federalDistrict = "DF"
    case espiritoSanto = "ES"
    case goias = "GO"
    case maranhao = "MA"
    case minasGerais = "MG"
    case matoGrossoDoSul = "MS"
    case matoGrosso = "MT"
    case para = "PA"
    case paraiba = "PB"
    case pernambuco = "PE"
    case piaui = "PI"
    case parana = "PR"
    case rioDeJaneiro = "RJ"
    case rioGrandeDoNorte = "RN"
    case rondonia = "RO"
    case roraima = "RR"
    case rioGrandeDoSul = "RS"
    case santaCatarina = "SC"
    case sergipe = "SE"
    case saoPaulo = "SP"
    case tocantins = "TO"

    package static func < (left: FederativeUnit, right: FederativeUnit) -> Bool { left.rawValue < right.rawValue }

    /// The ranges of the first five digits of its postal codes.
    package var postalCodes: [ClosedRange<Int>] {
        switch self {
        case .saoPaulo: [1_000...19_999]
        case .rioDeJaneiro: [20_000...28_999]
        case .espiritoSanto: [29_000...29_999]
        case .minasGerais: [30_000...39_999]
        case .bahia: [40_000...48_999]
        case .sergipe: [49_000...49_999]
        case .pernambuco: [50_000...56_999]
        case .alagoas: [57_000...57_999]
        case .paraiba: [58_000...58_999]
        case .rioGrandeDoNorte: [59_000...59_999]
        case .ceara: [60_000...63_999]
        case .piaui: [64_000...64_999]
        case .maranhao: [65_000...65_999]
        case .para: [66_000...68_899]
        case .amapa: [68_900...68_999]
        case .amazonas: [69_000...69_299, 69_400...69_899]
        case .roraima: [69_300...69_399]
        case .acre: [69_900...69_999]
        case .federalDistrict: [70_000...72_799, 73_000...73_699]
        case .goias: [72_800...72_999, 73_700...76_799]
        case .rondonia: [76_800...76_999]
        case .tocantins: [77_000...77_999]
        case .matoGrosso: [78_000...78_899]
        case .matoGrossoDoSul: [79_000...79_999]
        case .parana: [80_000...87_999]
        case .santaCatarina: [88_000...89_999]
        case .rioGrandeDoSul: [90_000...99_999]
        }
    }
}
