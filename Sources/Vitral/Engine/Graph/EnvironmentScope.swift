// SPDX-License-Identifier: Apache-2.0

/// The environment below one `environment(_:_:)` modifier: its own values over those of the enclosing scope.
///
/// A scope lives as long as the node that made it, and changes in place: so a changed value invalidates exactly the
/// nodes that read it, and nothing has to be passed down the tree. A scope and its companions retain each other, so the
/// node ends the scope with ``end()``.
@MainActor
final class EnvironmentScope {
    let parent: EnvironmentScope?
    /// The values of the scope, which are searched for every value that a view reads.
    ///
    /// Only this class accesses them, and calls nothing during an access.
    @exclusivity(unchecked) private var entries: [EnvironmentEntry]
    /// A bit for each key of this scope and of those around it, which several keys may share.
    ///
    /// Views read many values that no scope sets. Most of them are known to be missing without a search.
    private let keyBits: UInt64
    /// The rules for rendering the views directly inside.
    ///
    /// Only this class accesses them, and calls nothing during an access.
    @exclusivity(unchecked) private var traits: Traits
    /// The state that the whole scene shares.
    ///
    /// The reference never changes, so reading it creates no dependency.
    let scene: SceneReference?
    /// The scopes with the same values and other traits.
    private var companions: [EnvironmentScope] = []

    private struct Traits: Equatable {
        var container: (any ItemContainer.Type)?
        var isLazy = false
        var allowsLinks = true
        var namesSymbols = false

        /// Comparing types themselves takes several times as long.
        private var containerID: ObjectIdentifier? { container.map { ObjectIdentifier($0) } }

        static func == (left: Self, right: Self) -> Bool {
            left.isLazy == right.isLazy && left.allowsLinks == right.allowsLinks
                && left.namesSymbols == right.namesSymbols && left.containerID == right.containerID
        }
    }

    init(parent: EnvironmentScope?, entries: [EnvironmentEntry] = [], scene: SceneReference? = nil) {
        self.parent = parent
        self.scene = scene ?? parent?.scene
        self.entries = entries
        var keyBits = parent?.keyBits ?? 0
        for entry in entries { keyBits |= Self.bit(of: entry.key) }
        self.keyBits = keyBits
        traits = parent?.traits ?? Traits()
    }

    /// The items that the views directly inside become: rows of a list, options of a menu.
    var container: (any ItemContainer.Type)? {
        get { traits.container }
        set { traits.container = newValue }
    }

    /// Whether a `ForEach` directly inside keeps only a window of its rows.
    var isLazy: Bool {
        get { traits.isLazy }
        set { traits.isLazy = newValue }
    }

    /// Whether the content may contain a link: HTML allows none in a control.
    var allowsLinks: Bool { traits.allowsLinks }

    /// Whether the symbols in the content have names, because nothing else names their control.
    var namesSymbols: Bool { traits.namesSymbols }

    /// The same values, for the content of a row rather than of the list.
    var outsideContainer: EnvironmentScope {
        companion {
            $0.container = nil
            $0.isLazy = false
        }
    }

    /// The same values, for the content of a control that a press anywhere on it activates.
    var insideControl: EnvironmentScope {
        companion {
            $0.container = nil
            $0.isLazy = false
            $0.allowsLinks = false
        }
    }

    /// The same values, for the label of a control that its symbols name.
    var namingSymbols: EnvironmentScope { companion { $0.namesSymbols = true } }

    /// The same values, for the content of an item of a lazy container.
    var eager: EnvironmentScope { companion { $0.isLazy = false } }

    /// The same values, for the direct content of a lazy container.
    var lazy: EnvironmentScope { companion { $0.isLazy = true } }

    /// Returns the same values, for the direct content of a container of items.
    func items(of container: any ItemContainer.Type, isLazy: Bool) -> EnvironmentScope {
        companion(adding: container.itemEnvironment) {
            $0.container = container
            $0.isLazy = isLazy
        }
    }

