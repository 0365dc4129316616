// SPDX-License-Identifier: Apache-2.0

/// A value that the user's browser stores, from one visit to the next.
///
/// ```swift
/// @AppStorage("units") private var units = Units.metric
/// ```
///
/// The browser stores all values of an app in one cookie, which the server reads before it paints the first page, so
/// the page is right immediately. A change appears immediately in every view of the tab that reads the name; other tabs
/// get it with their next page, and if two tabs change values at the same time, the last change wins.
///
/// > NB: The values belong to the browser: the user can read and change them, so treat them as input. Their total size
/// > is limited to 3,500 bytes; a value that exceeds it lasts as long as the tab. There is no `store` parameter and no
/// > `defaultAppStorage`, because a server has no defaults that belong to one user.
///
/// The value is a `Bool`, `Int`, `Double`, `String`, `URL`, `Date` or `Data`, an enumeration with a raw value of such a
/// type, or an optional of one of them, which is `nil` as long as no value is stored.
public typealias AppStorage<Value> = _StoredProperty<Value, _BrowserStorage>

/// The storage of `@AppStorage`.
public enum _BrowserStorage: _PropertyStorage {
    /// The values of the user's browser.
    public static var _scope: _PropertyStorageScope { .browser }
}
