// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A view that updates at the dates of a schedule.
///
/// ```swift
/// let start: Date
///
/// var body: some View {
///     TimelineView(.periodic(from: start, by: 1)) { context in
///         Text("\(Int(clamping: context.date.timeIntervalSince(start))) seconds")
///     }
/// }
/// ```
///
/// The server waits for the dates and sends a patch for each, at most once a second. Use an animation of the browser
/// for smooth motion.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
    /// The type that describes the current date of the schedule to the content.
    public typealias Context = TimelineViewDefaultContext
    private let schedule: Schedule
    private let content: @MainActor (Context) -> Content
    @State private var date: Date?
    @State private var first = FirstDate()
    @Environment(\.sceneContext) private var scene

    /// Creates a view that updates at the dates of a schedule.
    public init(_ schedule: Schedule, @ViewBuilder content: @escaping @MainActor (Context) -> Content) {
        self.schedule = schedule
        self.content = content
    }

    /// The view at the latest date.
    public var body: some View {
        content(Context(cadence: schedule._cadence, date: date ?? first.date(at: scene?.time.now ?? Date())))
            .modifier(
                _EffectModifier { [schedule, $date] in
                    TimelineEffect(schedule: schedule, date: $date)
                })
    }
}

/// The date that a timeline shows until its schedule has another, however often the view is evaluated.
@MainActor
private final class FirstDate {
    private var date: Date?

    nonisolated init() {}

    func date(at now: Date) -> Date {
        let first = date ?? now
        date = first
        return first
    }
}

/// An effect that waits for the dates of a schedule.
private struct TimelineEffect<Schedule: TimelineSchedule>: Effect {
    let schedule: Schedule
    let date: Binding<Date?>
    private let runner = EffectTask()

    init(schedule: Schedule, date: Binding<Date?>) {
        self.schedule = schedule
        self.date = date
    }

    func start(_ node: Node) {
        let (time, schedule, date) = (node.graph.context.time, schedule, date)
        runner.run {
            let start = time.now
            // The limit is one update per second, regardless of the schedule.
            var earliest = start
            for entry in schedule.entries(from: start, mode: .normal) {
                guard entry > start else { continue }
                let next = max(entry, earliest)
                try await time.sleep(until: next)
                earliest = next.addingTimeInterval(1)
                date.wrappedValue = entry
            }
        }
    }

    func takeOver(from old: any Effect, _ node: Node) {
        guard let old = old as? Self else { return start(node) }
        if isSame(old.schedule) {
            runner.takeOver(old.runner)
        } else {
            old.stop(node)
            start(node)
        }
    }

    func stop(_ node: Node) { runner.cancel() }

    private func isSame(_ other: Schedule) -> Bool {
        func compare<Value: Equatable>(_ value: Value) -> Bool { (other as? Value) == value }
        guard let comparable = schedule as? any Equatable else { return false }
        return compare(comparable)
    }
}
