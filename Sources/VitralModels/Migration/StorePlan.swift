// SPDX-License-Identifier: Apache-2.0

/// The changes by which a store becomes what an app's schema asks for: those that happen when the app opens it, and those
/// that wait for the upgrade command.
///
/// `description` is ready to be printed.
public struct StorePlan: Sendable, Hashable {
    /// The name of the store in logs.
    public let store: String
    /// The app that the store belongs to, if one with a name has opened it.
    public let owner: String?
    /// The version of the store; `nil` where there is none yet.
    public let from: Schema.Version?
    /// The version of the app.
    public let to: Schema.Version
    /// The changes, in order.
    public let steps: [Step]
    /// Whether a newer build of the app has extended the store, and this build works with it as it is.
    public let isNewer: Bool
    /// The error with which opening the store fails; `nil` where nothing speaks against it.
    ///
    /// NB: Values that stop being unique, and what a stage's code throws, are found when the migration runs.
    public let refusal: DataStoreError?

    /// A change.
    public enum Step: Sendable, Hashable {
        /// A new table, property or index. Older builds of the app go on beside this one.
        case add(String)
        /// Something that changes in place and keeps its values. Older builds of the app may not be able to go on.
        case change(String)
        /// Code of a custom stage of the app's migration plan.
        case code(from: Schema.Version, to: Schema.Version)
        /// A table or property that is dropped with everything in it, by the upgrade command alone.
        case drop(String, rows: Int64)
    }

    /// Whether something is left for the upgrade command to drop.
    public var isDestructive: Bool { steps.contains { if case .drop = $0 { true } else { false } } }
}

extension StorePlan: CustomStringConvertible {
    /// The plan as a text of several lines.
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
        return lines.isEmpty ? ["Nothing is to be done."] : lines
    }
}

extension StorePlan.Step: CustomStringConvertible {
    /// The change as one line.
    public var description: String {
        switch self {
        case .add(let what): "+ \(what)"
        case .change(let what): "~ \(what)"
        case .code(let from, let to): "~ code of the stage from \(from) to \(to)"
        case .drop(let what, let rows): "- \(what) (\(rows == 0 ? "no rows" : rows == 1 ? "1 row" : "\(rows) rows"))"
        }
    }
}
