// SPDX-License-Identifier: Apache-2.0

import HTTPTypes

extension HTTPField.Name {
    /// The header, and the query parameter, with which a request asks for its own fault.
    static let fault = known("x-fault")
    /// The URL scheme of the request as a proxy received it.
    static let forwardedProtocol = known("x-forwarded-proto")

    private static func known(_ name: StaticString) -> HTTPField.Name {
        guard let field = HTTPField.Name(name.description) else { preconditionFailure("\(name) is no header's name") }
        return field
    }
}
