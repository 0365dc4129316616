// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import Testing

@Suite("The data module")
struct DataModuleTests {
    @Test("The database is named after the app")
    func name() { #expect(DataModule.app == "clickconsultas") }
}
