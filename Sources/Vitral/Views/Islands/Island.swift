// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A view that hosts a custom element, such as a drawing canvas, a map or a video player, which views cannot express.
///
/// The app ships an ES module that defines the element. Properties are sent to it, it sends messages, and both have
/// Swift types:
///
/// ```swift
/// struct Pen: Encodable { var color: String }
/// struct Stroke: Decodable { var points: [[Double]] }
///
/// @State private var strokes: [Stroke] = []
///
/// var body: some View {
///     Island("drawing-canvas", module: "drawing-canvas.js", properties: Pen(color: "#e4572e")) { (stroke: Stroke) in
///         strokes.append(stroke)
///     } fallback: {
///         Text("The canvas is loading.")
///     }
/// }
/// ```
///
/// The element gets all properties as one value, by its `properties` setter: before it is first shown, and whenever
/// they change. It sends a message as an event:
///
/// ```js
/// this.dispatchEvent(new CustomEvent('vitral-message', { detail: { points } }));
/// ```
///
/// The module is a file of the ``ClientAssets`` that the app has registered, or of the app's `Assets` folder.
///
/// The framework never changes the content of the element. A lost connection does not affect it, and when the whole
/// page is sent again, the same element moves into it and gets the current properties. An element that is created
/// again, because the page was loaded again, starts without its own state: state that must survive belongs in a
/// property.
///
/// A message is JSON of at most 60,000 bytes; the browser refuses a longer one, with an error in its console. A message
/// that cannot be decoded is logged as ``IslandError`` once and otherwise ignored: it comes from a browser, so its
/// content is not trusted.
///
/// The content security policy stays unchanged and strict: the module cannot load code from other origins.
public struct Island<Fallback: View>: View {
    /// Shown by the framework.
    public typealias Body = Never
    private let element: String
    private let module: String
    private let properties: () throws -> Data
    private let receive: (@MainActor (Data) throws(IslandError) -> Void)?
    private let fallback: Fallback

    /// Creates an island that receives messages.
    ///
    /// - Parameters:
    ///   - element: The name of the custom element: lowercase letters, digits, and at least one hyphen.
    ///   - module: The name of the file with the ES module that defines the element.
    ///   - properties: The value of the element's `properties`.
    ///   - receive: Called with each message.
    ///   - fallback: The views that are shown until the element is ready.
    public init<Message: Decodable>(
        _ element: String, module: String, properties: some Encodable = EmptyProperties(),
        receive: @escaping @MainActor (Message) -> Void, @ViewBuilder fallback: () -> Fallback = { EmptyView() }
    ) {
        self.element = element
        self.module = module
        self.properties = { try Self.encoder.encode(properties) }
        self.receive = { data throws(IslandError) in
            let message: Message
            do {
                message = try JSONDecoder().decode(Message.self, from: data)
            } catch {
                throw IslandError(element: element, problem: .message("\(Message.self)", reason: "\(error)"))
            }
            receive(message)
        }
        self.fallback = fallback()
    }

    /// Creates an island that sends no messages.
    ///
    /// - Parameters:
    ///   - element: The name of the custom element: lowercase letters, digits, and at least one hyphen.
    ///   - module: The name of the file with the ES module that defines the element.
    ///   - properties: The value of the element's `properties`.
    ///   - fallback: The views that are shown until the element is ready.
    public init(
        _ element: String, module: String, properties: some Encodable = EmptyProperties(),
        @ViewBuilder fallback: () -> Fallback = { EmptyView() }
    ) {
        self.element = element
        self.module = module
        self.properties = { try Self.encoder.encode(properties) }
        receive = nil
        self.fallback = fallback()
    }

    /// Shows the element.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let logger = renderer.node.graph.logger
        renderer.open(.div, .island, isControl: true)
        do throws(IslandError) {
            let (module, properties) = try view.attributes()
            renderer.attribute(.dataIsland, view.element)
            renderer.attribute(.dataModule, module)
            renderer.attribute(.dataProperties, properties)
        } catch {
            error.report(to: logger)
        }
        if let receive = view.receive {
            renderer.addHandler(
                .action,
                .named([
                    "message": { text in
                        do throws(IslandError) { try receive(Data(text.utf8)) } catch { error.report(to: logger) }
                    }
                ]))
        }
        renderer.openContainer(.div, .islandFallback)
        renderer.eagerly { Fallback._render(view.fallback, renderer) }
        renderer.close()
        renderer.close()
    }

    /// Returns the module's address and the properties in the form in which the browser gets them.
    private func attributes() throws(IslandError) -> (module: String, properties: String) {
        let isName =
            element.utf8.first.map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 } == true && element.contains("-")
            && element.utf8.allSatisfy { byte in
                UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                    || byte == UInt8(ascii: "-")
            }
        guard isName else { throw IslandError(element: element, problem: .name) }
        guard module.hasSuffix(".js"), !module.contains(":"), !module.contains(".."), !module.hasPrefix("/") else {
            throw IslandError(element: element, problem: .module(module))
        }
        do {
            return (module, String(decoding: try properties(), as: UTF8.self))
        } catch {
            throw IslandError(element: element, problem: .properties(reason: "\(error)"))
        }
    }

    /// The encoder of properties.
    ///
    /// Equal properties encode to equal texts, so that only changes are sent.
    private static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}
