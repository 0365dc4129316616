// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension UserDefaults {
    /// New defaults in memory, for tests and previews.
    public static var inMemory: UserDefaults {
        // Without a name the initializer never fails; it opens the standard defaults, which the overrides leave alone.
        InMemoryUserDefaults(suiteName: nil) ?? .standard
    }
}

/// Defaults that no file has.
private final class InMemoryUserDefaults: UserDefaults {
    private let values = LockIsolated<[String: UncheckedSendable<Any>]>([:])

    override func object(forKey defaultName: String) -> Any? {
        values.withValue { $0[defaultName] }?.value
    }

    override func set(_ value: Any?, forKey defaultName: String) {
        let copy = UncheckedSendable(value)
        values.withValue { $0[defaultName] = copy.value.map { UncheckedSendable($0) } }
        NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
    }

    override func set(_ value: Int, forKey defaultName: String) {
        set(value as Any, forKey: defaultName)
    }

    override func set(_ value: Double, forKey defaultName: String) {
        set(value as Any, forKey: defaultName)
    }

    override func set(_ value: Float, forKey defaultName: String) {
        set(value as Any, forKey: defaultName)
    }

    override func set(_ value: Bool, forKey defaultName: String) {
        set(value as Any, forKey: defaultName)
    }

    override func set(_ url: URL?, forKey defaultName: String) {
        set(url?.absoluteString as Any?, forKey: defaultName)
    }

    override func removeObject(forKey defaultName: String) {
        set(nil as Any?, forKey: defaultName)
    }

    override func string(forKey defaultName: String) -> String? {
        object(forKey: defaultName) as? String
    }

    override func data(forKey defaultName: String) -> Data? {
        object(forKey: defaultName) as? Data
    }
}
