// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import VitralIdentity

/// The header by which a program shows a sign-in's token.
enum BearerToken {
    /// Returns the token of `Authorization: Bearer`, if it is well-formed.
    static func token(in fields: HTTPFields) -> SignInToken? {
        guard let header = fields[.authorization], header.prefix(7).lowercased() == "bearer " else { return nil }
        return SignInToken(String(header.dropFirst(7)))
    }
}
