// SPDX-License-Identifier: Apache-2.0

/// A view that cycles through phases, each with its own content and animation.
///
/// ```swift
/// PhaseAnimator([false, true]) { isLarge in
///     Image(systemName: "bell").scaleEffect(isLarge ? 1.2 : 1)
/// } animation: { _ in
///     .easeInOut(duration: 0.6)
/// }
/// ```
///
/// The server counts the phases and sends a patch for each: without a trigger, the cycle continues while the view is
/// visible, at most four phases per second. A ``View/symbolEffect(_:options:isActive:)`` moves a symbol without any
/// cost for the server. If the user has asked for reduced motion, the view shows only the first phase.
public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
    private let phases: [Phase]
    private let trigger: PhaseTrigger?
    private let content: @MainActor (Phase) -> Content
    private let animation: @MainActor (Phase) -> Animation?
    @State private var index = 0

    /// Creates a view that cycles through phases continuously.
    ///
    /// - Parameters:
    ///   - phases: The phases; the view starts with the first.
    ///   - content: A closure that returns the view of a phase.
    ///   - animation: A closure that returns the animation to a phase.
    public init(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping @MainActor (Phase) -> Content,
        animation: @escaping @MainActor (Phase) -> Animation? = { _ in .default }
    ) {
        self.phases = Array(phases)
        trigger = nil
        self.content = content
        self.animation = animation
    }

    /// Creates a view that goes through the phases once whenever a value changes, and ends in the first.
    public init(
        _ phases: some Sequence<Phase>, trigger: some Equatable,
        @ViewBuilder content: @escaping @MainActor (Phase) -> Content,
        animation: @escaping @MainActor (Phase) -> Animation? = { _ in .default }
    ) {
        self.phases = Array(phases)
        self.trigger = PhaseTrigger(trigger)
        self.content = content
        self.animation = animation
    }

    /// The view of the current phase.
    public var body: some View {
        let shown = phases.isEmpty ? nil : phases[min(index, phases.count - 1)]
        shown.map(content)
            .modifier(
                _EffectModifier { [phases, trigger, animation, $index] in
                    PhaseEffect(
                        count: phases.count, trigger: trigger, index: $index, animation: { animation(phases[$0]) })
                })
    }
}

extension View {
    /// Cycles through phases continuously, each with its own content and animation.
    public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>,
        @ViewBuilder content: @escaping @MainActor (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping @MainActor (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        PhaseAnimator(
            phases, content: { content(PlaceholderContentView { [self] in Self._render(self, $0) }, $0) },
            animation: animation)
    }

    /// Goes through phases once whenever a value changes.
    public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, trigger: some Equatable,
        @ViewBuilder content: @escaping @MainActor (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping @MainActor (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        PhaseAnimator(
            phases, trigger: trigger,
            content: { content(PlaceholderContentView { [self] in Self._render(self, $0) }, $0) },
            animation: animation)
    }
}

/// A type-erased value that starts a run of phases when it changes.
@MainActor
struct PhaseTrigger {
    private let value: Any
    private let isSame: @MainActor (Any) -> Bool

    init<Value: Equatable>(_ value: Value) {
        self.value = value
        isSame = { ($0 as? Value) == value }
    }

    func differs(from other: PhaseTrigger) -> Bool { !isSame(other.value) }
}

/// An effect that advances the phases.
private struct PhaseEffect: Effect {
    let count: Int
    let trigger: PhaseTrigger?
    let index: Binding<Int>
    let animation: @MainActor (Int) -> Animation?
    private let runner = EffectTask()

    init(
        count: Int, trigger: PhaseTrigger?, index: Binding<Int>, animation: @escaping @MainActor (Int) -> Animation?
    ) {
        self.count = count
        self.trigger = trigger
        self.index = index
        self.animation = animation
    }

    func start(_ node: Node) {
        if trigger == nil { run(node) }
    }

    func takeOver(from old: any Effect, _ node: Node) {
        guard let old = old as? PhaseEffect else { return start(node) }
        if old.count == count, old.trigger.map({ trigger?.differs(from: $0) != true }) ?? (trigger == nil) {
            runner.takeOver(old.runner)
        } else {
            old.stop(node)
            run(node)
        }
    }

    func stop(_ node: Node) { runner.cancel() }

    private func run(_ node: Node) {
        guard count > 1, !EnvironmentValues(scope: node.environment).accessibilityReduceMotion else { return }
        let (time, goesOn, index, count, animation) = (node.graph.context.time, trigger == nil, index, count, animation)
        runner.run {
            var phase = 0
            if index.wrappedValue != 0 { index.wrappedValue = 0 }
            repeat {
                phase = (phase + 1) % count
                let animation = animation(phase)
                withAnimation(animation) { index.wrappedValue = phase }
                try await time.sleep(seconds: max(animation?.totalDuration ?? 0, 0.25))
            } while goesOn || phase != 0
        }
    }
}

/// A task that an effect passes on to its successor.
///
/// The scene does not wait for the task before it renders the first page, and a test does not wait for its end.
@MainActor
final class EffectTask {
    private var task: Task<Void, Never>?

    nonisolated init() {}

    func run(_ work: @escaping @MainActor () async throws -> Void) {
        task = Task { @MainActor in try? await work() }
    }

    func takeOver(_ old: EffectTask) {
        task = old.task
        old.task = nil
    }

    func cancel() {
        task?.cancel()
        task = nil
    }
}
