// SPDX-License-Identifier: Apache-2.0

import Crypto
import Foundation
import HTTPTypes
import Vitral
import VitralFeatures

/// The rules by which a request may become a WebSocket.
struct Handshake: Sendable {
    /// The path at which sockets are opened.
    static let path = "/_vitral/live"

    var trustedProxies: [NetworkRange]
    var isBehindTLS: Bool
    /// Origins, in their canonical form, that may connect besides the server's own.
    var allowedOrigins: Set<String>
    var deflates: Bool
    var authenticator: (any SessionAuthenticator)?
    var basePath = BasePath.root

    /// The result for a request.
    enum Verdict {
        /// The request is for something else.
        case unrelated
        case accepted(clientInfo: SocketHandler.ClientInfo, key: String)
        case refused(HTTPResponse.Status, String)
    }

    /// Returns the result for a request.
    ///
    /// - Parameters:
    ///   - request: The request with the app's own address.
    ///   - peer: The network address that the connection comes from.
    func verdict(on request: HTTPRequest, peer: String) -> Verdict {
        guard request.path?.prefix(while: { $0 != "?" && $0 != "#" }) ?? "" == Self.path else { return .unrelated }
        let fields = request.headerFields
        guard request.method == .get, fields[.upgrade]?.lowercased() == "websocket" else {
            return .refused(.upgradeRequired, "This address is for WebSockets.")
        }
        guard fields[.secWebSocketVersion] == "13" else {
            return .refused(.upgradeRequired, "WebSocket version 13 is spoken here.")
        }
        guard let key = fields[.secWebSocketKey], Data(base64Encoded: key)?.count == 16 else {
            return .refused(.badRequest, "The WebSocket key is missing or malformed.")
        }
        guard request.namesOneHost else { return .refused(.badRequest, "A request has exactly one Host header.") }
        let caller = Caller(request, peer: peer, trusted: trustedProxies, isBehindTLS: isBehindTLS)
        guard let origin = fields[.origin], isAllowed(origin, for: caller) else {
            return .refused(.forbidden, refusal(of: fields[.origin], for: caller))
        }
        let shown = shown(by: fields, caller)
        let clientInfo = SocketHandler.ClientInfo(
            browser: Cookie.browser(in: fields), peer: caller.address,
            deflates: deflates && Deflation.isAcceptable(fields[values: .secWebSocketExtensions]),
            defaults: Cookie.defaults(in: fields), isMobile: Negotiation.isMobile(fields),
            device: Negotiation.device(fields), request: shown, credential: authenticator?.credential(in: shown))
        return .accepted(clientInfo: clientInfo, key: key)
    }

    /// Returns the parts of a request by which the browser shows itself.
    func shown(by fields: HTTPFields, _ caller: Caller) -> BrowserRequest {
        BrowserRequest(fields, origin: caller.origin, isSecure: caller.isSecure, basePath: basePath.path)
    }

    /// Whether a request comes from a page that may send something here.
    ///
    /// Browsers send the origin with such requests, and newer ones also its relation to the server.
    func admits(_ fields: HTTPFields, from caller: Caller) -> Bool {
        guard let origin = fields[.origin], isAllowed(origin, for: caller) else { return false }
        let site = fields[.fetchSite] ?? "same-origin"
        return site == "same-origin" || allowedOrigins.contains(origin.lowercased())
    }

    /// Returns whether pages of an origin may connect.
    ///
    /// Browsers name the origin of the page truthfully, so this keeps other sites from using a user's cookie. A page of the
    /// same host that came without TLS is another site: the network can have written it.
    private func isAllowed(_ origin: String, for caller: Caller) -> Bool {
        if allowedOrigins.contains(origin.lowercased()) { return true }
        guard caller.host?.isEmpty == false, let own = Self.parts(of: caller.origin) else { return false }
        return Self.parts(of: origin).map { $0 == own } ?? false
    }

    /// Returns the words of a refusal, which help an operator whose proxy does not say that it speaks TLS.
    private func refusal(of origin: String?, for caller: Caller) -> String {
        let shown = origin.flatMap { Self.parts(of: $0) }
        guard let shown, let own = Self.parts(of: caller.origin), shown.scheme == "https", own.scheme == "http",
            shown.authority == own.authority
        else { return "Pages of this origin may not connect here." }
        return """
            The page came by HTTPS and this request did not. To fix this, have the proxy send X-Forwarded-Proto and name \
            it in trustedProxies, or set behindTLS.
            """
    }

    /// Returns the canonical form of an origin: in lower case and without a final slash.
    static func canonical(_ origin: String) -> String {
        let lowered = origin.lowercased()
        return lowered.hasSuffix("/") ? String(lowered.dropLast()) : lowered
    }

    /// Returns the scheme of an origin and its authority, without the port that the scheme has anyway.
    private static func parts(of origin: String) -> (scheme: String, authority: Substring)? {
        let origin = origin.lowercased()
        for (scheme, port) in [("https", ":443"), ("http", ":80")] where origin.hasPrefix(scheme + "://") {
            let authority = origin.dropFirst(scheme.count + 3)
            return (scheme, authority.hasSuffix(port) ? authority.dropLast(port.count) : authority)
        }
        return nil
    }

    /// Returns the proof that the server has read the client's key (RFC 6455, 4.2.2).
    static func answer(to key: String) -> String {
        let text = key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
        return Data(Insecure.SHA1.hash(data: Data(text.utf8))).base64EncodedString()
    }
}

extension HTTPResponse.Status {
    /// 426: the address speaks another protocol only.
    static let upgradeRequired = HTTPResponse.Status(code: 426, reasonPhrase: "Upgrade Required")
}
