// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension SharedReaderKey {
    /// Returns a key of Booleans in the user's defaults.
    ///
    /// ```swift
    /// @Shared(.appStorage("isMuted")) var isMuted = false
    /// ```
    ///
    /// In a session the defaults are those of the user: see ``DependencyValues/defaultAppStorage``.
    ///
    /// - Parameters:
    ///   - key: The name of the value.
    ///   - store: The defaults, if not those of the session.
    public static func appStorage(
        _ key: String, store: UserDefaults? = nil
    ) -> Self where Self == AppStorageKey<Bool> {
        AppStorageKey(key, store: store, format: .plain)
    }

    /// Returns a key of integers in the user's defaults.
    ///
    /// - Parameters:
    ///   - key: The name of the value.
    ///   - store: The defaults, if not those of the session.
    public static func appStorage(
        _ key: String, store: UserDefaults? = nil
    ) -> Self where Self == AppStorageKey<Int> {
        AppStorageKey(key, store: store, format: .plain)
    }

    /// Returns a key of numbers in the user's defaults.
    ///
    /// - Parameters:
    ///   - key: The name of the value.
    ///   - store: The defaults, if not those of the session.
    public static func appStorage(
        _ key: String, store: UserDefaults? = nil
    ) -> Self where Self == AppStorageKey<Double> {
        AppStorageKey(key, store: store, format: .plain)
    }

    /// Returns a key of texts in the user's defaults.
    ///
    /// - Parameters:
    ///   - key: The name of the value.
    ///   - store: The defaults, if not those of the session.
    public static func appStorage(
        _ key: String, store: UserDefaults? = nil
    ) -> Self where Self == AppStorageKey<String> {
        AppStorageKey(key, store: store, format: .plain)
    }

    /// Returns a key of lists of texts in the user's defaults.
    ///
    /// - Parameters:
    ///   - key: The name of the value.
    ///   - store: The defaults, if not those of the session.
    public static func appStorage(
        _ key: String, store: UserDefaults? = nil
    ) -> Self where Self == AppStorageKey<[String]> {
        AppStorageKey(key, store: store, format: .plain)
    }

    /// Returns a key of bytes in the user's defaults.
    ///
    /// - Parameters:
    ///   - key: The name of the value.
    ///   - store: The defaults, if not those of the session.
    public static func appStorage(
        _ key: String, store: UserDefaults? = nil
    ) -> Self where Self == AppStorageKey<Data> {
        AppStorageKey(key, store: store, format: .plain)
    }

    /// Returns a key of dates in the user's defaults.
    ///
    /// - Parameters:
    ///   - key: The name of the value.
    ///   - store: The defaults, if not those of the session.
    public static func appStorage(
        _ key: String, store: UserDefaults? = nil
    ) -> Self where Self == AppStorageKey<Date> {
        AppStorageKey(key, store: store, format: .plain)
    }

    /// Returns a key of addresses in the user's defaults.
    ///
    /// - Parameters:
    ///   - key: The name of the value.
    ///   - store: The defaults, if not those of the session.
    public static func appStorage(
        _ key: String, store: UserDefaults? = nil
    ) -> Self where Self == AppStorageKey<URL> {
        AppStorageKey(key, store: store, format: .url)
    }

    /// Returns a key of values with an integer each in the user's defaults.
    ///
    /// - Parameters:
    ///   - key: The name of the value.
    ///   - store: The defaults, if not those of the session.
    public static func appStorage<Value: RawRepresentable<Int>>(
        _ key: String, store: UserDefaults? = nil
    ) -> Self where Self == AppStorageKey<Value> {
        AppStorageKey(key, store: store, format: .raw())
    }

    /// Returns a key of values with a text each in the user's defaults.
    ///
    /// - Parameters:
    ///   - key: The name of the value.
    ///   - store: The defaults, if not those of the session.
    public static func appStorage<Value: RawRepresentable<String>>(
        _ key: String, store: UserDefaults? = nil
    ) -> Self where Self == AppStorageKey<Value> {
        AppStorageKey(key, store: store, format: .raw())
    }

    /// Returns a key of encoded values in the user's defaults.
    ///
    /// - Parameters:
    ///   - key: The name of the value.
    ///   - store: The defaults, if not those of the session.
    @_disfavoredOverload
    public static func appStorage<Value: Codable>(
        _ key: String, store: UserDefaults? = nil
    ) -> Self where Self == AppStorageKey<Value> {
        AppStorageKey(key, store: store, format: .json())
    }
}

