// SPDX-License-Identifier: Apache-2.0

/// A model that can be at the end of a relationship to one in a `SortDescriptor`: `\Favorite.user?.name`.
///
/// A key path cannot be taken apart, and `\User?.?.name` not be made of `\User.name`, so that the model has to say it.
public protocol _OptionalChaining {
    /// For each property, in order, its key path behind `?`: `\Self?.?.name`.
    static var _$chainedKeyPaths: [AnyKeyPath] { get }
}
