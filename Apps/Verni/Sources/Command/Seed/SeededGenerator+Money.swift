// SPDX-License-Identifier: Apache-2.0

import VerniDomain

extension SeededGenerator {
    /// Returns a believable price.
    ///
    /// - Parameter euros: The usual prices in euros.
    mutating func money(_ euros: ClosedRange<Int>, in currency: Currency) throws -> Money {
        let cents = number(in: (euros.lowerBound * 100)...(euros.upperBound * 100))
        let (unitsPerEuro, step) =
            switch currency {
            case .brl: (600, chance(60) ? 50 : 1)
            case .usd: (110, chance(40) ? 25 : 1)
            case .jpy: (160, 10)
            case .kwd: (330, 50)
            default: (100, chance(50) ? 10 : 1)
            }
        let units = cents * unitsPerEuro / 100
        return try Money(minorUnits: Int64(clamping: max(step, units / step * step)), currency: currency)
    }

    /// Returns a rule that shares an amount among members, of any mode.
    mutating func split(of units: Int64, among members: [MemberID], items titles: [String]) -> Split {
        func values(_ parts: [Int64]) -> [MemberID: Int64] { Dictionary(uniqueKeysWithValues: zip(members, parts)) }
        let count = members.count
        switch below(100) {
        case ..<58: return .equal(members)
        case ..<67: return .exact(values(parts(count, of: units)))
        case ..<77: return .weights(values(members.map { _ in Int64(clamping: number(in: 1...4)) }))
        case ..<86: return .percent(values(parts(count, of: 100).map { 100 * $0 }))
        case ..<92:
            // The others always have a share above zero left.
            let extra = units / Int64(clamping: 2 * count)
            var adjustments = values(members.map { _ in 0 })
            if let member = pick(members) { adjustments[member] = chance(70) ? extra : -extra }
            return .adjustment(adjustments)
        default: return .items(receipt(of: units, among: members, titles))
        }
    }

    private mutating func receipt(of units: Int64, among members: [MemberID], _ titles: [String]) -> Split.Receipt {
        // The lines cost the whole without tax and tip, and with the discount added back.
        let tip = chance(60) ? units / 11 : 0
        let tax = chance(25) ? units / 20 : 0
        let discount = chance(20) ? units / 25 : 0
        let lines = number(in: 2...titles.count)
        let prices = parts(lines, of: units - tip - tax + discount)
        let items = zip(titles, prices).enumerated().map { index, line in
            let takers = index == 0 ? members : some(number(in: 1...members.count), of: members)
            return Split.Item(title: line.0, amount: line.1, takers: takers.sorted())
        }
        return Split.Receipt(items: items, tax: tax, tip: tip, discount: discount)
    }
}
