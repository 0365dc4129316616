// SPDX-License-Identifier: Apache-2.0

import HTTPTypes

extension HTTPField.Name {
    /// The header with the ticket that the page's module received.
    static let ticket: HTTPField.Name = {
        guard let name = HTTPField.Name("Vitral-Ticket") else {
            // Only for a name with letters that no header may have.
            preconditionFailure("Vitral-Ticket is not a valid header name.")
        }
        return name
    }()
}
