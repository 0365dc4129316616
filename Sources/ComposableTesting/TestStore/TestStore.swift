// SPDX-License-Identifier: Apache-2.0

public import ComposableCore

/// A store in which a test sends actions, and states what they change.
///
/// ```swift
/// @Reducer
/// struct Counter {
///     @ObservableState
///     struct State: Equatable {
///         var count = 0
///     }
///     enum Action {
///         case doubled(Int)
///         case increment
///     }
///     var body: some ReducerOf<Self> {
///         Reduce { state, action in
///             switch action {
///             case .increment:
///                 state.count += 1
///                 return .run { [count = state.count] send in await send(.doubled(count * 2)) }
///             case .doubled(let count):
///                 state.count = count
///                 return .none
///             }
///         }
///     }
/// }
///
/// @MainActor
/// @Test func aPressCounts() async {
///     let store = TestStore(initialState: Counter.State()) {
///         Counter()
///     }
///     await store.send(.increment) {
///         $0.count = 1
///     }
///     await store.receive(\.doubled) {
///         $0.count = 2
///     }
/// }
/// ```
///
/// The trailing closure changes a copy of the state before the action to the state that the test expects after it.
/// The store compares both, and prints the difference if there is one. It also fails the test for a change, an action or
/// an effect that the test leaves out, unless ``exhaustivity`` is off.
///
/// NB: an action of an effect waits until the test receives it; only then does it change the state, and shared values.
@MainActor
public final class TestStore<State: Equatable, Action> {
    /// The dependencies of the feature; a test may change them between two actions.
    public var dependencies: DependencyValues

    /// The extent to which the test states what the feature does.
    public var exhaustivity: Exhaustivity {
        get { effects.exhaustivity }
        set { effects.exhaustivity = newValue }
    }

    /// The time that ``receive(_:timeout:assert:fileID:file:line:column:)-(Action,_,_,_,_,_,_)`` and ``finish(timeout:fileID:file:line:column:)``
    /// wait for effects.
    public var timeout: Duration

    /// The state after the last action that the test has sent or received.
    public var state: State { tested.value }

    /// Whether the feature has dismissed itself.
    public internal(set) var isDismissed = false

    private let tested: TestedState<State>
    /// The source of identities before the action, with which the test's closure pushes the same elements.
    var expectedIDs: StackElementIDGenerator?
    private let effects: TestStoreEffects<Action>
    private let node: _ReducerNode<State, Action>

    /// Creates a store for a test.
    ///
    /// - Parameters:
    ///   - initialState: The state at the start.
    ///   - reducer: The feature.
    ///   - prepareDependencies: A function that sets dependencies of the feature.
    ///   - fileID: The place that issues name.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    public init<R: Reducer<State, Action>>(
        initialState: @autoclosure () -> State, @ReducerBuilder<State, Action> reducer: () -> R,
        withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
        fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        TestCaseObserver.start()
        effects = TestStoreEffects(
            location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
        timeout = .seconds(1)
        let dismissal = Dismissal()
        var dependencies = DependencyValues._current
        dependencies.dismiss = DismissEffect { dismissal.dismiss() }
        dependencies.stackElementID = StackElementIDGenerator()
        dependencies.update(prepareDependencies)
        let (state, node) = DependencyValues.$_current.withValue(dependencies) { (initialState(), reducer()._node) }
        tested = TestedState(state)
        self.node = node
        self.dependencies = dependencies
        dismissal.onDismiss = { [weak self] in self?.endFeature() }
    }

    deinit {
        // Not an isolated one: that hides the running test from the report.
        let (effects, tested) = (effects, tested)
        MainQueue.run { effects.end(of: tested) }
    }

    /// The changes of shared values that the test has still to state.
    var tracker: SharedChangeTracker { tested.tracker }

    /// The actions of effects, in the order in which they came, that the test has not received.
    var received: [ReceivedAction<Action>] {
        get { effects.received }
        set { effects.received = newValue }
    }

    /// The effects that run.
    var runningEffects: [RunningEffect] { effects.runner.registry.effects }

    /// Reduces an action, compares the state, and starts the effects.
    ///
    /// Effects run on other threads, so they start after the comparison: they may change shared values.
    func reduce(_ action: Action, in group: EffectGroup, expect: (_ previous: State) -> Void) {
        let previous = state
        // The test still has to receive the actions that an effect sent before its cancellation.
        for index in received.indices where received[index].effect?.wasCancelled == true {
            received[index].effect = nil
        }
        let ids = dependencies.stackElementID.copy()
        let effect = DependencyValues.$_current.withValue(dependencies) {
            tracker.track { node.reduce(into: &tested.value, action: action) }
        }
        expectedIDs = ids
        expect(previous)
        expectedIDs = nil
        if !effect.isNone {
            let waiting = received
            received = []
            DependencyValues.$_current.withValue(dependencies) {
                tracker.track { effects.runner.run(effect, in: group) }
            }
            // As in a store, the actions that it sends at once come before those of the effects that went on.
            received += waiting
            if isDismissed { cancelEffects() }
        }
        // An effect that the action has cancelled would not have sent these.
        received.removeAll { $0.effect?.wasCancelled == true }
    }

    /// Returns the next action of an effect, and removes it.
    func takeReceived() -> ReceivedAction<Action>? {
        received.isEmpty ? nil : received.removeFirst()
    }

    /// Lets effects run, and waits until a condition holds.
    ///
    /// - Returns: Whether it holds; `false` at the timeout, or if nothing runs that could change it.
    func wait(for timeout: Duration, until isMet: () -> Bool) async -> Bool {
        if isMet() { return true }
        let start = ContinuousClock.now
        var turns = 0
        while true {
            await Task.yield()
            if isMet() { return true }
            if runningEffects.isEmpty {
                // The end of an effect and its last action are turns of their own.
                await Task.megaYield()
                return isMet()
            }
            if ContinuousClock.now - start >= timeout { return false }
            turns += 1
            if turns > 100 { try? await Task.sleep(for: .milliseconds(1)) }
        }
    }

    /// Ends the effects of a feature that has dismissed itself, as the removal of its state by a parent does.
    private func endFeature() {
        isDismissed = true
        cancelEffects()
    }

    /// Cancels all effects that run.
    func cancelEffects() {
        effects.runner.registry.cancelAll()
    }
}

/// A test store of a reducer.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action> where R.State: Equatable

/// The connection of the dependency `dismiss` with a store that does not exist yet.
@MainActor
private final class Dismissal {
    var onDismiss: (() -> Void)?

    nonisolated init() {}

    func dismiss() {
        onDismiss?()
    }
}
