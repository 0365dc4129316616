// SPDX-License-Identifier: Apache-2.0

/// An action that looks up localized texts outside the texts of views; from the environment as
/// `@Environment(\.localize)`.
///
/// ```swift
/// @Environment(\.localize) private var localize
///
/// var body: some View {
///     Button("Share") { print(localize("My trips")) }
/// }
/// ```
@MainActor
public struct LocalizeAction: Equatable {
    let localizer: Localizer?

    /// Returns the text for a key in the user's language.
    public func callAsFunction(_ key: LocalizedStringKey) -> String {
        localizer?.string(key) ?? key.key
    }

    /// Returns whether two actions look up texts in the same language.
    nonisolated public static func == (left: LocalizeAction, right: LocalizeAction) -> Bool {
        MainActor.assumeIsolated { left.localizer === right.localizer }
    }
}
