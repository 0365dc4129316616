// SPDX-License-Identifier: Apache-2.0

/// The changes that migrate a store to an app's schema.
///
/// ```swift
/// let plan = try ModelContainer.plan(for: Schema(Trip.self), configuration: container.configuration)
/// if let refusal = plan.refusal { print(refusal) }
/// for step in plan.steps { print(step) }
/// ```
///
/// Some happen when the app opens the store, others wait for the upgrade command. `description` is ready to be printed.
public struct StorePlan: Sendable, Hashable {
    /// The name of the store in logs.
    public let store: String
    /// The app that the store belongs to, if an app with a name has opened it.
    public let owner: String?
    /// The version of the store; `nil` if the store does not exist yet.
    public let from: Schema.Version?
    /// The version of the app.
    public let to: Schema.Version
    /// The changes, in order.
    public let steps: [Step]
    /// Whether a newer build of the app has extended the store, and this build can use it unchanged.
    public let isNewer: Bool
    /// The error with which opening the store fails; `nil` if no problem is known.
    ///
    /// NB: Violations of uniqueness, and errors of a stage's code, are only found when the migration runs.
    public let refusal: DataStoreError?

    /// A change of a migration.
    public enum Step: Sendable, Hashable {
        /// A new table, property or index. Older builds of the app can still use the store.
        case add(String)
        /// A change in place that keeps the values. Older builds of the app may no longer be able to use the store.
        case change(String)
        /// Code of a custom stage of the app's migration plan.
        case code(from: Schema.Version, to: Schema.Version)
        /// A table or property that is dropped with its data, only by the upgrade command.
        case drop(String, rows: Int64)
    }

    /// Whether the plan has drops that wait for the upgrade command.
    public var isDestructive: Bool { steps.contains { if case .drop = $0 { true } else { false } } }
}

extension StorePlan: CustomStringConvertible {
    /// The plan as text, with several lines.
    public var description: String {
        ([headline] + body).joined(separator: "\n")
    }

    private var headline: String {
        guard let from else { return "\(store): there is no database yet. Opening it creates version \(to)." }
        let owner = owner.map { "of the app “\($0)”" } ?? "without an owner"
        return "\(store): a database \(owner), version \(from). This build has version \(to)."
    }

    private var body: [String] {
        if let refusal { return ["This build cannot open it. \(refusal)"] }
        if isNewer { return ["A newer build of the app has extended it; this build works with it as it is."] }
        let drops = steps.filter { if case .drop = $0 { true } else { false } }
        let others = steps.filter { !drops.contains($0) }
        var lines: [String] = []
        if from != nil, !others.isEmpty { lines.append("When the app opens it:") }
        lines += others.map { "  \($0)" }
        if !drops.isEmpty {
            lines.append(
                "By the upgrade command alone, once older builds have stopped; a SQLite file is backed up before:")
            lines += drops.map { "  \($0)" }
        }
        return lines.isEmpty ? ["There is nothing to do."] : lines
    }
}

extension StorePlan.Step: CustomStringConvertible {
    /// The change as one line of text.
    public var description: String {
        switch self {
        case .add(let what): "+ \(what)"
        case .change(let what): "~ \(what)"
        case .code(let from, let to): "~ code of the stage from \(from) to \(to)"
        case .drop(let what, let rows): "- \(what) (\(rows == 0 ? "no rows" : rows == 1 ? "1 row" : "\(rows) rows"))"
        }
    }
}
