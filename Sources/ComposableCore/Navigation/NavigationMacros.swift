// SPDX-License-Identifier: Apache-2.0

/// Makes an optional state the state of a presented feature.
///
/// Use it on a property of an `@ObservableState`; `$detail` is its ``PresentationState``:
///
/// ```swift
/// @ObservableState
/// struct ListState {
///     @Presents var detail: DetailState?
/// }
/// @ObservableState
/// struct DetailState {}
/// ```
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`$`), prefixed(_))
public macro Presents() = #externalMacro(module: "ComposableMacros", type: "PresentsMacro")
