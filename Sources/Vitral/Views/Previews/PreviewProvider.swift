// SPDX-License-Identifier: Apache-2.0

/// A type that shows views in Xcode.
///
/// It compiles, and the program never creates the views. New previews use ``Preview(_:traits:body:)``.
///
/// ```swift
/// struct TripRow_Previews: PreviewProvider {
///     static var previews: some View { Text("Lisbon").previewLayout(.sizeThatFits) }
/// }
/// ```
@MainActor @preconcurrency
public protocol PreviewProvider {
    /// The type of the views.
    associatedtype Previews: View

    /// The views.
    @ViewBuilder static var previews: Previews { get }

    /// The platform of the device that shows the views; `nil` for the default.
    static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
    /// The default platform.
    public static var platform: PreviewPlatform? { nil }
}

/// A platform of preview devices.
public enum PreviewPlatform: Hashable, Sendable {
    /// iPhone and iPad.
    case iOS
    /// Mac.
    case macOS
    /// Apple TV.
    case tvOS
    /// Apple Watch.
    case watchOS
}
