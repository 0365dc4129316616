// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Vitral

/// Formulas of the browser for closures of the app.
struct LengthFormulaTests {
    @Test func aClosureBecomesAFormula() {
        #expect(LengthFormula { $0 * 0.8 }.css("cqi") == "80cqi")
        #expect(LengthFormula { $0 / 3 - 20 }.css("cqi").hasPrefix("calc(33.3"))
        #expect(LengthFormula { min($0 * 0.9, 400) }.css("cqi") == "min(90cqi,400px)")
        #expect(LengthFormula { max($0 * 0.5, 300) }.css("cqb") == "max(300px,50cqb)")
        #expect(LengthFormula { _ in 120 }.css("cqi") == "120px")
    }
}
