// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Logging

extension FailureClient {
    /// Returns the client that logs the failures of the server.
    package static func live(logger: Logger = Logger(label: "clickconsultas")) -> FailureClient {
        let refusal = AccountRefusal(logger: logger)
        return FailureClient(refusal: { refusal.refusal($0) })
    }
}
