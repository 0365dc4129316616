// SPDX-License-Identifier: Apache-2.0

package import VitralFeatures

/// A server for tests of session features: its time stands still until a test sets it.
package final class TestHost: FeatureHost {
    package var currentTime: UInt64 = 0
    package var isStopping = false
    private var last: UInt64 = 0

    package nonisolated init() {}

    package func randomNumber() -> UInt64 {
        last += 1
        return last
    }

    package func address(ofModule name: String) -> String { "/_vitral/\(name)" }

    package func siblings(of session: any FeatureSession) -> [any FeatureSession] { [] }

    package func recognize(
        _ credential: SessionCredential?, as session: any FeatureSession
    ) async throws -> Recognition { .account(session.account) }
}

/// A session for tests of session features, which records the calls of scripts.
package final class TestSession: FeatureSession {
    /// A call of a script.
    package struct Call: Equatable {
        package let module: String
        package let arguments: [String]

        package init(module: String, arguments: [String]) {
            self.module = module
            self.arguments = arguments
        }
    }

    package let id: Int
    package var isOpen = true
    package var account: AuthenticatedAccount?
    package var request = BrowserRequest()
    package var device = ""
    package var network = ""
    /// The calls so far.
    package private(set) var calls: [Call] = []
    /// The numbers of the calls that have not ended.
    package private(set) var open: Set<UInt64> = []

    /// Creates a session.
    ///
    /// - Parameter account: The name of the account that is signed in.
    package nonisolated init(_ id: Int = 1, account: String? = nil) {
        self.id = id
        self.account = account.map { name in
            let credential = SessionCredential(secret: name, signIn: SignInKey(Array(name.utf8)))
            return AuthenticatedAccount(id: name, name: name, credential: credential)
        }
    }

    package func isOfBrowser(_ request: FeatureRequest) -> Bool { true }

    package func call(_ module: String, _ arguments: [String], number: UInt64) {
        calls.append(Call(module: module, arguments: arguments))
        open.insert(number)
    }

    package func endCall(_ number: UInt64) { open.remove(number) }

    /// Returns a call after the feature has made it.
    package func call(at index: Int) async -> Call {
        while calls.count <= index { await Task.yield() }
        return calls[index]
    }
}
