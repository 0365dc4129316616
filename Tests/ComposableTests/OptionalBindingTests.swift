// SPDX-License-Identifier: Apache-2.0

import Composable
import Testing
import Vitral

/// Bindings to what an optional holds, and bindings that pass only changes on.
@MainActor
@Suite struct OptionalBindingTests {
    @Test func `a binding leads into an optional, or to a default`() {
        var name: String? = "Ana"
        let base = Binding(get: { name }, set: { name = $0 })
        Binding(unwrapping: base)?.wrappedValue = "Rui"
        #expect(name == "Rui")
        name = nil
        #expect(Binding(unwrapping: base) == nil)
        let filled = Binding(unwrapping: base, default: "Eva")
        #expect(filled.wrappedValue == "Eva" && name == nil)
        filled.wrappedValue = "Lia"
        #expect(name == "Lia")
    }

    @Test func `a value that is set again is passed on once`() {
        var (value, count) = (1, 0)
        let base = Binding(get: { value }, set: { (value, count) = ($0, count + 1) })
        let changes = base.removeDuplicates()
        for next in [1, 2, 2, 2, 3] { changes.wrappedValue = next }
        #expect(value == 3 && count == 2)
        let parities = base.removeDuplicates { $0 % 2 == $1 % 2 }
        parities.wrappedValue = 5
        #expect(value == 3 && count == 2)
    }
}
