// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// The notifications of the user's browser: their state, and their switch.
///
/// ```swift
/// struct NotificationSwitch: View {
///     @Environment(\.pushClient) private var client
///
///     var body: some View {
///         if client.isSupported {
///             Button(client.isSubscribed ? "Turn notifications off" : "Turn notifications on") {
///                 Task { try? await client.isSubscribed ? client.unsubscribe() : client.subscribe() }
///             }
///         } else {
///             Text("This browser has no notifications.").task { _ = try? await client.refresh() }
///         }
///     }
/// }
/// ```
///
/// Subscribe after the user has pressed a control that says so: browsers show their question only then.
///
/// Each tab has its own client, in `@Environment(\.pushClient)`. Pass it to models as its protocol, and pass another
/// implementation in tests.
@MainActor
public protocol PushClient: AnyObject, Sendable {
    /// The latest known state; `nil` before the first ``refresh()``. Views that read it are updated when it changes.
    var status: PushStatus? { get }

    /// Asks the browser for its state.
    ///
    /// - Throws: ``PushClientFailure/noAnswer``, `CancellationError`, or an error of the store.
    @discardableResult func refresh() async throws -> PushStatus

    /// Asks the user for permission if necessary, and subscribes the browser to the messages of the account.
    ///
    /// - Throws: ``PushClientFailure``, `CancellationError`, or an error of the store.
    func subscribe() async throws

    /// Ends the subscription of the browser.
    ///
    /// - Throws: ``PushClientFailure``, `CancellationError`, or an error of the store.
    func unsubscribe() async throws
}

extension PushClient {
    /// Whether the browser is known to have Web Push.
    public var isSupported: Bool { status?.isSupported ?? false }
    /// The user's decision about notifications, as far as it is known.
    public var permission: PushStatus.Permission { status?.permission ?? .notDetermined }
    /// Whether messages to the account are known to reach this browser.
    public var isSubscribed: Bool { status?.isSubscribed ?? false }
}

extension EnvironmentValues {
    /// The notifications of the user's browser.
    ///
    /// Without the module in the server, nothing is supported.
    @Entry public var pushClient: any PushClient = AbsentPushClient()
}

/// The client where there is none.
private final class AbsentPushClient: PushClient {
    nonisolated init() {}

    var status: PushStatus? { PushStatus(isSupported: false, permission: .notDetermined, isSubscribed: false) }

    func refresh() async throws -> PushStatus {
        PushStatus(isSupported: false, permission: .notDetermined, isSubscribed: false)
    }

    func subscribe() async throws { throw PushClientFailure.unsupported }
    func unsubscribe() async throws { throw PushClientFailure.unsupported }
}
