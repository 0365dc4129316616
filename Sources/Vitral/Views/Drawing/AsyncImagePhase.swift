// SPDX-License-Identifier: Apache-2.0

/// The phase of loading an image.
///
/// ```swift
/// let photo: URL
///
/// var body: some View {
///     AsyncImage(url: photo) { phase in
///         switch phase {
///         case .success(let image): image.resizable().scaledToFit()
///         case .failure: Label("No picture", systemImage: "photo")
///         default: ProgressView()
///         }
///     }
/// }
/// ```
public enum AsyncImagePhase {
    /// The image has not been loaded.
    case empty
    /// The image has been loaded.
    case success(Image)
    /// The image could not be loaded.
    case failure(any Error)

    /// The loaded image; `nil` in the other phases.
    public var image: Image? {
        if case .success(let image) = self { image } else { nil }
    }

    /// The error of a failed load; `nil` in the other phases.
    public var error: (any Error)? {
        if case .failure(let error) = self { error } else { nil }
    }
}
