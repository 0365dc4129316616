// SPDX-License-Identifier: Apache-2.0

/// Adds a value to the environment, or to the values that the focused view offers.
///
/// Declare the value with its default in an extension of ``EnvironmentValues``; the macro adds the key and the
/// accessors:
///
/// ```swift
/// enum CardStyle { case plain, raised }
///
/// extension EnvironmentValues {
///     @Entry var cardStyle = CardStyle.plain
///     @Entry var currency: String?
/// }
/// ```
///
/// A view reads it with `@Environment(\.cardStyle)` and sets it for the views inside with
/// `.environment(\.cardStyle, .raised)`.
///
/// In an extension of ``FocusedValues`` the value is optional and has no default: `@Entry var recipe: Recipe?`.
///
/// > NB: The default is created once and shared by every browser tab. Put an object that belongs to one user into the
/// > environment with a modifier, and let the default be `nil`.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "VitralMacros", type: "EntryMacro")
