// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Logging

/// A picture: a symbol, a file of the app, or one from an address.
public struct Image: View, Equatable {
    /// Drawn by the framework.
    public typealias Body = Never
    private let source: Source
    private var label: String?
    private var isDecorative = false
    private var isResizable = false
    private var contentMode: ContentMode?
    private var isTemplate = false
    private var interpolation: Interpolation?

    private enum Source: Equatable {
        case symbol(String)
        case asset(String)
        case url(String)
    }

    /// How a picture is sampled when it is scaled.
    public enum Interpolation: Sendable {
        /// Without blending: for pixel art.
        case none
        /// Quickly.
        case low
        /// In between.
        case medium
        /// As well as possible.
        case high
    }

    /// How a picture takes colours.
    public enum TemplateRenderingMode: Sendable {
        /// As a mask for the foreground style.
        case template
        /// With its own colours.
        case original
    }

    /// A symbol by its SF Symbols name.
    ///
    /// The symbols are drawn by Vitral; a name that it does not know is logged once and drawn as a placeholder.
    public init(systemName: String) {
        source = .symbol(systemName)
        isDecorative = true
    }

    /// A picture of the app's bundle, described by its name.
    public init(_ name: String) {
        source = .asset(name)
        label = name
    }

    /// A picture of the app's bundle, described by a text.
    public init(_ name: String, label: Text) {
        source = .asset(name)
        self.label = label.string(nil)
    }

    /// A picture of the app's bundle that says nothing and that screen readers pass over.
    public init(decorative name: String) {
        source = .asset(name)
        isDecorative = true
    }

    /// A picture at an address, which says nothing to screen readers unless it is given an accessibility label.
    ///
    /// For one that takes its time or may fail, use ``AsyncImage``.
    public init(url: URL) {
        source = .url(url.absoluteString)
        isDecorative = true
    }

    /// Lets the picture take the size that it is given.
    public func resizable() -> Image { with { $0.isResizable = true } }

    /// Sets how the picture takes colours.
    ///
    /// A template is a shape in the foreground colour; a picture of another site can be one where that site shares it
    /// (CORS). Symbols are templates as they are.
    public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { with { $0.isTemplate = mode == .template } }

    /// Sets how the picture is sampled when it is scaled.
    public func interpolation(_ interpolation: Interpolation) -> Image { with { $0.interpolation = interpolation } }

    private func with(_ change: (inout Image) -> Void) -> Image {
        var copy = self
        change(&copy)
        return copy
    }

    /// Renders the picture.
    public static func _render(_ view: Image, _ renderer: _Renderer) {
        switch view.source {
        case .symbol(let name): renderSymbol(name, view, renderer)
        case .asset(let name): renderImage("/_assets/\(name)", view, renderer)
        case .url(let address): renderImage(address, view, renderer)
        }
    }

    private static func renderSymbol(_ name: String, _ view: Image, _ renderer: _Renderer) {
        let variants = renderer.environmentValues.symbolVariants
        let found = variants == .none ? SymbolSet.markup(for: name) : variants.markup(of: name)
        if found == nil { UnknownSymbols.report(name, renderer.node.graph.logger) }
        let symbol = found ?? SymbolSet.placeholder
        // A frame around a symbol that is not resizable gives it room, not size.
        renderer.open(.svg, view.isResizable ? .resizableSymbol : .symbol, isControl: !view.isResizable)
        if symbol.mirrorsInRightToLeft { renderer.attribute(.dataKind, "mirror") }
        renderer.attribute(.viewBox, "0 0 24 24")
        // A symbol says nothing by itself unless someone labelled it: then it is a picture with that label.
        renderer.attribute(.fill, symbol.isFilled ? "currentColor" : "none")
        if !renderer.lastBoxSpokeForItself { renderer.attribute(.ariaHidden, "true") }
        renderer.writer.markup(symbol.paths)
        renderer.close()
    }

