// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The session of a user, as code without views knows it.
///
/// A store belongs to the session in which it was created, with its effects. Other code belongs to the session whose view,
/// action or task runs it.
package protocol SessionHost: AnyObject, Sendable {
    /// The user's locale.
    var locale: Locale { get }
    /// The time zone of the user's browser; `nil` while it is not known.
    var timeZone: TimeZone? { get }
    /// The id of the signed-in user.
    var userID: String? { get }
    /// Whether the session ends here, and another process continues it from its snapshot.
    var isSuspended: Bool { get }

    /// Opens a URL in the user's browser; returns whether that was possible.
    @MainActor func open(_ url: URL) -> Bool

    /// Returns the session's object of a type, which is created when it is first read.
    func object<Object: AnyObject & Sendable>(_ type: Object.Type, make: () -> Object) -> Object

    /// Runs an action when the session ends, or now if it has ended.
    @MainActor func onClose(of owner: ObjectIdentifier, _ action: @escaping @MainActor @Sendable () -> Void)

    /// Removes the action of an owner.
    func removeCloseAction(of owner: ObjectIdentifier)
}

/// The session that runs the code.
package enum SessionHosts {
    /// Returns the session that runs the code; `nil` in a program without sessions.
    ///
    /// `Composable` replaces this function in each program that links it.
    package dynamic static func running() -> (any SessionHost)? { nil }
}

/// The session to which a store and its effects belong.
enum SessionBinding: Sendable {
    case session(any SessionHost)
    /// The store was created outside of all sessions, so it belongs to none, whichever session sends actions to it.
    case none
    /// The code creates a default value, which all sessions share: it has no session, and what it creates belongs to the
    /// session that runs it later.
    case defaultValue
}

extension DependencyValues {
    /// The session of the running code.
    package var session: (any SessionHost)? {
        switch sessionBinding {
        case .session(let session)?: session
        case SessionBinding.none?, .defaultValue?: nil
        case nil: SessionHosts.running()
        }
    }

    /// Binds the values to the session of the running code, so that they keep it in every other session.
    package mutating func bindSession() {
        bind(to: session)
    }

    /// Binds the values to a session.
    package mutating func bind(to session: (any SessionHost)?) {
        sessionBinding = session.map { .session($0) } ?? SessionBinding.none
    }

    /// Returns an override, or else the session's value, or else the default value of a key.
    func value<Key: TestDependencyKey>(
        of key: Key.Type, orOf read: (any SessionHost) -> Key.Value
    ) -> Key.Value {
        if !isOverridden(key), let session { return read(session) }
        return self[key]
    }
}
