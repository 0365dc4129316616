// SPDX-License-Identifier: Apache-2.0

public import OpenCombine

extension View {
    /// Runs an action with each value of a publisher, from when the view appears until it disappears.
    ///
    /// ```swift
    /// import OpenCombine
    ///
    /// let ticks: PassthroughSubject<Int, Never>
    /// @State private var seconds = 0
    ///
    /// var body: some View {
    ///     Text("\(seconds)").onReceive(ticks) { seconds = $0 }
    /// }
    /// ```
    ///
    /// The subscription stays when the view is evaluated again, and always runs the latest action. If the publisher is
    /// an object, such as a subject, the view subscribes again when another object takes its place. If the publisher is
    /// a value, such as a chain of operators, the view keeps the first one: create it once, as a property of a model.
    public consuming func onReceive<P: Publisher>(
        _ publisher: P, perform action: @escaping @MainActor (P.Output) -> Void
    ) -> some View where P.Failure == Never {
        modifier(_EffectModifier { ReceiveEffect(publisher: publisher, action: action) })
    }

    /// Runs an action with the new value when a value changes.
    public consuming func onChange<Value: Equatable>(
        of value: Value, perform action: @escaping @MainActor (_ newValue: Value) -> Void
    ) -> some View {
        modifier(_EffectModifier { ChangeEffect(value: value, isInitial: false) { action($1) } })
    }
}

/// An effect that keeps a subscription while its view is visible.
struct ReceiveEffect<P: Publisher>: Effect where P.Failure == Never {
    let publisher: P
    let action: @MainActor (P.Output) -> Void
    private let kept = Memory()

    init(publisher: P, action: @escaping @MainActor (P.Output) -> Void) {
        self.publisher = publisher
        self.action = action
    }

    /// The state that an effect passes on to its successor.
    @MainActor
    private final class Memory {
        var receiver: PublisherReceiver<P.Output>?
        nonisolated init() {}
    }

    func start(_ node: Node) {
        let receiver = PublisherReceiver(action)
        kept.receiver = receiver
        receiver.cancellable = publisher.sink(receiveValue: relay(to: receiver))
    }

    func takeOver(from old: any Effect, _ node: Node) {
        guard let old = old as? ReceiveEffect<P>, old.isSamePublisher(as: publisher) else {
            old.stop(node)
            return start(node)
        }
        kept.receiver = old.kept.receiver
        kept.receiver?.action = action
    }

    func stop(_ node: Node) {
        kept.receiver?.end()
        kept.receiver = nil
    }

    private func isSamePublisher(as other: P) -> Bool {
        guard P.self is AnyObject.Type else { return true }
        return (publisher as AnyObject) === (other as AnyObject)
    }
}

/// The receiver of a publisher's values on the main actor.
@MainActor
private final class PublisherReceiver<Output> {
    var action: @MainActor (Output) -> Void
    var cancellable: AnyCancellable?
    /// Whether the subscription has ended; a value may still arrive after the view has disappeared.
    private var isOver = false

    init(_ action: @escaping @MainActor (Output) -> Void) {
        self.action = action
    }

    func take(_ value: TransferredValue<Output>) {
        if !isOver { action(value.output) }
    }

    func end() {
        isOver = true
        cancellable?.cancel()
        cancellable = nil
    }
}

/// A value on its way from the publisher's thread to the main actor.
///
/// As with Combine's `receive(on:)`, a publisher that sends an object must not change the object afterwards.
// Safe: the publisher no longer uses the value, and only the main actor reads it, exactly once.
private struct TransferredValue<Output>: @unchecked Sendable {
    let output: Output
}

/// Returns a closure that sends values from any thread to the main actor.
private func relay<Output>(to receiver: PublisherReceiver<Output>) -> @Sendable (Output) -> Void {
    { [weak receiver] output in
        let value = TransferredValue(output: output)
        onMainActor { [weak receiver] in receiver?.take(value) }
    }
}