    /// Returns the scope with the same values and other traits: this one if it has them, or a companion.
    private func companion(
        adding entries: [EnvironmentEntry] = [], _ change: (inout Traits) -> Void
    ) -> EnvironmentScope {
        var wanted = traits
        change(&wanted)
        if entries.isEmpty, wanted == traits { return self }
        for companion in companions
        where companion.traits == wanted && companion.entries.isEmpty == entries.isEmpty {
            return companion
        }
        let made = EnvironmentScope(parent: self, entries: entries)
        made.traits = wanted
        companions.append(made)
        return made
    }

    /// Releases the companions, which retain this scope.
    func end() {
        let ended = companions
        companions = []
        for companion in ended { companion.end() }
    }

    /// Forgets the readers of the values, none of which changes while the page hibernates.
    func hibernate() {
        for position in entries.indices { entries[position].source = nil }
        for companion in companions { companion.hibernate() }
    }

    /// Returns the innermost value for a key and records that the current node depends on it.
    func value(for key: ObjectIdentifier) -> EnvironmentValueBox? { value(for: key, Self.bit(of: key)) }

    private func value(for key: ObjectIdentifier, _ bit: UInt64) -> EnvironmentValueBox? {
        guard keyBits & bit != 0 else { return nil }
        for position in entries.indices where entries[position].key == key {
            source(at: position).recordRead()
            return entries[position].value
        }
        return parent?.value(for: key, bit)
    }

    /// The bit of a key, by a multiplicative hash of its address: the addresses of types differ in their low bits only.
    private static func bit(of key: ObjectIdentifier) -> UInt64 {
        1 << ((UInt64(UInt(bitPattern: key)) &* 0x9E37_79B9_7F4A_7C15) >> 58)
    }

    /// Returns whether new entries come from the modifier that made the scope, which sets the same keys each time.
    func hasSameKeys(as newEntries: [EnvironmentEntry]) -> Bool {
        guard entries.count == newEntries.count else { return false }
        for position in entries.indices where entries[position].key != newEntries[position].key { return false }
        return true
    }

    /// Updates the values to those that the modifier has now, which have the same keys.
    func update(_ newEntries: [EnvironmentEntry]) {
        for position in newEntries.indices {
            let (former, value) = (entries[position].value, newEntries[position].value)
            entries[position].value = value
            guard let source = entries[position].source else { continue }
            let comparison = entries[position].comparison ?? former.comparison
            entries[position].comparison = comparison
            if !former.isSame(as: value, by: comparison) { source.invalidateReaders() }
        }
    }

    private func source(at position: Int) -> EnvironmentSource {
        if let source = entries[position].source { return source }
        let made = EnvironmentSource()
        entries[position].source = made
        return made
    }
}

/// The readers of one value of a scope.
final class EnvironmentSource: Source {}

/// One value that an environment scope adds.
struct EnvironmentEntry {
    let key: ObjectIdentifier
    var value: EnvironmentValueBox
    /// The readers of the value in this scope; created for the first of them.
    var source: EnvironmentSource?
    /// The comparison of two values; looked up for the first that replaces another.
    var comparison: ValueComparison?

    init(key: ObjectIdentifier, value: EnvironmentValueBox) {
        self.key = key
        self.value = value
    }
}

/// A value of the environment.
///
/// Its key fixes its type, so that reading it needs no dynamic cast.
@MainActor
class EnvironmentValueBox {
    init() {}

    var comparison: ValueComparison? { nil }

    func isSame(as other: EnvironmentValueBox, by comparison: ValueComparison?) -> Bool { self === other }
}

/// A value of a type that its key determines.
final class TypedEnvironmentValue<Value>: EnvironmentValueBox {
    let value: Value

    init(_ value: Value) {
        self.value = value
        super.init()
    }

    override var comparison: ValueComparison? { ViewType.of(Value.self).comparison }

    override func isSame(as other: EnvironmentValueBox, by comparison: ValueComparison?) -> Bool {
        // Only values of one key are compared, and the key fixes the type.
        let other = unsafeDowncast(other, to: TypedEnvironmentValue<Value>.self)
        return comparison?.areEqual(values: value, other.value) ?? false
    }
}
