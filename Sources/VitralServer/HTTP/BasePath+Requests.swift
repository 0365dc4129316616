// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import Vitral

extension BasePath {
    /// Returns the head of a request with the app's own address.
    ///
    /// - Returns: `nil` for a request that is not for the app.
    func own(_ head: HTTPRequest) -> HTTPRequest? {
        if isRoot { return head }
        guard let path = head.path, let own = own(path) else { return nil }
        var head = head
        head.path = own
        return head
    }

    /// Makes the app's own address that an answer redirects to that which the browser needs.
    func externalize(_ fields: inout HTTPFields) {
        if !isRoot, let location = fields[.location] { fields[.location] = external(location) }
    }
}
