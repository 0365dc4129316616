// SPDX-License-Identifier: Apache-2.0

public import ComposableCore
import Synchronization
import Vitral

/// A key of a value in the query of the page's address; see ``SharedReaderKey/addressQuery(_:)-(String)``.
public final class AddressQueryKey<Value: Sendable>: SharedKey {
    private let name: String
    private let format: AddressQueryFormat<Value>
    private let scene: SceneHandle?
    /// The default value, which the address leaves out.
    private let initial = Mutex<Value?>(nil)
    /// Whether the change of the address is the key's own.
    private let isSaving = Mutex(false)

    init(_ name: String, _ format: AddressQueryFormat<Value>, at location: CodeLocation) {
        self.name = name
        self.format = format
        scene = DependencyValues._current.session as? SceneHandle
        if scene == nil { report(.addressOutsideOfSession(name), at: location) }
    }

    /// The identity: the name, and the session.
    public var id: AddressQueryKeyID { AddressQueryKeyID(name: name, scene: scene.map(ObjectIdentifier.init)) }

    /// Loads the value.
    ///
    /// - Parameters:
    ///   - context: The reason to load.
    ///   - continuation: The receiver of the value.
    public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
        if let value = context.initialValue { initial.withLock { $0 = value } }
        MainQueue.run { continuation.resume(with: .success(self.read())) }
    }

    /// Follows changes by the browser and by other views of the page.
    ///
    /// - Parameters:
    ///   - context: The reason to load.
    ///   - subscriber: The receiver of values.
    /// - Returns: A subscription.
    public func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription {
        let owner = ObjectIdentifier(self)
        MainQueue.run {
            self.scene?.onAddressQueryChange(of: owner) { [weak self] name in
                guard let self, name == self.name, !self.isSaving.withLock({ $0 }) else { return }
                subscriber.yield(with: .success(read()))
            }
        }
        return SharedSubscription { [weak scene] in
            MainQueue.run { scene?.onAddressQueryChange(of: owner, nil) }
        }
    }

    /// Writes the value into the address.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - context: The reason to save.
    ///   - continuation: The receiver of the result.
    public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
        let text = format.text(value)
        let isDefault = initial.withLock { initial in initial.map { format.text($0) == text } } ?? false
        MainQueue.run {
            self.isSaving.withLock { $0 = true }
            self.scene?.setAddressQuery(self.name, isDefault ? nil : text)
            self.isSaving.withLock { $0 = false }
            continuation.resume()
        }
    }

    @MainActor
    private func read() -> Value? {
        scene?.addressQuery(name).flatMap(format.value)
    }
}

/// The identity of a value in an address: its name, and its session.
public struct AddressQueryKeyID: Hashable, Sendable {
    let name: String
    let scene: ObjectIdentifier?
}

extension AddressQueryKey: CustomStringConvertible {
    /// The key, as its declaration has it.
    public var description: String { ".addressQuery(\"\(name)\")" }
}

extension Misuse {
    static func addressOutsideOfSession(_ name: String) -> Self {
        Misuse(
            """
            The key .addressQuery("\(name)") was used outside of a session, which has no address, so the property keeps \
            its value alone.

            To fix this, create the store in a view of the session.
            """)
    }
}
