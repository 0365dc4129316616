// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTesting

@testable import Vitral

/// Sections with the header and footer as values.
@MainActor
@Suite("Section markup") struct SectionTests {
    @available(*, deprecated, message: "Uses deprecated initializers.")
    @Test func headerAndFooterMayBeValues() {
        let old = Form {
            Section(header: Text("Head"), footer: Text("Foot")) { Text("Row") }
            Section(header: Text("Head")) { Text("Row") }
            Section(footer: Text("Foot")) { Text("Row") }
        }
        let new = Form {
            Section {
                Text("Row")
            } header: {
                Text("Head")
            } footer: {
                Text("Foot")
            }
            Section {
                Text("Row")
            } header: {
                Text("Head")
            }
            Section {
                Text("Row")
            } footer: {
                Text("Foot")
            }
        }
        #expect(ViewTester(old).html == ViewTester(new).html)
    }
}
