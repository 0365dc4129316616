// SPDX-License-Identifier: Apache-2.0

public import Vitral
import VitralServer

/// The names and the summary of an app's program.
///
/// ```swift
/// static let program = ProgramDescription(
///     command: "trips", title: "Trips", summary: "Plans journeys with friends.")
/// ```
public struct ProgramDescription: Sendable {
    /// The name of the command, and of the app's database.
    public var command: String
    /// The name that users see.
    public var title: String
    /// The first line of `--help`.
    public var summary: String

    /// Creates a description.
    public init(command: String, title: String, summary: String) {
        self.command = command
        self.title = title
        self.summary = summary
    }

    /// Creates the names from the app's type.
    public init(of app: (some App).Type) {
        let name = ProgramName(of: app)
        self.init(command: name.command, title: name.title, summary: "Serve \(name.title) to browsers.")
    }
}
