// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Foundation
import Testing

/// The storages of accounts with a folder.
@MainActor
struct AccountStorageTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    private func run<R>(in session: AccountSession, _ operation: () throws -> R) rethrows -> R {
        try withDependencies {
            $0.bind(to: session)
            $0.accountsFolder = folder
        } operation: {
            try operation()
        }
    }

    private func signature(in session: AccountSession) -> Shared<String> {
        run(in: session) { Shared(wrappedValue: "", .appStorage("signature")) }
    }

    private func defaults(in session: AccountSession) -> UserDefaults {
        run(in: session) {
            @Dependency(\.defaultAppStorage) var defaults
            return defaults
        }
    }

    /// Signs in a session of its own, and returns when its storage is written and released.
    private func sign(_ text: String, as user: String) async {
        weak var released: UserDefaults?
        do {
            let session = AccountSession(user)
            released = defaults(in: session)
            signature(in: session).withLock { $0 = text }
            // Until the end of the session, also without a property.
            #expect(released === defaults(in: session))
        }
        while released != nil { await Task.yield() }
    }

    @Test func `a storage is released after its last session, and the next one reads its folder`() async {
        defer { try? FileManager.default.removeItem(at: folder) }
        await sign("Ada", as: "ada")
        let (phone, desk) = (AccountSession("ada"), AccountSession("ada"))
        #expect(signature(in: phone).wrappedValue == "Ada")
        #expect(defaults(in: phone) === defaults(in: desk))
        #expect(signature(in: AccountSession("ben")).wrappedValue == "")
    }

    @Test func `the values of a deleted account are removed, and no others`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        await sign("Ada", as: "ada")
        await sign("Ben", as: "ben")
        try run(in: AccountSession("admin")) {
            @Dependency(\.accountStorages) var storages
            try storages.removeStorage(of: "ada")
            try storages.removeStorage(of: "../ben")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["ben"])
        #expect(signature(in: AccountSession("ada")).wrappedValue == "")
        #expect(signature(in: AccountSession("ben")).wrappedValue == "Ben")
    }
}

/// A session of an account, which keeps its objects.
private final class AccountSession: SessionHost {
    private let objects = LockIsolated<[ObjectIdentifier: UncheckedSendable<AnyObject>]>([:])

    let locale = Locale(identifier: "en")
    let timeZone: TimeZone? = nil
    let userID: String?
    let isSuspended = false

    init(_ user: String) {
        userID = user
    }

    func open(_ url: URL) -> Bool { false }

    func object<Object: AnyObject & Sendable>(_ type: Object.Type, make: () -> Object) -> Object {
        if let object = objects.value[ObjectIdentifier(type)]?.value as? Object { return object }
        let made = make()
        objects.withValue { $0[ObjectIdentifier(type)] = UncheckedSendable(made) }
        return made
    }

    func onClose(of owner: ObjectIdentifier, _ action: @escaping @MainActor @Sendable () -> Void) {}
    func removeCloseAction(of owner: ObjectIdentifier) {}
}
