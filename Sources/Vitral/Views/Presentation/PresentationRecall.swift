// SPDX-License-Identifier: Apache-2.0

import struct Foundation.Data

/// The memory of what shows a sheet, if that is a property of a model.
///
/// A snapshot contains `@State` and what a ``RestorableModel`` names, but no other property of a model. The sheet itself
/// remembers the value with which it was opened, and sets it again when another process continues the session.
@MainActor
struct PresentationRecall {
    /// The identity of what is shown; `nil` while nothing is.
    private let identity: @MainActor () -> AnyHashable?
    private let encode: @MainActor () -> Data?
    private let show: @MainActor (Data) -> Void
    private let isUnsaved: @MainActor () -> Bool

    init(_ isPresented: Binding<Bool>) {
        identity = { isPresented.wrappedValue ? AnyHashable(true) : nil }
        encode = { StateRestoration.encode(true) }
        show = { _ in isPresented.wrappedValue = true }
        isUnsaved = { isPresented.location.isUnsaved }
    }

    /// - Returns: `nil` if the item cannot be saved.
    init?<Item: Identifiable>(_ item: Binding<Item?>) {
        guard let codable = Item.self as? any Codable.Type else { return nil }
        identity = { item.wrappedValue.map { AnyHashable($0.id) } }
        encode = { (item.wrappedValue as? any Codable).flatMap { StateRestoration.encode($0) } }
        show = { if let saved = StateRestoration.decode(codable, $0) as? Item { item.wrappedValue = saved } }
        isUnsaved = { item.location.isUnsaved }
    }

    /// Remembers what is shown, or shows again what an earlier process has saved.
    func render(isShown: Bool, isPresented: @escaping @MainActor () -> Bool, on renderer: _Renderer) {
        let memory = renderer.storage { PresentationMemory(saved: renderer.takeSavedState()) }
        memory.isUnsaved = isUnsaved
        memory.update(isShown ? identity() : nil, encode)
        renderer.addEffect(
            CommitEffect { _ in
                if let saved = memory.takeSaved(), !isPresented() { show(saved) }
            })
    }
}

/// The value with which a sheet was opened.
@MainActor
private final class PresentationMemory: SavedPrimitive {
    var isUnsaved: @MainActor () -> Bool = { false }
    private var identity: AnyHashable?
    private var opened: Data?
    /// The value that an earlier process has saved, until it is shown.
    private var saved: Data?

    init(saved: Data?) {
        self.saved = saved
        super.init()
    }

    func update(_ identity: AnyHashable?, _ encode: () -> Data?) {
        guard identity != self.identity else { return }
        self.identity = identity
        // Only once: a password that the user types into the item must not be saved.
        opened = identity != nil && isUnsaved() ? encode() : nil
    }

    func takeSaved() -> Data? {
        defer { saved = nil }
        return saved
    }

    override func encoded() -> Data? { isUnsaved() ? opened : nil }
}
