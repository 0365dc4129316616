// SPDX-License-Identifier: Apache-2.0

public import ArgumentParser
public import Composable
import Logging
public import ServiceLifecycle
public import VitralLaunch

/// An app whose sessions are recorded and replayed.
///
/// It names its root feature once, whose state and actions are `Codable`:
///
/// ```swift
/// import Composable
///
/// @Reducer
/// struct Visits {
///     @ObservableState
///     struct State: Codable, Equatable {
///         var count = 0
///     }
///     enum Action: Codable {
///         case booked
///     }
///     var body: some ReducerOf<Self> {
///         Reduce { state, _ in
///             state.count += 1
///             return .none
///         }
///     }
/// }
///
/// struct VisitsApp: ReplayableApp {
///     static var rootFeature: Visits { Visits() }
///
///     @State private var store = Store(initialState: Visits.State()) { rootFeature }
///
///     static func launch(_ launch: Launch<NoOptions>) async throws -> Launched {
///         Launched()
///     }
///
///     var body: some Scene {
///         WindowGroup("Visits") { Text("\(store.count) visits") }
///     }
/// }
/// ```
///
/// The program has the subcommand `replay`. Sessions are recorded if the setting `recordings.folder` names a folder.
@MainActor @preconcurrency
public protocol ReplayableApp: LaunchableApp {
    /// The feature of the store in which all others are.
    associatedtype RootFeature: Reducer where RootFeature.State: Codable, RootFeature.Action: Codable

    /// The feature, as the app's own store has it.
    static var rootFeature: RootFeature { get }
}

extension ReplayableApp {
    /// The subcommand `replay`.
    public nonisolated static var moduleSubcommands: [any ParsableCommand.Type] { [ReplayCommand<Self>.self] }

    /// Records the sessions of the process, if the settings name a folder.
    public nonisolated static func prepare(_ launch: Launch<Options>) throws -> [any Service] {
        guard let settings = try RecordingSettings(reading: launch.settings) else { return [] }
        let folder = try RecordingFolder(settings.folder, app: program.command, logger: launch.logger)
        var options = RecordOptions(app: program.command)
        options.limit = settings.limit
        let recording = SessionRecording(of: RootFeature.State.self, RootFeature.Action.self, options: options) {
            folder.makeSink()
        }
        prepareDependencies { $0.storeMonitoring = recording }
        launch.logger.notice("Sessions are recorded in “\(settings.folder)”.")
        return [folder]
    }
}
