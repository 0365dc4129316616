// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Logging

/// An image: a symbol, an image of the app's bundle, or an image from a URL.
///
/// A name is that of an image set in an `.xcassets` folder of the bundle, with its variants for dark pages and for screens
/// of one, two or three pixels a point; or of a file in the bundle's folder `Assets`.
///
/// ```swift
/// Image("lisbon", label: Text("The river at sunset"))
///     .resizable()
///     .scaledToFit()
/// Image(systemName: "heart.fill").foregroundStyle(.red)
/// ```
public struct Image: View, Equatable {
    /// Drawn by the framework.
    public typealias Body = Never
    private let source: Source
    private var label: String?
    private var isDecorative = false
    private var isResizable = false
    private var contentMode: ContentMode?
    private var renderingMode: TemplateRenderingMode?
    private var interpolation: Interpolation?

    private enum Source: Equatable {
        case symbol(String)
        case asset(String, bundle: Bundle?)
        case url(String)
    }

    /// The quality of an image's scaling.
    public enum Interpolation: Sendable {
        /// No interpolation, for pixel art.
        case none
        /// A low quality, which is fast.
        case low
        /// A medium quality.
        case medium
        /// A high quality.
        case high
    }

    /// The rendering mode of an image.
    public enum TemplateRenderingMode: Sendable {
        /// The image is a mask for the foreground style.
        case template
        /// The image has its original colors.
        case original
    }

    /// The size of a symbol relative to the text.
    public typealias Scale = ImageScale

    /// Creates a symbol from an SF Symbols name.
    ///
    /// Vitral draws its own symbols; an unknown name is logged once and drawn as a placeholder. Screen readers skip a
    /// symbol, but speak it in a control whose label has no text and that no modifier has named:
    ///
    /// ```swift
    /// Button {} label: { Image(systemName: "plus") }                                     // "Add"
    /// Button {} label: { Image(systemName: "plus") }.accessibilityLabel("Add a recipe")  // "Add a recipe"
    /// ```
    ///
    /// The names of common symbols are those of actions, in English and Portuguese; others consist of the words of the
    /// identifier.
    ///
    /// - Parameters:
    ///   - systemName: The name.
    ///   - variableValue: Ignored, because Vitral's symbols have one shape for all values.
    public init(systemName: String, variableValue: Double? = nil) {
        source = .symbol(systemName)
        isDecorative = true
    }

    /// Creates an image from a bundle, which screen readers describe by its name.
    ///
    /// - Parameters:
    ///   - name: The name of the image.
    ///   - bundle: The bundle of the module with the image; `nil` and `Bundle.main` for the app's own. Of another
    ///     module's bundle, the images of its asset catalogs can be shown.
    public init(_ name: String, bundle: Bundle? = nil) {
        source = .asset(name, bundle: bundle)
        label = name
    }

    /// Creates an image from a bundle, which screen readers describe by a text.
    ///
    /// - Parameters:
    ///   - name: The name of the image.
    ///   - bundle: The bundle of the module with the image; `nil` for the app's own.
    ///   - label: The description.
    public init(_ name: String, bundle: Bundle? = nil, label: Text) {
        source = .asset(name, bundle: bundle)
        self.label = label.string(nil)
    }

    /// Creates a decorative image from a bundle, which screen readers skip.
    ///
    /// - Parameters:
    ///   - name: The name of the image.
    ///   - bundle: The bundle of the module with the image; `nil` for the app's own.
    public init(decorative name: String, bundle: Bundle? = nil) {
        source = .asset(name, bundle: bundle)
        isDecorative = true
    }

    /// Creates an image from a URL, which screen readers skip unless it has an accessibility label.
    ///
    /// Use ``AsyncImage`` for an image that may load slowly or fail.
    public init(url: URL) {
        source = .url(url.absoluteString)
        isDecorative = true
    }

    /// Creates an image from an image in memory, which screen readers skip unless it has an accessibility label.
    public init(uiImage: UIImage) {
        switch uiImage.source {
        case .data(let data, let type, _): source = .url("data:\(type);base64,\(data.base64EncodedString())")
        case .asset(let name, let bundle): source = .asset(name, bundle: bundle)
        case .symbol(let name): source = .symbol(name)
        }
        isDecorative = true
    }

    /// Makes the image fit the size of its frame.
    public func resizable() -> Image { with { $0.isResizable = true } }

    /// Sets the rendering mode of the image.
    ///
    /// A template is a mask for the foreground color. An image from another site can be a template only if that site
    /// allows it (CORS). Symbols are always templates.
    public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { with { $0.renderingMode = mode } }

    /// Returns the image itself: a browser always smooths the edges of an image that is turned.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }

    /// Sets the quality of the image's scaling.
    public func interpolation(_ interpolation: Interpolation) -> Image { with { $0.interpolation = interpolation } }

    /// Whether the image is a symbol, which is drawn in the foreground style.
    var isSymbol: Bool {
        if case .symbol = source { true } else { false }
    }

