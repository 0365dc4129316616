// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The way a type of values is in the user's defaults.
struct AppStorageFormat<Value: Sendable>: Sendable {
    let read: @Sendable (UserDefaults, String) -> Value?
    let write: @Sendable (Value, UserDefaults, String) -> Void

    /// The format of a type that property lists have.
    static var plain: Self {
        Self {
            $0.object(forKey: $1) as? Value
        } write: {
            $1.set($0, forKey: $2)
        }
    }

    /// The format of a type that JSON encodes.
    static func json() -> Self where Value: Codable {
        Self { store, key in
            store.data(forKey: key).flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
        } write: { value, store, key in
            guard let data = try? JSONEncoder().encode(value) else { return }
            store.set(data, forKey: key)
        }
    }

    /// The format of a type by another's.
    static func raw() -> Self where Value: RawRepresentable, Value.RawValue: Sendable {
        let format = AppStorageFormat<Value.RawValue>.plain
        return Self { store, key in
            format.read(store, key).flatMap(Value.init(rawValue:))
        } write: { value, store, key in
            format.write(value.rawValue, store, key)
        }
    }

    /// The format of optionals: `nil` removes the value, and without a value the property has its initial one.
    func optional() -> AppStorageFormat<Value?> {
        AppStorageFormat<Value?> {
            read($0, $1).map { .some($0) }
        } write: { value, store, key in
            guard let value else { return store.removeObject(forKey: key) }
            write(value, store, key)
        }
    }
}

extension AppStorageFormat where Value == URL {
    static var url: Self {
        Self { store, key in
            store.string(forKey: key).flatMap(URL.init(string:))
        } write: { value, store, key in
            store.set(value.absoluteString, forKey: key)
        }
    }
}
