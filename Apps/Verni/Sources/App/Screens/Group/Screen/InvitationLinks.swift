// SPDX-License-Identifier: Apache-2.0

package import Foundation
import VerniDomain
package import VerniQRCode

/// Makes the links of invitations and their codes.
package struct InvitationLinks: Sendable {
    private let site: URL?
    private let codes: any QRCodeMaker

    /// Creates the links.
    ///
    /// - Parameters:
    ///   - site: The address of the pages; `nil` without a server, where no link leads.
    ///   - codes: Makes the codes.
    package init(site: URL?, codes: any QRCodeMaker) {
        self.site = site
        self.codes = codes
    }

    /// Returns the link by which users join.
    ///
    /// - Returns: The link; `nil` without a server.
    func link(token: Secret) -> URL? {
        site?.appending(path: "join/\(token.value)")
    }

    /// Whether users can be invited.
    var areAvailable: Bool { site != nil }

    /// Returns the modules of the link's code, by row; `nil` for a link that is too long for a code.
    func rows(of link: URL) -> [[Bool]]? {
        guard let code = try? codes.code(of: link.absoluteString) else { return nil }
        return (0..<code.size).map { row in (0..<code.size).map { code.isDark(row: row, column: $0) } }
    }
}
