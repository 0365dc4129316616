// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTesting

@testable import Vitral

/// The deprecated closures of text fields.
@MainActor
struct EditingActionTests {
    @available(*, deprecated, message: "Uses deprecated initializers.")
    @Test func theReturnKeyCommits() {
        struct Screen: View {
            let log: Log
            @State private var city = ""
            var body: some View {
                TextField("City", text: $city, onEditingChanged: { log.note("editing \($0)") }) { log.note(city) }
                    .onSubmit { log.note("submitted") }
            }
        }
        let log = Log()
        let tester = ViewTester(Screen(log: log))
        tester.type("Lisbon", into: .textField("City"))
        tester.submit(.textField("City"))
        #expect(log.take().filter { !$0.hasPrefix("editing") } == ["Lisbon", "submitted"])
    }

    @available(*, deprecated, message: "Uses deprecated modifiers.")
    @Test func capitalizationHasUIKitsNames() {
        let field = TextField("Code", text: .constant(""))
        func capitalization(_ style: UITextAutocapitalizationType) -> String? {
            ViewTester(field.autocapitalization(style)).find(.textField("Code")).attribute("autocapitalize")
        }
        #expect(capitalization(.allCharacters) == "characters")
        #expect(capitalization(.words) == "words")
        #expect(capitalization(.sentences) == "sentences")
        #expect(capitalization(.none) == "off")
    }
}
