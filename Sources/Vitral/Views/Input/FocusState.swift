// SPDX-License-Identifier: Apache-2.0

/// A property that reads and moves the keyboard focus among views.
///
/// A value that focuses no view of the page is reset, and so is the value of a view that is removed.
///
/// ```swift
/// enum Field { case name, city }
///
/// @FocusState private var field: Field?
/// @State private var name = ""
/// @State private var city = ""
///
/// var body: some View {
///     TextField("Name", text: $name)
///         .focused($field, equals: .name)
///         .onSubmit { field = .city }
///     TextField("City", text: $city).focused($field, equals: .city)
/// }
/// ```
@MainActor @preconcurrency
@propertyWrapper
public struct FocusState<Value: Hashable>: _InstalledProperty {
    private let initial: Value
    private var location: FocusLocation<Value>?

    /// Creates a state that is `true` while the view has the focus.
    public init() where Value == Bool {
        initial = false
    }

    /// Creates a state that holds the value of the focused view, or `nil` if none of its views has the focus.
    public init<Wrapped: Hashable>() where Value == Wrapped? {
        initial = nil
    }

    /// The current value; setting it moves the focus.
    public var wrappedValue: Value {
        get { location?.value ?? initial }
        nonmutating set { location?.set(newValue) }
    }

    /// The binding that `focused(_:equals:)` takes.
    public var projectedValue: Binding {
        Binding(location: location ?? FocusLocation(initial))
    }

    /// Connects the property to the node of its view.
    public mutating func _install(_ context: inout _PropertyContext) {
        let initial = initial
        let location = context.storage { FocusLocation(initial) }
        location.graph = context.node.graph
        self.location = location
    }

    /// A reference to a focus state.
    @MainActor @preconcurrency
    public struct Binding {
        let location: FocusLocation<Value>

        /// The current value; setting it moves the focus.
        public var wrappedValue: Value {
            get { location.value }
            nonmutating set { location.set(newValue) }
        }

        /// Whether no view of the state has the focus.
        var isUnset: Bool { location.isUnset }
    }
}

extension FocusState.Binding: _ComparableInput {
    /// Returns whether two references refer to the same state.
    nonisolated public static func _areEqualInputs(_ left: Self, _ right: Self) -> Bool {
        MainActor.assumeIsolated { left.location === right.location }
    }
}

/// The storage of a focus state.
@MainActor
final class FocusLocation<Value: Hashable> {
    private var stored: Value
    private let initial: Value
    private let source = Source()
    /// Whether the app, not the browser, set the current focus.
    private var wantsFocus = false
    /// The views of the page; `nil` before the state is part of a view.
    weak var graph: ViewGraph?

    init(_ initial: Value) {
        stored = initial
        self.initial = initial
    }

    var value: Value {
        source.recordRead()
        return stored
    }

    var isUnset: Bool { stored == initial }

    func set(_ newValue: Value) {
        guard newValue != stored else { return }
        stored = newValue
        wantsFocus = true
        source.invalidateReaders()
        guard newValue != initial else { return }
        graph?.afterSettling { [weak self] in self?.discardUnclaimedValue() }
    }

    /// Resets the value if no view that it focuses exists.
    private func discardUnclaimedValue() {
        guard wantsFocus else { return }
        wantsFocus = false
        reset()
    }

    private func reset() {
        guard stored != initial else { return }
        stored = initial
        source.invalidateReaders()
    }

    func target(for value: Value) -> FocusTarget {
        let isCurrent = self.value == value
        return FocusTarget(
            shouldFocus: { [weak self] in
                guard let self, isCurrent, self.wantsFocus else { return false }
                self.wantsFocus = false
                return true
            },
            report: { [weak self] isFocused in
                guard let self else { return }
                let newValue = isFocused ? value : self.stored == value ? self.initial : self.stored
                guard newValue != self.stored else { return }
                self.stored = newValue
                self.wantsFocus = false
                self.source.invalidateReaders()
            },
            end: { [weak self] in
                guard let self, self.stored == value, !self.wantsFocus else { return }
                self.reset()
            })
    }
}

/// The connection of a control to a focus state.
@MainActor
struct FocusTarget {
    let shouldFocus: @MainActor () -> Bool
    let report: @MainActor (Bool) -> Void
    /// Called when the control was removed.
    let end: @MainActor () -> Void

    /// Declares the handlers of the control that was opened last.
    ///
    /// - Parameters:
    ///   - id: The address of the control.
    ///   - renderer: The renderer of the control.
    ///   - endEditing: Called when the control loses the focus.
    ///   - beginEditing: Called when the control gets the focus.
    func attach(
        to id: ElementID, _ renderer: _Renderer, endEditing: (@MainActor () -> Void)? = nil,
        beginEditing: (@MainActor () -> Void)? = nil
    ) {
        renderer.addHandler(
            .focus,
            .flag { isFocused in
                report(isFocused)
                if isFocused { beginEditing?() } else { endEditing?() }
            })
        renderer.addEffect(FocusEffect(id: id, target: self))
    }
}

/// An effect that moves the focus to a control, and resets its focus state when the control is removed.
private struct FocusEffect: Effect {
    let id: ElementID
    let target: FocusTarget

    func start(_ node: Node) {
        guard target.shouldFocus() else { return }
        node.graph.context.operations.requestFocus(id)
        // The browser does not report a focus that the server has set.
        node.graph.context.moveFocus(to: node)
    }

    func takeOver(from old: any Effect, _ node: Node) { start(node) }

    func stop(_ node: Node) { target.end() }
}

private struct FocusTargetKey: EnvironmentKey {
    static var defaultValue: FocusTarget? { nil }
}

extension EnvironmentValues {
    var focusTarget: FocusTarget? {
        get { self[FocusTargetKey.self] }
        set { self[FocusTargetKey.self] = newValue }
    }
}

extension View {
    /// Binds the focus of a text field, a picker's menu, or a ``focusable(_:)`` view, to a value of a focus state.
    ///
    /// ```swift
    /// @FocusState private var isSearching: Bool
    /// @State private var search = ""
    ///
    /// var body: some View {
    ///     TextField("Search", text: $search).focused($isSearching)
    ///     Button("Find a recipe") { isSearching = true }
    /// }
    /// ```
    ///
    /// Other controls get the focus from the browser by keyboard and pointer, and do not report it.
    public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
        modifier(_EnvironmentModifier { $0.focusTarget = binding.location.target(for: value) })
    }

    /// Binds the focus of a text field, a picker's menu, or a ``focusable(_:)`` view, to a focus state.
    public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        focused(condition, equals: true)
    }
}