    private static func renderImage(_ address: String, _ view: Image, _ renderer: _Renderer) {
        if let interpolation = view.interpolation {
            renderer.box.enter(.inherited)
            renderer.box.declare(.imageRendering, interpolation == .none ? "pixelated" : "auto")
        }
        let style = view.isTemplate ? template(renderer.basePath.external(address)) : nil
        renderer.open(.img, view.isResizable ? .resizableImage : .image, style: style)
        renderer.attribute(.src, address)
        renderer.attribute(.alt, view.isDecorative ? "" : view.label ?? "")
        renderer.attribute(.loading, "lazy")
        renderer.attribute(.decoding, "async")
        renderer.close()
    }

    /// The declarations that show the foreground colour through a picture, whose own colours are moved out of its box.
    private static func template(_ address: String) -> String {
        var quoted = ""
        for byte in address.utf8 {
            switch byte {
            case 0..<0x20, 0x7F..., UInt8(ascii: "\""), UInt8(ascii: "\\"):
                quoted += "%" + String(Int(truncatingIfNeeded: byte) + 0x100, radix: 16, uppercase: true).dropFirst()
            default: quoted.unicodeScalars.append(Unicode.Scalar(byte))
            }
        }
        let mask = "mask:url(\"\(quoted)\") center/contain no-repeat"
        return "background:currentColor;object-position:-100vmax;-webkit-\(mask);\(mask)"
    }
}

@MainActor
private enum UnknownSymbols {
    private static var reported: Set<String> = []

    static func report(_ name: String, _ logger: Logger) {
        guard reported.insert(name).inserted else { return }
        logger.warning(
            "There is no symbol of this name; a placeholder is drawn.", metadata: ["symbol": "\(name)"])
    }
}

/// Whether content fills its frame or fits into it.
public enum ContentMode: Hashable, Sendable {
    /// All of it can be seen.
    case fit
    /// The frame is filled, and what stands out is cut.
    case fill
}

/// A picture from an address, which the browser loads by itself.
///
/// The page holds the content for every phase, and the browser shows the one that is true: no round trip, and a picture
/// that fails shows it even when the server cannot be reached.
public struct AsyncImage<Content: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    private let url: URL?
    private let content: (AsyncImagePhase) -> Content

    /// Shows the picture in its own size.
    ///
    /// - Parameters:
    ///   - url: The address; `nil` shows the placeholder.
    ///   - scale: Kept for SwiftUI's signature: a browser knows the density of its screen.
    public init(url: URL?, scale: Double = 1) where Content == _AsyncImageDefault {
        self.url = url
        content = { _AsyncImageDefault(phase: $0) }
    }

    /// Shows the picture as the closure arranges it, and a placeholder until it is there.
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

    /// Shows what the closure makes of each phase.
    public init(
        url: URL?, scale: Double = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        self.url = url
        self.content = content
    }

    /// Renders all phases.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.open(.div, .asyncImage)
        renderer.attribute(.dataState, "loading")
        phase(.asyncImagePlaceholder, view.content(.empty), renderer)
        if let url = view.url {
            phase(.asyncImageSuccess, view.content(.success(Image(url: url))), renderer)
            phase(.asyncImageFailure, view.content(.failure(AsyncImageError())), renderer)
        }
        renderer.close()
    }

    private static func phase(_ name: StyleClass, _ content: Content, _ renderer: _Renderer) {
        renderer.open(.div, name)
        Content._render(content, renderer)
        renderer.close()
    }
}

/// How far the loading of a picture has come.
public enum AsyncImagePhase {
    /// Nothing is there yet.
    case empty
    /// The picture is there.
    case success(Image)
    /// The picture could not be loaded.
    case failure(any Error)

    /// The picture, if it is there.
    public var image: Image? {
        if case .success(let image) = self { image } else { nil }
    }

    /// Why the picture could not be loaded.
    public var error: (any Error)? {
        if case .failure(let error) = self { error } else { nil }
    }
}

/// The browser could not load a picture; it does not tell why.
public struct AsyncImageError: Error, Equatable {
    /// Creates the error.
    public init() {}
}

/// What an ``AsyncImage`` without content of its own shows.
public struct _AsyncImageDefault: View {
    let phase: AsyncImagePhase

    /// The picture, or room for it.
    public var body: some View {
        if let image = phase.image {
            image
        } else {
            Color(css: "var(--fill)")
        }
    }
}
