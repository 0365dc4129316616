// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension DependencyValues {
    /// The center of the process's notifications; in tests, one of its own for each test.
    ///
    /// Notifications reach all sessions: one may name its user in its object.
    public var notificationCenter: NotificationCenter {
        get { self[NotificationCenterKey.self] }
        set { self[NotificationCenterKey.self] = newValue }
    }
}

private enum NotificationCenterKey: DependencyKey {
    static var liveValue: NotificationCenter { .default }
    static var testValue: NotificationCenter { NotificationCenter() }
}
