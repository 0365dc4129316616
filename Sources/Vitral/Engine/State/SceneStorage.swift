// SPDX-License-Identifier: Apache-2.0

/// A value that a browser tab keeps as long as it is open, even when another process takes over the session.
///
/// ```swift
/// @SceneStorage("draft") private var draft = ""
/// ```
///
/// It is stored by its name, so it persists when the view that declares it moves to another place or is shown again
/// later. The values end with the tab; a reload also starts with the defaults.
///
/// The value is a `Bool`, `Int`, `Double`, `String`, `URL`, `Date` or `Data`, an enumeration with a raw value of such a
/// type, or an optional of one of them, which is `nil` as long as no value is stored.
public typealias SceneStorage<Value> = _StoredProperty<Value, _TabStorage>

/// The storage of `@SceneStorage`.
public enum _TabStorage: _PropertyStorage {
    /// The values of the browser tab.
    public static var _scope: _PropertyStorageScope { .tab }
}
