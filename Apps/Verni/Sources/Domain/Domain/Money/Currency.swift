// SPDX-License-Identifier: Apache-2.0

/// A currency of ISO 4217.
///
/// A currency is known by its code. One that a newer Verni writes can be read and passed on; it has no decimals of
/// which this program is sure, so amounts are neither typed nor shown in it.
package struct Currency: Hashable, Sendable, Comparable, Codable, CustomStringConvertible {
    /// The three capital letters, such as `BRL`.
    package let code: String

    /// The digits after the decimal mark: 0, 2, 3 or 4.
    package var decimals: Int { Self.decimalsOfCode[code] ?? 2 }

    /// The number of minor units in one major unit: 100 for the euro, 1 for the yen.
    package var minorUnits: Int64 {
        switch decimals {
        case 0: 1
        case 3: 1_000
        case 4: 10_000
        default: 100
        }
    }

    /// Creates the currency of a code.
    ///
    /// - Parameter code: The code, in capital or small letters.
    /// - Throws: ``VerniError/unknownCurrency(_:)`` for a code that ISO 4217 does not list.
    package init(code: String) throws(VerniError) {
        let capitals = code.uppercased()
        guard Self.decimalsOfCode[capitals] != nil else { throw .unknownCurrency(code) }
        self.code = capitals
    }

    private init(known code: String) {
        self.code = code
    }

    package init(from decoder: any Decoder) throws {
        try self.init(code: decoder.singleValueContainer().decode(String.self))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(code)
    }

    package var description: String { code }

    package static func < (first: Currency, second: Currency) -> Bool {
        first.code < second.code
    }

    package static let brl = Currency(known: "BRL")
    package static let eur = Currency(known: "EUR")
    package static let jpy = Currency(known: "JPY")
    package static let kwd = Currency(known: "KWD")
    package static let usd = Currency(known: "USD")

    /// All currencies, by code.
    package static let all: [Currency] = decimalsOfCode.keys.sorted().map { Currency(known: $0) }

    private static let decimalsOfCode: [String: Int] = {
        let codes: [(decimals: Int, codes: String)] = [
            (0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"),
            (
                2,
                """
                AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF \
                CHE CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ \
                GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD \
                MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON \
                RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS \
                UAH USD USN UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG
                """
            ),
            (3, "BHD IQD JOD KWD LYD OMR TND"),
            (4, "CLF UYW"),
        ]
        return codes.reduce(into: [:]) { found, entry in
            for code in entry.codes.split(separator: " ") {
                found[String(code)] = entry.decimals
            }
        }
    }()
}
