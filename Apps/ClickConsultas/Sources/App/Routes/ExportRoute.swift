// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import VitralFeatures
import VitralServer

/// The route `/profile/export.json`: all data of the signed-in account, at an address that a page has just signed.
///
/// The page asks for the passkey or the password before it signs an address, so a browser that is only signed in cannot
/// load the file. The address names the account: in another account's browser it does not work.
struct ExportRoute: Sendable {
    private let exports: any ExportUseCaseProtocol
    private let viewers: ViewerSource
    private let addresses: SignedAddresses
    private let account: @Sendable (LiveRequestContext) async throws -> String?

    /// The path of the file.
    static let path = "/profile/export.json"
    /// The time for which an address works.
    static let lifetime = Duration.seconds(300)

    /// Creates the route.
    ///
    /// - Parameters:
    ///   - exports: The use case of exports.
    ///   - viewers: The users.
    ///   - addresses: The signer, which all processes share.
    ///   - account: Returns the account of a request; `nil` without a sign-in.
    init(
        _ exports: any ExportUseCaseProtocol, viewers: ViewerSource, addresses: SignedAddresses,
        account: @escaping @Sendable (LiveRequestContext) async throws -> String? = { try await $0.account()?.id }
    ) {
        (self.exports, self.viewers, self.addresses, self.account) = (exports, viewers, addresses, account)
    }

    /// Returns an address of an account's file, which works for five minutes.
    static func address(of account: Patient.ID, signedBy addresses: SignedAddresses) -> String {
        let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-"))
        let name = account.rawValue.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
        return addresses.sign("\(path)?account=\(name)", lasting: lifetime)
    }

    /// Adds the route to a router.
    func add(to router: Router<LiveRequestContext>) {
        router.get("profile/export.json") { request, context in
            try addresses.verify(request)
            let named = request.uri.queryParameters.get("account")
            guard let account = try await account(context), account == named else {
                return Response(status: .notFound, headers: [.cacheControl: "no-store"])
            }
            return try await response(for: account)
        }
    }

    /// Returns the file of an account.
    func response(for account: String) async throws -> Response {
        let export = try await exports.export(for: viewers.viewer(of: account))
        return Response(
            status: .ok,
            headers: [
                .contentType: "application/json; charset=utf-8",
                .contentDisposition: "attachment; filename=\"clickconsultas.json\"",
                .cacheControl: "private, no-store",
                .xContentTypeOptions: "nosniff",
            ], body: ResponseBody(byteBuffer: ByteBuffer(bytes: try export.data())))
    }
}
