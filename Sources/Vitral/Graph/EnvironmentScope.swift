// SPDX-License-Identifier: Apache-2.0

/// The environment below one `environment(_:_:)` modifier: its own values over those of the scope around it.
///
/// A scope lives as long as the node that made it, and changes in place: so a value that changes reaches exactly the
/// nodes that read it, and nothing has to be handed down the tree. It and its companions hold each other, so its node
/// says when it ends: ``end()``.
@MainActor
final class EnvironmentScope {
    let parent: EnvironmentScope?
    /// Looked through for every value that a view reads, by this class alone, which calls nothing meanwhile.
    @exclusivity(unchecked) private var entries: [EnvironmentEntry]
    /// What the views directly inside become: rows of a list, options of a menu.
    var container: ItemContainer
    /// Whether a `ForEach` directly inside keeps only a window of its rows.
    var isLazy: Bool
    /// Whether a link may stand here: HTML allows none in a control.
    private(set) var allowsLinks: Bool
    /// What the whole scene shares.
    ///
    /// It never changes, so reading it makes nobody depend on anything.
    let scene: SceneReference?
    private var companion: EnvironmentScope?
    private var eagerCompanion: EnvironmentScope?
    private var lazyCompanion: EnvironmentScope?
    private var controlCompanion: EnvironmentScope?
    private var rowCompanion: EnvironmentScope?
    private var lazyRowCompanion: EnvironmentScope?

    init(parent: EnvironmentScope?, entries: [EnvironmentEntry] = [], scene: SceneReference? = nil) {
        self.parent = parent
        self.scene = scene ?? parent?.scene
        self.entries = entries
        self.container = parent?.container ?? .none
        self.isLazy = parent?.isLazy ?? false
        self.allowsLinks = parent?.allowsLinks ?? true
    }

    /// The same values, for what is inside a row rather than in the list.
    var outsideContainer: EnvironmentScope {
        if let companion { return companion }
        let made = EnvironmentScope(parent: self)
        made.container = .none
        made.isLazy = false
        companion = made
        return made
    }

    /// The same values, for what stands in a control that a press anywhere on it activates.
    var insideControl: EnvironmentScope {
        if let controlCompanion { return controlCompanion }
        let made = EnvironmentScope(parent: self)
        made.container = .none
        made.isLazy = false
        made.allowsLinks = false
        controlCompanion = made
        return made
    }

    /// The same values, for what stands inside an item of a lazy container.
    var eager: EnvironmentScope {
        if !isLazy { return self }
        if let eagerCompanion { return eagerCompanion }
        let made = EnvironmentScope(parent: self)
        made.isLazy = false
        eagerCompanion = made
        return made
    }

    /// The same values, for what stands directly in a lazy container.
    var lazy: EnvironmentScope {
        if isLazy { return self }
        if let lazyCompanion { return lazyCompanion }
        let made = EnvironmentScope(parent: self)
        made.isLazy = true
        lazyCompanion = made
        return made
    }

    /// The same values, for what stands directly in a list.
    func rows(isLazy: Bool) -> EnvironmentScope {
        if let companion = isLazy ? lazyRowCompanion : rowCompanion { return companion }
        let made = EnvironmentScope(parent: self, entries: [ReadingOrderKey.none])
        made.container = .list
        made.isLazy = isLazy
        if isLazy { lazyRowCompanion = made } else { rowCompanion = made }
        return made
    }

    /// Lets go of the companions, which hold this scope.
    func end() {
        Self.end(&companion)
        Self.end(&eagerCompanion)
        Self.end(&lazyCompanion)
        Self.end(&controlCompanion)
        Self.end(&rowCompanion)
        Self.end(&lazyRowCompanion)
    }

    private static func end(_ companion: inout EnvironmentScope?) {
        guard let ended = companion else { return }
        companion = nil
        ended.end()
    }

    /// Finds the innermost value for a key and notes that the current node depends on it.
    func value(for key: ObjectIdentifier) -> EnvironmentValueBox? {
        for position in entries.indices where entries[position].key == key {
            source(at: position).recordRead()
            return entries[position].value
        }
        return parent?.value(for: key)
    }

    /// Whether the modifier that has these values now is the one that made the scope: it sets the same keys each time.
    func hasSameKeys(as newEntries: [EnvironmentEntry]) -> Bool {
        guard entries.count == newEntries.count else { return false }
        for position in entries.indices where entries[position].key != newEntries[position].key { return false }
        return true
    }

    /// Takes the values that the modifier has now, which are of the same keys.
    func update(_ newEntries: [EnvironmentEntry]) {
        let old = entries
        entries = newEntries
        for (position, former) in old.enumerated() {
            guard let source = former.source else { continue }
            entries[position].source = source
            if !former.value.isSame(as: newEntries[position].value) { source.invalidateReaders() }
        }
    }

    private func source(at position: Int) -> Source {
        if let source = entries[position].source { return source }
        let made = Source()
        entries[position].source = made
        return made
    }
}

/// One value that an environment scope adds.
struct EnvironmentEntry {
    let key: ObjectIdentifier
    let value: EnvironmentValueBox
    /// Who reads the value here; made for the first of them.
    var source: Source?
}

/// A value of the environment.
///
/// Its key fixes its type, so that reading it needs no dynamic cast.
@MainActor
class EnvironmentValueBox {
    init() {}

    func isSame(as other: EnvironmentValueBox) -> Bool { self === other }
}

/// A value of a type that its key knows.
final class TypedEnvironmentValue<Value>: EnvironmentValueBox {
    let value: Value

    init(_ value: Value) {
        self.value = value
        super.init()
    }

    override func isSame(as other: EnvironmentValueBox) -> Bool {
        // Only values of one key are compared, and the key fixes the type.
        let other = unsafeDowncast(other, to: TypedEnvironmentValue<Value>.self)
        return ViewType.of(Value.self).comparison.areEqual(values: value, other.value)
    }
}

/// What a container makes of the views directly inside it.
enum ItemContainer: UInt8 {
    case none
    /// Rows of a list or form.
    case list
    /// Options of a menu.
    case options
    /// Segments of a segmented picker.
    case segments
    /// Choices of a picker that stands in a menu.
    case menuChoices
    /// Cells of a row of a grid.
    case cells
    /// Pages of a carousel.
    case pages
}
