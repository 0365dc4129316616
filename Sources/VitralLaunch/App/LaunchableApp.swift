// SPDX-License-Identifier: Apache-2.0

public import ArgumentParser
public import ServiceLifecycle
public import Vitral
import VitralFeatures
import VitralServer

/// An app that is a complete program, with its own options, database, accounts, services and routes.
///
/// The process calls ``launch(_:)`` once, before the first page; all tabs share the result.
///
/// ```swift
/// @main
/// struct TripsApp: LaunchableApp {
///     static let database: AppDatabase? = AppDatabase([Trip.self], drivers: [.sqlite, .postgres])
///
///     static func launch(_ launch: Launch<NoOptions>) async throws -> Launched {
///         Launched(container: try launch.database.open())
///     }
///
///     var body: some Scene {
///         WindowGroup("Trips") { TripList() }
///     }
/// }
/// ```
///
/// The program has the server's options and the app's, and the subcommands `data` and `vault` and the app's.
@MainActor @preconcurrency
public protocol LaunchableApp: App {
    /// The app's command-line options.
    associatedtype Options: ParsableArguments & Sendable = NoOptions

    /// The names of the program.
    nonisolated static var program: ProgramDescription { get }

    /// The database in which the app saves its data; `nil` if it saves none.
    nonisolated static var database: AppDatabase? { get }

    /// The app's own subcommands.
    ///
    /// An `AsyncParsableCommand` runs while the main thread serves the main actor.
    nonisolated static var subcommands: [any ParsableCommand.Type] { get }

    /// The subcommands that a module brings to each app of its kind; the module's protocol implements it.
    nonisolated static var moduleSubcommands: [any ParsableCommand.Type] { get }

    /// Prepares a module that each app of its kind has; the module's protocol implements it.
    ///
    /// - Parameter launch: The options, settings, database, accounts, logger and clock of the program.
    /// - Returns: The services that start before those of the app and stop after them.
    nonisolated static func prepare(_ launch: Launch<Options>) throws -> [any Service]

    /// Prepares the parts that all tabs of the process share.
    ///
    /// - Parameter launch: The options, settings, database, accounts, logger and clock of the program.
    /// - Throws: Any error; the process prints its description and ends with exit code 1, or 64 for a `UsageError`.
    nonisolated static func launch(_ launch: Launch<Options>) async throws -> Launched
}

extension LaunchableApp {
    /// The names that follow from the type: `TripsApp` is the program `trips`, with the title “Trips”.
    public nonisolated static var program: ProgramDescription { ProgramDescription(of: Self.self) }

    /// No database.
    public nonisolated static var database: AppDatabase? { nil }

    /// No subcommands.
    public nonisolated static var subcommands: [any ParsableCommand.Type] { [] }

    /// No subcommands.
    public nonisolated static var moduleSubcommands: [any ParsableCommand.Type] { [] }

    /// No services.
    public nonisolated static func prepare(_ launch: Launch<Options>) throws -> [any Service] { [] }

    /// Serves the app, or runs the subcommand that the arguments name: the entry point of the program.
    @MainActor
    public static func main() {
        main(arguments: nil)
    }

    /// Runs the program with arguments other than those of the process.
    ///
    /// - Parameter arguments: The arguments without the program's name; `nil` for those of the process.
    @MainActor
    public static func main(arguments: [String]?) {
        ProgramRunner.addResources(of: Self.self)
        ProgramRunner.run(LaunchCommand<Self>.self, arguments: arguments)
    }
}
