// SPDX-License-Identifier: Apache-2.0

/// Values by name.
///
/// Each value invalidates its readers when it changes.
@MainActor
final class ValueStore {
    private(set) var values: [String: _StoredValue]
    private var sources: [String: Source] = [:]
    /// Called when a value has changed.
    var onChange: (@MainActor () -> Void)?
    /// Whether a reload of the page keeps the values.
    let outlivesPage: Bool

    init(_ values: [String: _StoredValue] = [:], outlivesPage: Bool = false) {
        self.values = values
        self.outlivesPage = outlivesPage
    }

    /// The values without those that a secure field reads or writes.
    var savedValues: [String: _StoredValue] { values.filter { sources[$0.key]?.isSecret != true } }

    /// Returns the value with a name.
    ///
    /// Nodes that call this are evaluated again when the value changes.
    func read(_ name: String) -> _StoredValue? {
        source(name).recordRead()
        return values[name]
    }

    /// Sets a value; `nil` removes it.
    func write(_ name: String, _ value: _StoredValue?) {
        let source = source(name)
        source.recordWrite()
        guard values[name] != value else { return }
        values[name] = value
        onChange?()
        source.invalidateReaders()
    }

    private func source(_ name: String) -> Source {
        if let source = sources[name] { return source }
        let made = Source()
        sources[name] = made
        return made
    }
}

/// The conversions between a property's value and its stored form.
struct StoredValueCodec<Value> {
    let initial: Value
    let read: (_StoredValue) -> Value?
    let write: (Value) -> _StoredValue?

    init(_ initial: Value) where Value: _StorableValue {
        self.initial = initial
        read = { Value(_stored: $0) }
        write = { $0._stored }
    }

    init(_ initial: Value) where Value: RawRepresentable, Value.RawValue: _StorableValue {
        self.initial = initial
        read = { Value.RawValue(_stored: $0).flatMap { Value(rawValue: $0) } }
        write = { $0.rawValue._stored }
    }

    init<Wrapped: _StorableValue>(_ initial: Value) where Value == Wrapped? {
        self.initial = initial
        read = { Wrapped(_stored: $0).map { .some($0) } }
        write = { $0?._stored }
    }

    init<Wrapped: RawRepresentable>(_ initial: Value) where Value == Wrapped?, Wrapped.RawValue: _StorableValue {
        self.initial = initial
        read = { Wrapped.RawValue(_stored: $0).flatMap { Wrapped(rawValue: $0) }.map { .some($0) } }
        write = { $0?.rawValue._stored }
    }
}

/// The location in a store that a property reads and writes.
@MainActor
final class StoredLocation<Value>: BindingLocation<Value> {
    private let store: ValueStore
    private let name: String
    private let codec: StoredValueCodec<Value>

    init(_ store: ValueStore, _ name: String, _ codec: StoredValueCodec<Value>) {
        self.store = store
        self.name = name
        self.codec = codec
        super.init()
    }

    override var value: Value {
        get { store.read(name).flatMap(codec.read) ?? codec.initial }
        set { store.write(name, codec.write(newValue)) }
    }

    override func keepAsPlace(_ role: PlaceRole) -> Bool { store.outlivesPage }

    override func isSame(as other: BindingLocation<Value>) -> Bool {
        guard let other = other as? StoredLocation<Value> else { return false }
        return other.store === store && other.name == name
    }
}
