// SPDX-License-Identifier: Apache-2.0

/// A model whose properties a `SortDescriptor` can reach through a to-one relationship: `\Favorite.user?.name`.
///
/// Swift can neither decompose a key path nor derive `\User?.?.name` from `\User.name`, so the model must declare it.
public protocol _OptionalChaining {
    /// The chained key path of each property, in order: `\Self?.?.name`.
    static var _$chainedKeyPaths: [AnyKeyPath] { get }
}
