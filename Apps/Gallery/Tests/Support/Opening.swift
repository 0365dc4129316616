// SPDX-License-Identifier: Apache-2.0

import Logging
import Testing
import Vitral
import VitralTesting

@testable import Gallery

/// Opens the gallery at an address.
///
/// A text that is not in the string catalog fails the test.
@MainActor
func open(
    _ address: String, language: String = "en", fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
) -> ViewTester {
    ViewTester(
        app: GalleryApp(), client: ClientProfile(languages: [language], address: Address(address)),
        logger: FailingLogger.make(), fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Shows an exhibit alone, with the texts of the gallery.
///
/// A text that is not in the string catalog fails the test.
@MainActor
func show<E: Exhibit>(
    _ exhibit: @autoclosure @escaping @MainActor () -> E, client: ClientProfile = ClientProfile(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> ViewTester {
    ViewTester(
        exhibit(), textsOf: GalleryApp.self, client: client, logger: FailingLogger.make(), fileID: fileID,
        filePath: filePath, line: line, column: column)
}

/// A logger that fails the running test for each key without a text.
private struct FailingLogger: LogHandler {
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.warning

    static func make() -> Logger { Logger(label: "gallery.test") { _ in FailingLogger() } }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        if let key = event.metadata?["key"] { Issue.record("\(event.message) key=\(key)") }
    }
}
