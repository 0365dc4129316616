// SPDX-License-Identifier: Apache-2.0

import Testing
import Vitral
import VitralTesting

@testable import ClickConsultasDesignSystem

/// The field of a code.
@Suite struct CodeFieldTests: ViewTest {
    private struct Form: View {
        @State var code = ""
        @State private var count = 0

        var body: some View {
            CodeField(text: $code) { count += 1 }
            Text(verbatim: "Complete \(count) times with \(code)")
        }
    }

    @Test func `six boxes are one field, which the system can fill`() {
        struct Page: View {
            @State private var isShown = false
            var body: some View {
                Button("Next") { isShown = true }
                if isShown { Form() }
            }
        }
        let tester = ViewTester(Page())
        tester.tap("Next")
        tester.assert {
            $0.has(1, of: .textField())
            $0.isFocused(.textField("6-digit code"))
        }
        let field = tester.find(.textField("6-digit code"))
        #expect(field.attribute("autocomplete") == "one-time-code")
        #expect(field.attribute("inputmode") == "numeric")
    }

    @Test func `the sixth digit completes the code, once`() {
        let tester = ViewTester(Form())
        tester.type("12345", into: .textField())
        tester.assert { $0.hasText("Complete 0 times with 12345") }
        tester.type("6", into: .textField())
        tester.assert { $0.hasText("Complete 1 times with 123456") }
        tester.type("7", into: .textField())
        tester.assert { $0.hasText("Complete 1 times with 123456") }
    }

    @Test func `a pasted code fills all boxes`() {
        let tester = ViewTester(Form())
        tester.replaceText(in: .textField(), with: "code: 987 654")
        tester.assert {
            $0.hasText("Complete 1 times with 987654")
            $0.hasTexts(inOrder: ["9", "8", "7", "6", "5", "4"])
        }
    }

    @Test func `a problem is the field's description`() {
        let tester = ViewTester(CodeField(text: .constant("111111"), problem: Text(verbatim: "3 attempts left.")))
        #expect(tester.find(.textField()).attribute("aria-description") == "3 attempts left.")
        tester.assert { $0.hasText("3 attempts left.") }
    }
}
