// SPDX-License-Identifier: Apache-2.0

import Configuration
import Foundation
import Synchronization
import VitralFeatures
import VitralLaunch
import VitralServer

/// The address that users see: the operator's setting, or that of the running server on this machine.
final class PublicSite: Sendable {
    private let isSet: Bool
    private let address: Mutex<URL>

    /// Reads the settings.
    ///
    /// - Throws: `InvalidSetting` for a text that is no address.
    init(reading settings: ConfigReader) throws {
        let text = settings.string(forKey: "passkeys.publicAddress")
        let port = settings.int(forKey: "port", default: 8080)
        guard let url = URL(string: text ?? "http://localhost:\(port)"), url.host() != nil else {
            throw InvalidSetting(key: "passkeys.publicAddress", expectation: "an address such as https://example.org")
        }
        isSet = text != nil
        address = Mutex(url)
    }

    var url: URL { address.withLock { $0 } }

    /// Takes the address at which the server listens: the port of the setting may be 0.
    func listen(at server: VitralServer.ServerAddress) {
        guard !isSet, let url = URL(string: server.forBrowser) else { return }
        address.withLock { $0 = url }
    }
}
