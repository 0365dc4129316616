// SPDX-License-Identifier: Apache-2.0

import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import Synchronization
import Vitral
import VitralFeatures
import VitralServer

/// The gate of the pages on a user's own machine: the browser that opens the printed link, and no other.
///
/// Other users of the machine can connect to its ports, and pages of other sites can send requests to them: neither has the
/// cookie that the link gives to its browser.
final class DeviceGate: Sendable {
    /// The identifier of the one user.
    static let owner = "owner"

    private let cookie = DeviceGate.random()
    private let link = Mutex<String?>(DeviceGate.random())
    private let port = Mutex(0)

    private static func random() -> String {
        SymmetricKey(size: .bits256).withUnsafeBytes { bytes in
            Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing(
                "=", with: "")
        }
    }

    /// Sets the port, and returns the link that works once.
    func address(at port: Int) -> String {
        self.port.withLock { $0 = port }
        return "http://127.0.0.1:\(port)/open/\(link.withLock { $0 } ?? "")"
    }

    /// Returns whether a request is for this machine by one of its own names: a name of another site may have been made to
    /// point here.
    func accepts(host: String?) -> Bool {
        let port = port.withLock { $0 }
        return ["127.0.0.1:\(port)", "localhost:\(port)"].contains(host ?? "")
    }

    /// Returns the header that makes a browser the owner's; `nil` unless it has the link, which then works no more.
    func open(_ token: String) -> String? {
        let isRight = link.withLock { link in
            guard let known = link, Self.areEqual(known, token) else { return false }
            link = nil
            return true
        }
        return isRight ? "\(Self.name)=\(cookie); Path=/; HttpOnly; SameSite=Strict" : nil
    }

    fileprivate static let name = "verni-device"

    fileprivate func isOwner(_ text: String) -> Bool { Self.areEqual(text, cookie) }

    /// Compares in a time that says nothing about the place of the first difference.
    private static func areEqual(_ one: String, _ other: String) -> Bool {
        let (one, other) = (Array(one.utf8), Array(other.utf8))
        return one.count == other.count && zip(one, other).reduce(0) { $0 | $1.0 ^ $1.1 } == 0
    }

    /// Adds the route of the link, and the check of hosts, to a router.
    func add(to router: Router<LiveRequestContext>) {
        router.add(middleware: HostCheck(gate: self))
        router.get("open/:token") { [self] _, context in
            guard let header = open(context.parameters.get("token") ?? "") else {
                return Response(
                    status: .seeOther, headers: [.location: "/", .cacheControl: "no-store"])
            }
            return Response(
                status: .seeOther, headers: [.location: "/", .cacheControl: "no-store", .setCookie: header])
        }
    }
}

/// Refuses requests for another host.
private struct HostCheck: RouterMiddleware {
    let gate: DeviceGate

    func handle(
        _ request: Request, context: LiveRequestContext,
        next: (Request, LiveRequestContext) async throws -> Response
    ) async throws -> Response {
        guard gate.accepts(host: request.head.authority) else { throw HTTPError(.misdirectedRequest) }
        return try await next(request, context)
    }
}

/// The recognition of the owner's browser, for pages, sockets and routes.
final class DeviceFeature: SessionFeature {
    private let gate: DeviceGate
    private let source: OwnPageSource

    /// Creates the feature.
    ///
    /// - Parameter source: The replica that the owner's pages show.
    init(_ gate: DeviceGate, source: OwnPageSource) { (self.gate, self.source) = (gate, source) }

    var authenticator: (any SessionAuthenticator)? { DeviceAuthenticator(gate: gate) }

    func provide(_ environment: inout EnvironmentValues, for session: any FeatureSession) {
        environment.ownPageSource = session.account == nil ? nil : source
    }
}

private struct DeviceAuthenticator: SessionAuthenticator {
    let gate: DeviceGate
    let checkInterval = Duration.seconds(3_600)

    func credential(in request: BrowserRequest) -> SessionCredential? {
        request.cookies(named: DeviceGate.name).first.map {
            SessionCredential(secret: $0, signIn: SignInKey(Array(DeviceGate.owner.utf8)))
        }
    }

    func account(of credential: SessionCredential) async throws -> AuthenticatedAccount? {
        guard gate.isOwner(credential.secret) else { return nil }
        return AuthenticatedAccount(id: DeviceGate.owner, name: DeviceGate.owner, credential: credential)
    }

    func isInForce(_ signIn: SignInKey) async throws -> Bool { true }

    func forgetting(_ request: BrowserRequest) -> String { "\(DeviceGate.name)=; Path=/; Max-Age=0; HttpOnly" }

    /// The owner's browser stays so until the program ends.
    func observeEnds(
        _ onEnd: @escaping @Sendable (_ ended: @escaping EndedSignInTest) async -> Void
    ) -> @Sendable () -> Void { {} }
}