extension SharedReaderKey {
    /// Returns a key of optional Booleans in the user's defaults.
    ///
    /// - Parameters:
    ///   - key: The name of the value.
    ///   - store: The defaults, if not those of the session.
    public static func appStorage(
        _ key: String, store: UserDefaults? = nil
    ) -> Self where Self == AppStorageKey<Bool?> {
        AppStorageKey(key, store: store, format: AppStorageFormat.plain.optional())
    }

    /// Returns a key of optional integers in the user's defaults.
    ///
    /// - Parameters:
    ///   - key: The name of the value.
    ///   - store: The defaults, if not those of the session.
    public static func appStorage(
        _ key: String, store: UserDefaults? = nil
    ) -> Self where Self == AppStorageKey<Int?> {
        AppStorageKey(key, store: store, format: AppStorageFormat.plain.optional())
    }

    /// Returns a key of optional numbers in the user's defaults.
    ///
    /// - Parameters:
    ///   - key: The name of the value.
    ///   - store: The defaults, if not those of the session.
    public static func appStorage(
        _ key: String, store: UserDefaults? = nil
    ) -> Self where Self == AppStorageKey<Double?> {
        AppStorageKey(key, store: store, format: AppStorageFormat.plain.optional())
    }

    /// Returns a key of optional texts in the user's defaults.
    ///
    /// - Parameters:
    ///   - key: The name of the value.
    ///   - store: The defaults, if not those of the session.
    public static func appStorage(
        _ key: String, store: UserDefaults? = nil
    ) -> Self where Self == AppStorageKey<String?> {
        AppStorageKey(key, store: store, format: AppStorageFormat.plain.optional())
    }

    /// Returns a key of optional lists of texts in the user's defaults.
    ///
    /// - Parameters:
    ///   - key: The name of the value.
    ///   - store: The defaults, if not those of the session.
    public static func appStorage(
        _ key: String, store: UserDefaults? = nil
    ) -> Self where Self == AppStorageKey<[String]?> {
        AppStorageKey(key, store: store, format: AppStorageFormat.plain.optional())
    }

    /// Returns a key of optional bytes in the user's defaults.
    ///
    /// - Parameters:
    ///   - key: The name of the value.
    ///   - store: The defaults, if not those of the session.
    public static func appStorage(
        _ key: String, store: UserDefaults? = nil
    ) -> Self where Self == AppStorageKey<Data?> {
        AppStorageKey(key, store: store, format: AppStorageFormat.plain.optional())
    }

    /// Returns a key of optional dates in the user's defaults.
    ///
    /// - Parameters:
    ///   - key: The name of the value.
    ///   - store: The defaults, if not those of the session.
    public static func appStorage(
        _ key: String, store: UserDefaults? = nil
    ) -> Self where Self == AppStorageKey<Date?> {
        AppStorageKey(key, store: store, format: AppStorageFormat.plain.optional())
    }

    /// Returns a key of optional addresses in the user's defaults.
    ///
    /// - Parameters:
    ///   - key: The name of the value.
    ///   - store: The defaults, if not those of the session.
    public static func appStorage(
        _ key: String, store: UserDefaults? = nil
    ) -> Self where Self == AppStorageKey<URL?> {
        AppStorageKey(key, store: store, format: AppStorageFormat.url.optional())
    }

    /// Returns a key of optional values with an integer each in the user's defaults.
    ///
    /// - Parameters:
    ///   - key: The name of the value.
    ///   - store: The defaults, if not those of the session.
    public static func appStorage<Value: RawRepresentable<Int>>(
        _ key: String, store: UserDefaults? = nil
    ) -> Self where Self == AppStorageKey<Value?> {
        AppStorageKey(key, store: store, format: AppStorageFormat.raw().optional())
    }

    /// Returns a key of optional values with a text each in the user's defaults.
    ///
    /// - Parameters:
    ///   - key: The name of the value.
    ///   - store: The defaults, if not those of the session.
    public static func appStorage<Value: RawRepresentable<String>>(
        _ key: String, store: UserDefaults? = nil
    ) -> Self where Self == AppStorageKey<Value?> {
        AppStorageKey(key, store: store, format: AppStorageFormat.raw().optional())
    }

    /// Returns a key of optional encoded values in the user's defaults.
    ///
    /// - Parameters:
    ///   - key: The name of the value.
    ///   - store: The defaults, if not those of the session.
    @_disfavoredOverload
    public static func appStorage<Value: Codable>(
        _ key: String, store: UserDefaults? = nil
    ) -> Self where Self == AppStorageKey<Value?> {
        AppStorageKey(key, store: store, format: AppStorageFormat.json().optional())
    }
}
