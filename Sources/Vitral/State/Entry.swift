// SPDX-License-Identifier: Apache-2.0

/// Adds a value to the environment, or to the values that the view with the focus offers.
///
/// Declare the value with its default in an extension of ``EnvironmentValues``; the key and the accessors are made:
///
/// ```swift
/// extension EnvironmentValues {
///     @Entry var cardStyle = CardStyle.plain
///     @Entry var currency: Currency?
/// }
/// ```
///
/// A view reads it with `@Environment(\.cardStyle)` and sets it for the views inside with
/// `.environment(\.cardStyle, .raised)`.
///
/// In an extension of ``FocusedValues`` the value is optional and has no default: `@Entry var recipe: Recipe?`.
///
/// > NB: The default is made once and shared by every browser tab. Put an object that belongs to one person into the
/// > environment with a modifier, and let the default be `nil`.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "VitralMacros", type: "EntryMacro")