    private func with(_ change: (inout Image) -> Void) -> Image {
        var copy = self
        change(&copy)
        return copy
    }

    /// Renders the image.
    public static func _render(_ view: Image, _ renderer: _Renderer) {
        switch view.source {
        case .symbol(let name): renderSymbol(named: name, of: view, on: renderer)
        case .asset(let name, let bundle): renderAsset(named: name, in: bundle, of: view, on: renderer)
        case .url(let address): renderImage(at: address, of: view, on: renderer)
        }
    }

    private static func renderAsset(
        named name: String, in bundle: Bundle?, of view: Image, on renderer: _Renderer
    ) {
        let graph = renderer.node.graph
        let app = graph.context.localizer.bundle
        let other = AssetCatalog.other(bundle, than: app, logger: graph.logger)
        guard let set = (other ?? AssetCatalog.of(app, logger: graph.logger))?.images[name] else {
            return renderImage(at: "/_assets/\(name)", of: view, on: renderer)
        }
        // Without dark files a change of the color scheme changes nothing here.
        let files = set.files(for: set.dark.isEmpty ? .light : renderer.environmentValues.colorScheme)
        var view = view
        if set.isTemplate, view.renderingMode == nil { view.renderingMode = .template }
        let candidates = files.compactMap { file in
            file.scale.map { "\(renderer.basePath.external(file.address(in: other))) \($0)x" }
        }
        renderImage(
            at: files.first?.address(in: other) ?? "", candidates: candidates.joined(separator: ", "),
            size: files.first?.size, of: view, on: renderer)
    }

    private static func renderSymbol(named name: String, of view: Image, on renderer: _Renderer) {
        let variants = renderer.environmentValues.symbolVariants
        let found = variants == .none ? SymbolSet.markup(for: name) : variants.markup(of: name)
        if found == nil { UnknownSymbols.report(name, renderer.node.graph.logger) }
        let symbol = found ?? SymbolSet.placeholder
        // A segment of a picker, and a choice in a menu, may consist of a symbol alone.
        let container = renderer.environment.container
        let isChoice = container == SegmentItems.self || container == MenuChoiceItems.self
        // A frame around a symbol that is not resizable sets the space around it, not its size.
        renderer.open(.svg, view.isResizable ? .resizableSymbol : .symbol, isControl: !view.isResizable)
        if symbol.mirrorsInRightToLeft { renderer.attribute(.dataKind, "mirror") }
        renderer.attribute(.viewBox, "0 0 24 24")
        renderer.attribute(.fill, symbol.isFilled ? "currentColor" : "none")
        if !renderer.lastBoxHadOwnSemantics { describe(name, isChoice || renderer.environment.namesSymbols, renderer) }
        renderer.writer.markup(symbol.paths)
        renderer.close()
    }

    /// Names the open symbol, which has no accessibility label, if it stands for the label of a control, and otherwise
    /// hides it from screen readers.
    private static func describe(_ symbol: String, _ namesControl: Bool, _ renderer: _Renderer) {
        guard namesControl else { return renderer.attribute(.ariaHidden, "true") }
        let name = SymbolName(of: symbol, in: renderer.environment.localizer?.language ?? "en")
        renderer.attribute(.role, "img")
        renderer.attribute(.ariaLabel, name.text)
        if !name.isLocalized { renderer.attribute(.lang, "en") }
    }

    /// - Parameters:
    ///   - candidates: The files for screens of different density, as HTML lists them.
    ///   - size: The size that the image has unless it is resizable.
    private static func renderImage(
        at address: String, candidates: String = "", size: PixelSize? = nil, of view: Image, on renderer: _Renderer
    ) {
        let size = view.isResizable ? nil : size
        if let interpolation = view.interpolation {
            renderer.box.enter(.inherited)
            renderer.box.declare(.imageRendering, interpolation == .none ? "pixelated" : "auto")
        }
        var style = view.renderingMode == .template ? template(renderer.basePath.external(address)) : nil
        // An image that is wider than its container shrinks in both directions.
        if size != nil { style = [style, "height:auto"].compactMap(\.self).joined(separator: ";") }
        renderer.open(.img, view.isResizable ? .resizableImage : .image, style: style)
        renderer.attribute(.src, address)
        if !candidates.isEmpty { renderer.attribute(.srcset, candidates) }
        renderer.attribute(.alt, view.isDecorative ? "" : view.label ?? "")
        if let size {
            renderer.attribute(.width, "\(size.width)")
            renderer.attribute(.height, "\(size.height)")
        }
        renderer.attribute(.loading, "lazy")
        renderer.attribute(.decoding, "async")
        renderer.close()
    }

    /// Returns the CSS declarations that show the foreground color through the image, whose own colors are moved out of
    /// its box.
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
            "There is no symbol with this name; a placeholder is shown.", metadata: ["symbol": "\(name)"])
    }
}
