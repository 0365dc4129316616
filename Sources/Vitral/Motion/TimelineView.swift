// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A view that is made anew at the times of a schedule.
///
/// The server keeps the time, and each entry is a patch to the browser: no schedule goes faster than once a second. What
/// has to move smoothly is an animation of the browser.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
    /// What the content knows of the time.
    public typealias Context = TimelineViewDefaultContext
    private let schedule: Schedule
    private let content: @MainActor (Context) -> Content
    @State private var date: Date?
    @Environment(\.sceneContext) private var scene

    /// Makes a view at the times of a schedule.
    public init(_ schedule: Schedule, @ViewBuilder content: @escaping @MainActor (Context) -> Content) {
        self.schedule = schedule
        self.content = content
    }

    /// The view of the last entry.
    public var body: some View {
        content(Context(cadence: schedule._cadence, date: date ?? scene?.time.now ?? Date()))
            .modifier(
                _EffectModifier { [schedule, $date] in
                    TimelineEffect(schedule: schedule, date: $date)
                })
    }
}

/// What the content of a timeline knows of the time.
public struct TimelineViewDefaultContext: Sendable {
    /// How often the content is made.
    public enum Cadence: Comparable, Sendable {
        /// As often as the server does: once a second.
        case live
        /// Once a second.
        case seconds
        /// Once a minute.
        case minutes
    }

    /// How often the content is made.
    public let cadence: Cadence
    /// The time of the entry.
    public let date: Date
}

/// How much power may be used for a timeline; a server always works in normal mode.
public enum TimelineScheduleMode: Hashable, Sendable {
    /// As often as the schedule wants.
    case normal
    /// Less often.
    case lowFrequency
}

/// Times at which a view is made anew.
@MainActor @preconcurrency
public protocol TimelineSchedule {
    /// The type of the times.
    associatedtype Entries: Sequence where Entries.Element == Date

    /// The times from a date on, in order.
    func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries

    /// How often the content is made.
    var _cadence: TimelineViewDefaultContext.Cadence { get }
}

extension TimelineSchedule {
    /// How often the content is made.
    public var _cadence: TimelineViewDefaultContext.Cadence { .seconds }
}

/// Waits for the entries of a schedule.
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
            // No faster than once a second, whatever the schedule says.
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
