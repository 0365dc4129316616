// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An image from a URL, which the browser loads on its own.
///
/// ```swift
/// let recipe: Recipe
///
/// var body: some View {
///     AsyncImage(url: recipe.photo) { image in
///         image.resizable().scaledToFill()
///     } placeholder: {
///         ProgressView()
///     }
///     .frame(width: 120, height: 80)
/// }
/// ```
///
/// The page contains the content of every phase, and the browser shows that of the current phase: this needs no round
/// trip, and the browser shows the failure even when the server is unreachable.
public struct AsyncImage<Content: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    private let url: URL?
    private let content: (AsyncImagePhase) -> Content

    /// Creates an image with its original size.
    ///
    /// - Parameters:
    ///   - url: The URL; `nil` shows the placeholder.
    ///   - scale: Ignored, because a browser knows the pixel density of its screen.
    public init(url: URL?, scale: Double = 1) where Content == _AsyncImageDefault {
        self.url = url
        content = { _AsyncImageDefault(phase: $0) }
    }

    /// Creates an image with custom content, and a placeholder that is visible until the image has loaded.
    public init<I: View, P: View>(
        url: URL?, scale: Double = 1, @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {
        self.url = url
        self.content = { phase in
            if case .success(let image) = phase { return ViewBuilder.buildEither(first: content(image)) }
            return ViewBuilder.buildEither(second: placeholder())
        }
    }

    /// Creates an image with content for each phase.
    public init(
        url: URL?, scale: Double = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        self.url = url
        self.content = content
    }

    /// Renders the content of all phases.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.open(.div, .asyncImage)
        renderer.attribute(.dataState, "loading")
        renderPhase(view.content(.empty), .asyncImagePlaceholder, on: renderer)
        if let url = view.url {
            renderPhase(view.content(.success(Image(url: url))), .asyncImageSuccess, on: renderer)
            renderPhase(view.content(.failure(AsyncImageError())), .asyncImageFailure, on: renderer)
        }
        renderer.close()
    }

    private static func renderPhase(_ content: Content, _ name: StyleClass, on renderer: _Renderer) {
        renderer.open(.div, name)
        Content._render(content, renderer)
        renderer.close()
    }
}

/// The content of an ``AsyncImage`` without custom content.
public struct _AsyncImageDefault: View {
    let phase: AsyncImagePhase

    /// The image, or a placeholder.
    public var body: some View {
        if let image = phase.image {
            image
        } else {
            Color(css: "var(--fill)")
        }
    }
}
