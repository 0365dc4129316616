// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging

/// A place for a custom element: for what a view cannot be, such as a drawing canvas, a map or a video player.
///
/// The app ships an ES module that defines the element. Properties go in, messages come out, and both have Swift types:
///
/// ```swift
/// struct Pen: Encodable { var color: String }
/// struct Stroke: Decodable { var points: [[Double]] }
///
/// Island("drawing-canvas", module: "drawing-canvas.js", properties: Pen(color: "#e4572e")) { (stroke: Stroke) in
///     strokes.append(stroke)
/// } fallback: {
///     Text("The canvas is loading.")
/// }
/// ```
///
/// The element gets all properties as one value, by its `properties` setter: before the first time it is shown, and
/// whenever they change. It sends a message as an event:
///
/// ```js
/// this.dispatchEvent(new CustomEvent('vitral-message', { detail: { points } }));
/// ```
///
/// The module is a file of the ``ClientAssets`` that the app has registered, or of the app's `Assets` folder.
///
/// The framework never changes what is in the element. A lost connection does not touch it, and when the whole page is
/// sent again, the same element moves into it and gets the current properties. An element that is created again, because
/// the page was loaded again, starts without the state that it kept itself: what must survive is a property.
///
/// A message is JSON of 60,000 bytes at the most; a longer one is refused in the browser, with an error in its console.
/// One that does not decode is logged as ``IslandError`` once and ignored otherwise: it comes from a browser, so it may
/// be anything.
///
/// The content security policy stays as strict as it is: the module cannot load code from elsewhere.
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
    ///   - element: The name of the custom element: lowercase letters, digits and hyphens, at least one of them a hyphen.
    ///   - module: The name of the file with the ES module that defines the element.
    ///   - properties: What the element gets as its `properties`.
    ///   - receive: Called with each message.
    ///   - fallback: What is shown until the element is there.
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
    ///   - element: The name of the custom element: lowercase letters, digits and hyphens, at least one of them a hyphen.
    ///   - module: The name of the file with the ES module that defines the element.
    ///   - properties: What the element gets as its `properties`.
    ///   - fallback: What is shown until the element is there.
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

    /// Returns the names and properties in the form in which the browser gets them.
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

    /// Equal properties encode to equal texts, so that only a change is sent.
    private static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}

/// The properties of an ``Island`` that has none.
public struct EmptyProperties: Encodable, Sendable {
    /// Creates no properties.
    public init() {}
}
