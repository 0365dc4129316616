// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import VerniDomain
import VerniLedger
import VerniTransfer
import VitralFeatures
import VitralServer

/// The route `/exports/FILE`: a group as a file, at an address that a page has just signed.
///
/// The address names the user: in another user's browser it does not work.
struct ExportRoute: Sendable {
    private let addresses: SignedAddresses
    private let ledger: @Sendable (_ user: String) -> any Ledger
    private let admission: PageAdmission

    /// The time for which an address works.
    static let lifetime = Duration.seconds(300)

    /// Creates the route.
    ///
    /// - Parameters:
    ///   - addresses: The signer, which all processes share.
    ///   - admission: The limits of the route.
    ///   - ledger: Returns the groups of a user.
    init(
        _ addresses: SignedAddresses, _ admission: PageAdmission = .unlimited,
        ledger: @escaping @Sendable (_ user: String) -> any Ledger
    ) {
        (self.addresses, self.admission, self.ledger) = (addresses, admission, ledger)
    }

    /// Returns the address of a group's file.
    static func address(
        of group: GroupID, as format: ExportFormat, for user: String, signedBy addresses: SignedAddresses
    ) -> String {
        let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-"))
        let name = user.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
        return addresses.sign("/exports/\(group).\(format.rawValue)?user=\(name)", lasting: lifetime)
    }

    /// Adds the route to a router.
    func add(to router: Router<LiveRequestContext>) {
        router.get("exports/:name") { request, context in
            try addresses.verify(request)
            let user = request.uri.queryParameters.get("user")
            guard let account = try await context.account()?.id, account == user,
                let name = context.parameters.get("name"), let (group, format) = Self.parts(of: name)
            else { return Response(status: .notFound, headers: [.cacheControl: "no-store"]) }
            do {
                try await admission.admit(account, from: context.clientAddress)
                let export = try await GroupExport(group, of: ledger(account))
                return Self.response(
                    format == .json ? try export.json : export.csv, as: format, named: "\(group).\(format.rawValue)")
            } catch let error as VerniError {
                if let answer = PassingFailure.answer(to: error) { return answer }
                guard error == .notFound else { throw error }
                return Response(status: .notFound, headers: [.cacheControl: "no-store"])
            }
        }
    }

    private static func parts(of name: String) -> (GroupID, ExportFormat)? {
        guard let dot = name.lastIndex(of: "."), let id = UUID(uuidString: String(name[..<dot])),
            let format = ExportFormat(rawValue: String(name[name.index(after: dot)...]))
        else { return nil }
        return (GroupID(id), format)
    }

    /// Returns the response with a file.
    ///
    /// - Parameter name: A name without quotation marks.
    private static func response(_ file: Data, as format: ExportFormat, named name: String) -> Response {
        Response(
            status: .ok,
            headers: [
                .contentType: format == .json ? "application/json" : "text/csv; charset=utf-8",
                .contentDisposition: "attachment; filename=\"\(name)\"", .cacheControl: "private, no-store",
                .xContentTypeOptions: "nosniff",
            ], body: ResponseBody(byteBuffer: ByteBuffer(bytes: file)))
    }
}
