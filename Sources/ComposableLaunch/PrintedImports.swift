// SPDX-License-Identifier: Apache-2.0

package import Composable

/// The modules that a test which is printed from a record imports.
///
/// A module that declares a type of the session's actions or states declares members that the test names.
package struct PrintedImports {
    private var modules: Set<String> = ["Composable", "ComposableTesting", "Foundation", "Testing"]

    /// The modules of the library and of the language, whose types have no parts of others.
    private static let known: Set<String> = [
        "Composable", "ComposableCore", "ComposableData", "Foundation", "FoundationEssentials",
        "FoundationInternationalization", "Swift",
    ]
    /// The depth at which a value's parts are no longer looked at.
    private static let depthLimit = 40

    /// Finds the modules of a session.
    ///
    /// - Parameters:
    ///   - session: The session.
    ///   - feature: The feature.
    @MainActor
    package init<State: Codable, Action: Codable>(
        _ session: RecordedSession<State, Action>, of feature: some Reducer<State, Action>
    ) throws {
        add(session.initialState, depth: 0)
        _ = try SessionReplay(session).run(feature) { step in
            add(step.recorded.action, depth: 0)
            add(step.after, depth: 0)
        }
    }

    private mutating func add(_ value: Any, depth: Int) {
        let mirror = Mirror(reflecting: value)
        let name = String(reflecting: mirror.subjectType)
        // The parts of a generic type, a tuple or a function have the types of its arguments.
        if !name.contains("<"), !name.contains("("), let module = name.split(separator: ".").first.map(String.init) {
            if Self.known.contains(module) { return }
            modules.insert(module)
        }
        guard depth < Self.depthLimit else { return }
        for child in mirror.children { add(child.value, depth: depth + 1) }
    }

    /// Returns the lines of the imports.
    ///
    /// - Parameter app: The module of the app, whose internal declarations the test needs.
    package func lines(testing app: String) -> [String] {
        modules.subtracting([app]).sorted().map { "import \($0)" } + ["@testable import \(app)"]
    }
}
