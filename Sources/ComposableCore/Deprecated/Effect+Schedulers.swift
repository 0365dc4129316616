// SPDX-License-Identifier: Apache-2.0

public import OpenCombine

// Effects on schedulers, so that old code gets an error with the replacement.

extension Effect {
    /// Waits on a scheduler until no more such effects follow.
    @available(*, unavailable, message: "Use 'debounce(id:for:clock:)'.")
    public func debounce<S: Scheduler>(
        id: some Hashable & Sendable, for dueTime: S.SchedulerTimeType.Stride, scheduler: S,
        options: S.SchedulerOptions? = nil
    ) -> Self { self }

    /// Lets one such effect pass in an interval of a scheduler.
    @available(*, unavailable, message: "Use 'throttle(id:for:clock:latest:)'.")
    public func throttle<S: Scheduler>(
        id: some Hashable & Sendable, for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
    ) -> Self { self }
}

extension Reducer {
    /// Runs a reducer after a change of a value, where a function decides what a change is.
    @available(*, unavailable, message: "Use 'onChange(of:)' with a value that is 'Equatable'.")
    public func onChange<V, R: Reducer>(
        of toValue: @escaping (State) -> V, removeDuplicates isDuplicate: @escaping (V, V) -> Bool,
        @ReducerBuilder<State, Action> _ reducer: @escaping (V, V) -> R
    ) -> Reduce<State, Action> { Reduce { _, _ in .none } }
}
