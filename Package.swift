// swift-tools-version:6.2
// SPDX-License-Identifier: Apache-2.0

import CompilerPluginSupport
import Foundation
import PackageDescription

let strict: [SwiftSetting] = [
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
    .enableUpcomingFeature("ExistentialAny"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
    .enableUpcomingFeature("MemberImportVisibility"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
]

/// The folder with the toolchain's own swift-syntax, already compiled: building the package takes minutes.
///
/// `nil` if the toolchain has none, if another package depends on a version of this one (SwiftPM then refuses unsafe flags),
/// and with `VITRAL_SWIFT_SYNTAX=package`. Macros are then built with the package swift-syntax.
let compiledSwiftSyntax: String? = {
    let isDependency = Context.packageDirectory.contains("/checkouts/")
    guard !isDependency, Context.environment["VITRAL_SWIFT_SYNTAX"] != "package" else { return nil }
    // The manifest runs with a library of the toolchain that builds the package, which shows where that is.
    // Not by `FileManager`, which reads the first 4 KB of a file that says it has no size.
    let maps = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data()
    guard
        let library = String(decoding: maps, as: UTF8.self).split(separator: "\n").lazy
            .compactMap({ line in line.firstIndex(of: "/").map { String(line[$0...]) } })
            .first(where: { $0.hasSuffix("/pm/ManifestAPI/libPackageDescription.so") })
    else { return nil }
    let folder = URL(fileURLWithPath: library).deletingLastPathComponent()
        .appendingPathComponent("../../host").standardized.path
    let needed = [
        "SwiftSyntaxMacros.swiftmodule", "SwiftCompilerPluginMessageHandling.swiftmodule", "libSwiftSyntax.so",
    ]
    return needed.allSatisfy { FileManager.default.fileExists(atPath: "\(folder)/\($0)") } ? folder : nil
}()

/// The package of swift-syntax, where it is needed.
let swiftSyntax: [Package.Dependency] =
    compiledSwiftSyntax == nil ? [.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")] : []

/// The products of swift-syntax that a target of macros needs.
func swiftSyntaxProducts(_ names: String...) -> [Target.Dependency] {
    compiledSwiftSyntax == nil ? names.map { .product(name: $0, package: "swift-syntax") } : []
}

let macroSettings: [SwiftSetting] =
    strict + (compiledSwiftSyntax.map { [.unsafeFlags(["-I", $0]), .define("COMPILED_SWIFT_SYNTAX")] } ?? [])

/// The flags that find the compiled swift-syntax, when linking and when running.
let macroLinkerSettings: [LinkerSetting] =
    (compiledSwiftSyntax.map { ["-L", $0, "-Xlinker", "-rpath", "-Xlinker", $0] }).map { [.unsafeFlags($0)] } ?? []

/// A compiler plugin with macros.
func macros(_ name: String, path: String? = nil) -> Target {
    .macro(
        name: name,
        dependencies: ["VitralCompilerPlugin"]
            + swiftSyntaxProducts("SwiftDiagnostics", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros"),
        path: path,
        swiftSettings: macroSettings, linkerSettings: macroLinkerSettings)
}

/// Tests of macros, with links to their sources.
///
/// The links stand in for a dependency on the macros: with one, SwiftPM builds all tests of the package a second time, for the
/// host, where they cannot import the programs that they test.
func macroTests(_ name: String) -> Target {
    .testTarget(
        name: name,
        dependencies: swiftSyntaxProducts(
            "SwiftDiagnostics", "SwiftParser", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacroExpansion",
            "SwiftSyntaxMacros"),
        swiftSettings: macroSettings, linkerSettings: macroLinkerSettings)
}

/// The products of other packages, by the names under which modules depend on them.
extension Target.Dependency {
    static let argumentParser = product(name: "ArgumentParser", package: "swift-argument-parser")
    static let asyncHTTPClient = product(name: "AsyncHTTPClient", package: "async-http-client")
    static let configuration = product(name: "Configuration", package: "swift-configuration")
    static let coreMetrics = product(name: "CoreMetrics", package: "swift-metrics")
    static let crypto = product(name: "Crypto", package: "swift-crypto")
    static let cryptoExtras = product(name: "CryptoExtras", package: "swift-crypto")
    static let customDump = product(name: "CustomDump", package: "swift-custom-dump")
    static let grdb = product(name: "GRDB", package: "GRDB.swift")
    static let grdbSQLite = product(name: "GRDBSQLite", package: "GRDB.swift")
    static let httpTypes = product(name: "HTTPTypes", package: "swift-http-types")
    static let hummingbird = product(name: "Hummingbird", package: "hummingbird")
    static let issueReporting = product(name: "IssueReporting", package: "xctest-dynamic-overlay")
    static let issueReportingTestSupport = product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay")
    static let logging = product(name: "Logging", package: "swift-log")
    static let nioHTTP1 = product(name: "NIOHTTP1", package: "swift-nio")
    static let nioCore = product(name: "NIOCore", package: "swift-nio")
    static let nioEmbedded = product(name: "NIOEmbedded", package: "swift-nio")
    static let nioPosix = product(name: "NIOPosix", package: "swift-nio")
    static let nioHTTPCompression = product(name: "NIOHTTPCompression", package: "swift-nio-extras")
    static let nioHTTPTypes = product(name: "NIOHTTPTypes", package: "swift-nio-extras")
    static let nioHTTPTypesHTTP1 = product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras")
    static let openCombine = product(name: "OpenCombine", package: "OpenCombine")
    static let openCombineDispatch = product(name: "OpenCombineDispatch", package: "OpenCombine")
    static let openCombineFoundation = product(name: "OpenCombineFoundation", package: "OpenCombine")
    static let orderedCollections = product(name: "OrderedCollections", package: "swift-collections")
    static let serviceLifecycle = product(name: "ServiceLifecycle", package: "swift-service-lifecycle")
    static let unixSignals = product(name: "UnixSignals", package: "swift-service-lifecycle")
}

/// The libraries of Debian that modules link.
let libraries: [Target] = [
    .systemLibrary(name: "CBrotli", pkgConfig: "libbrotlienc", providers: [.apt(["libbrotli-dev"])]),
    .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(name: "CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    .systemLibrary(name: "CQREncode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
    .systemLibrary(name: "CTurboJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
]

/// Modules that several groups need, and the entry point of compiler plugins.
let foundation: [Target] = [
    // The clock of tests, which VitralTesting and ComposableCore share.
    .target(name: "VitralClocks"),
    // The entry point of a compiler plugin.
    .target(
        name: "VitralCompilerPlugin", dependencies: swiftSyntaxProducts("SwiftCompilerPlugin", "SwiftSyntaxMacros"),
        swiftSettings: macroSettings),
    // Files that their owner alone can read, and that are written durably.
    .target(name: "VitralFiles"),
    .testTarget(name: "VitralFilesTests", dependencies: ["VitralFiles", "VitralTestSupport"]),
    // Requests of URLSession that can be canceled.
    .target(name: "VitralNetworking"),
    .testTarget(name: "VitralNetworkingTests", dependencies: ["VitralNetworking"]),
]

/// SwiftUI: views and their engine, their tests, charts, and the server that shows them.
let views: [Target] = [
    macros("VitralMacros"),
    macroTests("VitralMacrosTests"),
    .target(
        name: "Vitral",
        dependencies: [
            "VitralMacros", "VitralNetworking", .logging, .openCombine, .openCombineDispatch, .openCombineFoundation,
        ],
        resources: [
            .copy("Views/Drawing/Symbols/Drawings"), .process("Views/Localization/Localizable.xcstrings"),
        ]),
    .testTarget(
        name: "VitralTests",
        dependencies: ["TestApps", "Vitral", "VitralTestSupport", "VitralTesting", .logging]),
    .target(
        name: "VitralTesting",
        dependencies: [
            "Vitral", "VitralClocks", "VitralMacros", .issueReporting, .issueReportingTestSupport, .logging,
        ]),
    .testTarget(name: "VitralTestingTests", dependencies: ["Vitral", "VitralTesting"]),
    .target(name: "VitralCharts", dependencies: ["Vitral"], resources: [.copy("Client")]),
    .testTarget(name: "VitralChartsTests", dependencies: ["Vitral", "VitralCharts", "VitralTesting"]),
    // The protocols by which modules add to a server: session features and accounts.
    .target(name: "VitralFeatures", dependencies: ["Vitral", .configuration, .crypto, .httpTypes]),
    .target(
        name: "VitralServer",
        dependencies: [
            "CBrotli", "CMalloc", "CZlib", "Vitral", "VitralFeatures", "VitralFiles", .argumentParser, .configuration,
            .coreMetrics, .crypto, .httpTypes, .hummingbird, .logging, .nioCore, .nioHTTP1, .nioHTTPTypes,
            .nioHTTPTypesHTTP1, .nioPosix, .serviceLifecycle, .unixSignals,
        ],
        exclude: ["Client/Script", "Client/Style"],
        resources: [
            .copy("Client/Built"), .copy("Client/Development"), .process("Localization/Localizable.xcstrings"),
        ]),
    .testTarget(
        name: "VitralServerTests",
        dependencies: [
            "CZlib", "TestApps", "Vitral", "VitralFeatures", "VitralFiles", "VitralIdentity", "VitralIdentityServer",
            "VitralServer", "VitralTestSupport", .configuration, .coreMetrics, .httpTypes, .hummingbird, .logging,
            .nioCore, .nioEmbedded, .nioHTTP1, .nioHTTPTypes, .nioPosix, .serviceLifecycle,
        ]),
]

/// The Composable Architecture.
let composable: [Target] = [
    macros("ComposableMacros"),
    macroTests("ComposableMacrosTests"),
    // Stores, reducers, effects and dependencies, without views.
    .target(
        name: "ComposableCore",
        dependencies: [
            "ComposableMacros", "VitralClocks", "VitralNetworking", .issueReporting, .openCombine, .orderedCollections,
        ]),
    .testTarget(name: "ComposableCoreTests", dependencies: ["ComposableCore", "ComposableTesting"]),
    // The face of stores for views: bindings, presentations and stacks.
    .target(
        name: "Composable", dependencies: ["ComposableCore", "Vitral"],
        resources: [.process("Localization/Localizable.xcstrings")]),
    .testTarget(name: "ComposableTests", dependencies: ["Composable", "Vitral", "VitralTesting"]),
    // The models of a database as shared values.
    .target(
        name: "ComposableData",
        dependencies: ["Composable", "Vitral", "VitralData"]),
    .testTarget(
        name: "ComposableDataTests",
        dependencies: ["Composable", "ComposableData", "TemporaryStores", "Vitral", "VitralData", "VitralTesting"]),
    .target(
        name: "ComposableTesting",
        dependencies: ["ComposableCore", .customDump, .issueReporting, .issueReportingTestSupport]),
]

/// SwiftData: models, and the drivers of both databases.
let data: [Target] = [
    macros("VitralModelsMacros"),
    // Models, contexts and migrations, without views: a server that has none links no more than this and a driver.
    .target(name: "VitralModels", dependencies: ["VitralModelsMacros", .logging]),
    .testTarget(
        name: "VitralModelsTests",
        dependencies: [
            "TemporaryPostgres", "TemporaryStores", "VitralDataPostgres", "VitralDataSQLite", "VitralModels",
            "VitralTestSupport", "VitralTesting", .grdb,
        ]),
    .target(name: "VitralData", dependencies: ["Vitral", "VitralModels"]),
    .testTarget(name: "VitralDataTests", dependencies: ["TemporaryStores", "Vitral", "VitralData", "VitralTesting"]),
    .target(name: "VitralDataPostgres", dependencies: ["CPostgres", "VitralModels", .logging]),
    .testTarget(
        name: "VitralDataPostgresTests",
        dependencies: ["TemporaryPostgres", "VitralDataPostgres", "VitralModels", "VitralTestSupport"]),
    .target(name: "VitralDataSQLite", dependencies: ["VitralFiles", "VitralModels", .grdb, .grdbSQLite, .logging]),
    .testTarget(
        name: "VitralDataSQLiteTests",
        dependencies: ["SQLiteStoreWriter", "VitralDataSQLite", "VitralModels", "VitralTestSupport", .grdb]),
    // The process that a test of a crash kills.
    .executableTarget(
        name: "SQLiteStoreWriter", dependencies: ["VitralDataSQLite", "VitralModels"],
        path: "Tests/SQLiteStoreWriter"),
]

/// Data that several devices change while apart.
let sync: [Target] = [
    // A log of changes, by which replicas of models converge; no socket, no driver.
    .target(name: "VitralSync", dependencies: ["VitralModels", .crypto]),
    .testTarget(
        name: "VitralSyncTests",
        dependencies: [
            "SyncSimulation", "TemporaryStores", "VitralModels", "VitralSync", "VitralSyncTesting", "VitralTestSupport",
        ],
        exclude: ["Golden"]),
    // The log over HTTP: a replica's connection, and the answers of a hub for an app's routes.
    .target(
        name: "VitralSyncHTTP",
        dependencies: ["CZlib", "VitralSync", .asyncHTTPClient, .nioCore, .nioHTTP1, .nioHTTPCompression]),
    .testTarget(
        name: "VitralSyncHTTPTests",
        dependencies: [
            "Vitral", "VitralDataSQLite", "VitralFeatures", "VitralIdentity", "VitralIdentityServer", "VitralModels",
            "VitralServer", "VitralSync", "VitralSyncHTTP", "VitralTestSupport", .httpTypes, .hummingbird, .nioCore,
        ]),
    // A hub in memory and faulty connections to it, for tests.
    .target(name: "VitralSyncTesting", dependencies: ["VitralSync"]),
    // Replicas whose networks, clocks, processes and files fail as a seed says.
    .target(
        name: "SyncSimulation",
        dependencies: ["VitralModels", "VitralSync", "VitralSyncTesting", "VitralTestSupport"],
        path: "Tests/SyncSimulation"),
    .executableTarget(
        name: "SyncSimulationProgram", dependencies: ["SyncSimulation", "VitralDataSQLite"],
        path: "Tests/SyncSimulationProgram"),
    .executableTarget(
        name: "SyncMergeBars", dependencies: ["VitralModels", "VitralSync"], path: "Tests/SyncMergeBars"),
]

/// Accounts.
let identity: [Target] = [
    .target(name: "VitralIdentity", dependencies: ["Vitral", "VitralFiles", .crypto, .cryptoExtras]),
    // Accounts, sign-ins, passkeys and vaults in a database.
    .target(name: "VitralIdentityData", dependencies: ["VitralIdentity", "VitralModels"]),
    // Accounts as a session feature.
    .target(
        name: "VitralIdentityServer",
        dependencies: ["Vitral", "VitralFeatures", "VitralIdentity", .configuration, .httpTypes]),
    .testTarget(
        name: "VitralIdentityTests",
        dependencies: [
            "TemporaryPostgres", "VitralDataPostgres", "VitralDataSQLite", "VitralIdentity", "VitralIdentityData",
            "VitralModels", "VitralTestSupport", .crypto,
        ]),
]

/// Mail, push messages, positions, images and calendars.
let services: [Target] = [
    // iCalendar files.
    .target(name: "VitralCalendar"),
    .testTarget(
        name: "VitralCalendarTests", dependencies: ["VitralCalendar", "VitralTestSupport"],
        exclude: ["read_calendars.py"]),
    // Images of users without metadata.
    .target(name: "VitralImage", dependencies: ["CTurboJPEG"]),
    .testTarget(name: "VitralImageTests", dependencies: ["VitralImage", "VitralTestSupport"], exclude: ["images.py"]),
    // The position of the user's device; the session feature is a module of its own.
    .target(name: "VitralLocation", dependencies: ["Vitral"]),
    .target(
        name: "VitralLocationServer",
        dependencies: ["Vitral", "VitralFeatures", "VitralLocation", "VitralServer"],
        resources: [.copy("Client")]),
    .testTarget(
        name: "VitralLocationTests",
        dependencies: ["FeatureTestSupport", "Vitral", "VitralFeatures", "VitralLocation", "VitralLocationServer"]),
    // E-mails, saved by the transaction that causes them; the transport by SMTP is a module of its own.
    .target(name: "VitralMail", dependencies: ["VitralFiles", "VitralModels", .logging, .serviceLifecycle]),
    .target(name: "VitralMailSMTP", dependencies: ["CCurl", "VitralFeatures", "VitralMail", .configuration]),
    .testTarget(
        name: "VitralMailTests",
        dependencies: [
            "MailQueueProgram", "TemporaryPostgres", "TemporaryStores", "VitralDataPostgres", "VitralDataSQLite",
            "VitralMail", "VitralModels", "VitralTestSupport",
        ],
        exclude: ["read_mails.py"]),
    .testTarget(
        name: "VitralMailSMTPTests",
        dependencies: ["VitralFeatures", "VitralMail", "VitralMailSMTP", "VitralTestSupport", .configuration],
        exclude: ["smtp_server.py"]),
    // The process that a test of e-mails kills.
    .executableTarget(
        name: "MailQueueProgram",
        dependencies: ["VitralDataPostgres", "VitralDataSQLite", "VitralMail", "VitralModels"],
        path: "Tests/MailQueueProgram"),
    // Web Push: subscriptions and messages in the app's database, and their encryption.
    .target(
        name: "VitralPush",
        dependencies: [
            "Vitral", "VitralFeatures", "VitralFiles", "VitralModels", "VitralNetworking", .configuration, .crypto,
            .logging, .serviceLifecycle,
        ]),
    // The browser's half of Web Push, as a session feature.
    .target(
        name: "VitralPushServer",
        dependencies: [
            "Vitral", "VitralFeatures", "VitralModels", "VitralPush", "VitralServer", .configuration, .httpTypes,
            .hummingbird,
        ],
        resources: [.copy("Client")]),
    .testTarget(
        name: "VitralPushTests",
        dependencies: [
            "FeatureTestSupport", "TemporaryStores", "Vitral", "VitralFeatures", "VitralModels", "VitralPush",
            "VitralPushServer", "VitralTestSupport", .configuration, .crypto,
        ],
        exclude: ["push_server.py"]),
]

/// The start of a program, and the developer's tool.
let launch: [Target] = [
    // The start of a program: settings, database, accounts, services, routes.
    .target(
        name: "VitralLaunch",
        dependencies: [
            "Vitral", "VitralData", "VitralFeatures", "VitralFiles", "VitralIdentity", "VitralIdentityData",
            "VitralIdentityServer", "VitralModels", "VitralServer", .argumentParser, .configuration, .crypto,
            .hummingbird, .logging, .serviceLifecycle,
        ]),
    .testTarget(
        name: "VitralLaunchTests",
        dependencies: [
            "TemporaryStores", "VitralData", "VitralLaunch", "VitralTestSupport", "VitralTesting", .logging,
            .serviceLifecycle,
        ]),
    // Recorded sessions of an app, and its subcommand `replay`.
    .target(
        name: "ComposableLaunch",
        dependencies: [
            "Composable", "VitralFeatures", "VitralFiles", "VitralLaunch", "VitralServer", .argumentParser,
            .configuration, .logging, .serviceLifecycle,
        ]),
    .testTarget(
        name: "ComposableLaunchTests",
        dependencies: [
            "Composable", "ComposableLaunch", "VitralFiles", "VitralTestSupport", .configuration, .logging,
            .serviceLifecycle,
        ]),
    // The developer's tool, `vitral`.
    .executableTarget(name: "VitralTool", dependencies: [.argumentParser]),
    .testTarget(name: "VitralToolTests", dependencies: ["VitralTestSupport", "VitralTool"]),
]

/// Modules that tests and benchmarks share, and the samples of the documentation.
let testSupport: [Target] = [
    // Clocks, random numbers, folders and log recorders for tests.
    .target(name: "VitralTestSupport", dependencies: [.logging], path: "Tests/VitralTestSupport"),
    // A server and a session for tests of session features.
    .target(name: "FeatureTestSupport", dependencies: ["VitralFeatures"], path: "Tests/FeatureTestSupport"),
    // A separate PostgreSQL server for tests of both drivers.
    .target(name: "TemporaryPostgres", path: "Tests/TemporaryPostgres"),
    // A database of either kind for one test.
    .target(
        name: "TemporaryStores",
        dependencies: ["TemporaryPostgres", "VitralDataPostgres", "VitralDataSQLite", "VitralModels"],
        path: "Tests/TemporaryStores"),
    // The apps that tests and benchmarks of the framework show.
    .target(name: "TestApps", dependencies: ["Vitral"], path: "Tests/TestApps"),
    .executableTarget(
        name: "TestAppsProgram",
        dependencies: [
            "Composable", "ComposableLaunch", "TestApps", "Vitral", "VitralData", "VitralDataSQLite", "VitralFeatures",
            "VitralLaunch", "VitralLocation", "VitralLocationServer", "VitralPush", "VitralPushServer", "VitralServer",
            .argumentParser, .httpTypes, .hummingbird,
        ],
        path: "Tests/TestAppsProgram"),
    // The samples of the documentation, which a plugin extracts: one that does not compile fails the build.
    .plugin(name: "SampleSources", capability: .buildTool()),
    .testTarget(
        name: "SampleTests",
        dependencies: [
            "Composable", "ComposableCore", "ComposableData", "ComposableLaunch", "ComposableTesting", "Vitral",
            "VitralCalendar", "VitralCharts", "VitralClocks", "VitralData", "VitralDataPostgres", "VitralDataSQLite",
            "VitralFeatures", "VitralFiles", "VitralIdentity", "VitralIdentityData", "VitralIdentityServer",
            "VitralImage", "VitralLaunch", "VitralLocation", "VitralLocationServer", "VitralMail", "VitralMailSMTP",
            "VitralModels", "VitralNetworking", "VitralPush", "VitralPushServer", "VitralServer", "VitralSync",
            "VitralSyncHTTP", "VitralSyncTesting", "VitralTesting", .argumentParser, .configuration, .coreMetrics,
            .crypto, .httpTypes, .hummingbird, .logging, .nioCore, .serviceLifecycle, .unixSignals,
        ],
        plugins: ["SampleSources"]),
]

/// An app of this repository: a program, and the modules and tests beside it, all below `Apps/<name>`.
struct AppEntry {
    /// The program; `nil` for an app that has modules only.
    let product: Product?
    let targets: [Target]
}

/// Declares an app, whose program is called like it in lower case.
///
/// - Parameters:
///   - name: The folder below `Apps`, and the module with the `@main` type, in its `Sources`.
///   - modules: Further modules, made by `module(_:of:dependencies:resources:)`, `moduleTests(_:of:dependencies:)` or `macros(_:path:)`.
///   - tests: The dependencies of its tests beside the app, in its `Tests`; `nil` if it has none.
func app(
    _ name: String, dependencies: [Target.Dependency], resources: [Resource]? = nil, modules: [Target] = [],
    tests: [Target.Dependency]? = nil
) -> AppEntry {
    let program = Target.executableTarget(
        name: name, dependencies: dependencies, path: "Apps/\(name)/Sources", resources: resources)
    let testTarget = tests.map { tests in
        Target.testTarget(
            name: "\(name)Tests", dependencies: [.byName(name: name)] + tests, path: "Apps/\(name)/Tests")
    }
    return AppEntry(
        product: .executable(name: name.lowercased(), targets: [name]),
        targets: [program] + modules + [testTarget].compactMap { $0 })
}

/// Declares a module of an app, in the folder of this name below the app's; its target carries the app's name too.
///
/// - Parameter path: The folder below the app's, if it is not called like the module.
func module(
    _ name: String, of app: String, path: String? = nil, dependencies: [Target.Dependency], resources: [Resource]? = nil
) -> Target {
    .target(
        name: "\(app)\(name)", dependencies: dependencies, path: "Apps/\(app)/\(path ?? name)", resources: resources)
}

/// Declares the tests of an app's module, in the folder of this name below the app's.
///
/// - Parameter path: The folder below the app's, if it is not called like the tests.
func moduleTests(
    _ name: String, of app: String, path: String? = nil, dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
    .testTarget(
        name: "\(app)\(name)", dependencies: dependencies, path: "Apps/\(app)/\(path ?? name)", exclude: exclude)
}

/// A feature of ClickConsultas and its tests: it knows the domain and the design system, and no other feature.
func clickConsultasFeature(_ name: String) -> [Target] {
    let needed: [Target.Dependency] = ["ClickConsultasDomain", "ClickConsultasUtils", "Composable", "Vitral"]
    return [
        module(
            name, of: "ClickConsultas", path: "Sources/Modules/\(name)",
            dependencies: needed + ["ClickConsultasDesignSystem"], resources: [.process("Resources")]),
        moduleTests(
            "\(name)Tests", of: "ClickConsultas", path: "Tests/Modules/\(name)",
            dependencies: needed + [
                .byName(name: "ClickConsultas\(name)"), "ComposableTesting", "VitralTesting", .customDump,
            ]),
    ]
}

/// The features of ClickConsultas: the folders of its `Modules`.
let clickConsultasFeatures = [
    "Appointments", "Auth", "Booking", "Doctor", "Home", "Moderation", "Practice", "Profile", "Search",
]

/// ClickConsultas, in the folders that its document prescribes.
let clickConsultas = AppEntry(
    product: .executable(name: "clickconsultas", targets: ["ClickConsultas"]),
    targets: [
        .executableTarget(
            name: "ClickConsultas",
            dependencies: [
                "ClickConsultasData", "ClickConsultasDesignSystem", "ClickConsultasDomain", "ClickConsultasUtils",
                "Composable", "ComposableLaunch", "Vitral", "VitralData", "VitralDataPostgres", "VitralDataSQLite",
                "VitralFeatures", "VitralIdentity", "VitralIdentityData", "VitralLaunch", "VitralLocation",
                "VitralLocationServer", "VitralMail", "VitralMailSMTP", "VitralModels", "VitralPush",
                "VitralPushServer", "VitralServer", .configuration, .crypto, .httpTypes, .hummingbird, .nioCore,
            ] + clickConsultasFeatures.map { .byName(name: "ClickConsultas\($0)") },
            path: "Apps/ClickConsultas/Sources/App", resources: [.process("Resources")]),
        moduleTests(
            "AppTests", of: "ClickConsultas", path: "Tests/App",
            dependencies: [
                "ClickConsultas", "ClickConsultasData", "ClickConsultasDomain", "ClickConsultasUtils", "Composable",
                "ComposableTesting", "TemporaryStores", "Vitral", "VitralFeatures", "VitralIdentity",
                "VitralIdentityData", "VitralLocation", "VitralMail", "VitralModels", "VitralPush", "VitralPushServer",
                "VitralServer", "VitralTestSupport", "VitralTesting", .configuration, .crypto, .httpTypes, .hummingbird,
                .logging, .nioCore, .nioEmbedded,
            ] + clickConsultasFeatures.map { .byName(name: "ClickConsultas\($0)") }),
        module("Utils", of: "ClickConsultas", path: "Sources/Shared/Utils", dependencies: []),
        module(
            "Domain", of: "ClickConsultas", path: "Sources/Shared/Domain",
            dependencies: ["ClickConsultasUtils", "ComposableCore", .crypto],
            resources: [.copy("Resources")]),
        module(
            "Data", of: "ClickConsultas", path: "Sources/Shared/Data",
            dependencies: [
                "ClickConsultasDomain", "ClickConsultasUtils", "ComposableCore", "VitralCalendar", "VitralIdentity",
                "VitralIdentityData", "VitralImage", "VitralMail", "VitralModels", "VitralPush", .crypto, .logging,
                .serviceLifecycle,
            ],
            resources: [.copy("Resources")]),
        // The code of the document itself, which needs nothing of the app.
        moduleTests(
            "DocumentTests", of: "ClickConsultas", path: "Tests/DocumentTests",
            dependencies: ["Composable", "ComposableTesting", "Vitral", "VitralTesting"]),
        module(
            "DesignSystem", of: "ClickConsultas", path: "Sources/Shared/DesignSystem", dependencies: ["Vitral"],
            resources: [.process("Resources")]),
        // The parts of the app alone, with sample values: a program for their design, which no user sees.
        .executableTarget(
            name: "ClickConsultasPreviews",
            dependencies: [
                "ClickConsultasAppointments", "ClickConsultasAuth", "ClickConsultasBooking",
                "ClickConsultasDesignSystem", "ClickConsultasDoctor", "ClickConsultasDomain", "ClickConsultasHome",
                "ClickConsultasModeration", "ClickConsultasPractice", "ClickConsultasProfile", "ClickConsultasSearch",
                "ClickConsultasUtils", "Composable", "Vitral", "VitralServer",
            ],
            path: "Apps/ClickConsultas/Previews"),
        moduleTests(
            "DesignSystemTests", of: "ClickConsultas", path: "Tests/Shared/DesignSystem",
            dependencies: ["ClickConsultasDesignSystem", "Vitral", "VitralTestSupport", "VitralTesting"]),
        moduleTests(
            "DomainTests", of: "ClickConsultas", path: "Tests/Shared/Domain",
            dependencies: [
                "ClickConsultasDomain", "ClickConsultasUtils", "ComposableCore", "VitralTestSupport", .crypto,
                .issueReportingTestSupport,
            ]),
        // The measurements of the document's speeds.
        .executableTarget(
            name: "ClickConsultasBars",
            dependencies: [
                "ClickConsultasData", "ClickConsultasDomain", "ClickConsultasUtils", "TemporaryStores", "VitralModels",
                .crypto,
            ],
            path: "Apps/ClickConsultas/Benchmarks"),
        // The process that races for a slot, and that tests kill.
        .executableTarget(
            name: "ClickConsultasBookingProgram",
            dependencies: [
                "ClickConsultasData", "ClickConsultasDomain", "ClickConsultasUtils", "VitralDataPostgres",
                "VitralDataSQLite", "VitralModels",
            ],
            path: "Apps/ClickConsultas/Tests/BookingProgram"),
        moduleTests(
            "DataTests", of: "ClickConsultas", path: "Tests/Shared/Data",
            dependencies: [
                "ClickConsultasBookingProgram", "ClickConsultasData", "ClickConsultasDomain", "ClickConsultasUtils",
                "ComposableCore", "TemporaryPostgres", "TemporaryStores", "VitralClocks", "VitralDataPostgres",
                "VitralDataSQLite", "VitralIdentity", "VitralIdentityData", "VitralMail", "VitralModels", "VitralPush",
                "VitralTestSupport", .crypto,
            ]),
    ] + clickConsultasFeatures.flatMap(clickConsultasFeature))

/// The screens of Verni, by the folders of its `App/Screens`, with what they need beside the modules of all screens.
let verniScreens: KeyValuePairs<String, [Target.Dependency]> = [
    "Activity": [], "EmailCode": [], "Expense": [], "ExpenseEditor": [],
    "Group": ["VerniQRCode", .crypto], "Groups": [], "Invitation": [],
    "Profile": [], "Search": [], "SettleUp": [], "SignIn": [], "SignUp": [], "Statistics": ["VitralCharts"],
    "Transfer": [], "Welcome": [],
]

/// Declares a screen of Verni: its abstract module, which knows no implementation, the `Default` one, and their tests.
///
/// No screen knows another.
func verniScreen(_ name: String, needing further: [Target.Dependency]) -> [Target] {
    let needed: [Target.Dependency] = ["VerniAppBase", "VerniDomain", "VerniTime", "Vitral"] + further
    let screen: Target.Dependency = .byName(name: "Verni\(name)")
    return [
        module(
            name, of: "Verni", path: "Sources/App/Screens/\(name)/Screen",
            dependencies: needed + ["VerniDesignSystem"], resources: [.process("Resources")]),
        module(
            "Default\(name)", of: "Verni", path: "Sources/App/Screens/\(name)/Default",
            dependencies: needed + [screen, "VerniLedger"]),
        moduleTests(
            "\(name)Tests", of: "Verni", path: "Tests/App/Screens/\(name)",
            dependencies: needed + [
                screen, .byName(name: "VerniDefault\(name)"), "VerniDesignSystem", "VerniLedger",
                "VerniPreviewLedger", "VitralTestSupport", "VitralTesting",
            ]),
    ]
}

/// A service of Verni outside the app: its abstract module, and its `Default` one.
func verniService(
    _ name: String, _ needed: [Target.Dependency] = [], default own: [Target.Dependency], resources: [Resource]? = nil
) -> [Target] {
    [
        module(name, of: "Verni", path: "Sources/Infrastructure/\(name)/\(name)", dependencies: needed),
        module(
            "Default\(name)", of: "Verni", path: "Sources/Infrastructure/\(name)/Default",
            dependencies: needed + [.byName(name: "Verni\(name)")] + own, resources: resources),
    ]
}

/// The services of Verni outside the app, and the texts that some of them share.
let verniServices: [Target] =
    verniService(
        "Files", ["VerniDomain"],
        default: ["VitralFiles", "VitralImage", .crypto])
    + verniService(
        "Mail", ["VerniDomain"], default: ["VerniTexts", "VerniTime", "VitralMail", "VitralModels"],
        resources: [.process("Resources")])
    + verniService(
        "Push", ["VerniDomain"], default: ["VerniTexts", "VerniTime", "VitralModels", "VitralPush"],
        resources: [.process("Resources")])
    + verniService("QRCode", default: ["CQREncode"])
    + verniService(
        "Rates", ["VerniDomain"],
        default: ["CZlib", "VitralFiles", "VitralNetworking", .logging, .serviceLifecycle])
    + verniService("Time", ["VerniDomain"], default: [])
    + [
        module("Texts", of: "Verni", path: "Sources/Infrastructure/Texts", dependencies: ["VerniDomain", "Vitral"]),
        .testTarget(
            name: "VerniInfrastructureTests",
            dependencies: [
                "TemporaryStores", "VerniDefaultFiles", "VerniDefaultMail", "VerniDefaultPush", "VerniDefaultQRCode",
                "VerniDefaultRates", "VerniDefaultTime", "VerniDomain", "VerniFiles", "VerniMail", "VerniPush",
                "VerniQRCode", "VerniRates", "VerniTexts", "VerniTime", "VitralFiles", "VitralMail", "VitralModels",
                "VitralPush", "VitralTestSupport", .crypto,
            ],
            path: "Apps/Verni/Tests/Infrastructure",
            exclude: ["Files/files.py", "Mail/read_mails.py", "QRCode/read_codes.py", "Rates/rates_server.py"]),
    ]

/// The server of Verni and the client of its HTTP API, with generated parts: `Scripts/openapi`.
let verniServer: [Target] = [
    module("APITypes", of: "Verni", path: "Sources/Data/APIClient/Types", dependencies: ["VerniDomain"]),
    module("APIClient", of: "Verni", path: "Sources/Data/APIClient/APIClient", dependencies: ["VerniAPITypes"]),
    module(
        "DefaultAPIClient", of: "Verni", path: "Sources/Data/APIClient/Default",
        dependencies: ["VerniAPIClient", "VerniAPITypes", "VerniDomain", "VerniLedger", "VitralNetworking", .crypto]),
    module(
        "Repositories", of: "Verni", path: "Sources/Server/Repositories",
        dependencies: ["VerniDomain", "VerniLedger", "VitralModels", "VitralSync"]),
    module(
        "Services", of: "Verni", path: "Sources/Server/Services",
        dependencies: [
            "VerniDomain", "VerniLedger", "VerniMail", "VerniPush", "VerniRates", "VitralModels", "VitralSync",
            .logging, .serviceLifecycle,
        ]),
    module(
        "Controllers", of: "Verni", path: "Sources/Server/Controllers",
        dependencies: [
            "VerniAPITypes", "VerniDomain", "VerniFiles", "VerniLedger", "VerniMail", "VerniPush", "VerniRepositories",
            "VerniServices", "VitralIdentity", "VitralIdentityData", "VitralModels", "VitralPush", "VitralSync",
            "VitralSyncHTTP", .crypto, .logging, .serviceLifecycle,
        ]),
    .target(
        name: "VerniOpenAPI",
        dependencies: [
            "VerniAPITypes", "VerniControllers", "VitralServer", "VitralSyncHTTP", .crypto, .httpTypes, .hummingbird,
            .logging, .nioCore, .serviceLifecycle,
        ],
        path: "Apps/Verni/Sources/Server/OpenAPI", exclude: ["openapi.sha256"],
        resources: [.copy("docs.html"), .copy("openapi.yaml")]),
    moduleTests(
        "APIClientTests", of: "Verni", path: "Tests/Data/APIClient", dependencies: ["VerniAPITypes", "VerniDomain"]),
    moduleTests(
        "ServerTests", of: "Verni", path: "Tests/Server",
        dependencies: [
            "TemporaryStores", "VerniAPITypes", "VerniControllers", "VerniDefaultAPIClient", "VerniDefaultDomain",
            "VerniDefaultFiles", "VerniDefaultLedger", "VerniDomain", "VerniFiles", "VerniLedger", "VerniMail",
            "VerniOpenAPI", "VerniPush", "VerniRepositories", "VerniServices", "Vitral", "VitralDataSQLite",
            "VitralIdentity", "VitralIdentityData", "VitralIdentityServer", "VitralModels", "VitralPush",
            "VitralServer", "VitralSync", "VitralSyncHTTP", "VitralTestSupport", .crypto, .hummingbird,
        ]),
]

/// Verni, in the layers of its document: no abstract module depends on a `Default` one.
let verni = AppEntry(
    product: .executable(name: "verni", targets: ["Verni"]),
    targets: [
        .executableTarget(
            name: "Verni",
            dependencies: [
                "VerniAPIClient", "VerniAPITypes", "VerniAppLayer", "VerniControllers", "VerniDefaultAPIClient",
                "VerniDefaultDomain", "VerniDefaultFiles", "VerniDefaultLedger", "VerniDefaultMail", "VerniDefaultPush",
                "VerniDefaultQRCode", "VerniDefaultRates", "VerniDefaultTime", "VerniDesignSystem", "VerniDomain",
                "VerniFiles", "VerniLedger", "VerniOpenAPI", "VerniRepositories", "VerniServices", "VerniSettleUp",
                "VerniTime", "VerniTransfer", "VerniWelcome", "Vitral", "VitralCharts", "VitralData",
                "VitralDataPostgres", "VitralDataSQLite", "VitralFeatures", "VitralFiles", "VitralIdentity",
                "VitralIdentityData", "VitralLaunch", "VitralMail", "VitralMailSMTP", "VitralModels", "VitralPush",
                "VitralPushServer", "VitralServer", "VitralSync", "VitralSyncHTTP", .argumentParser, .configuration,
                .crypto, .httpTypes, .hummingbird, .logging, .nioCore, .serviceLifecycle,
            ] + verniScreens.map { .byName(name: "VerniDefault\($0.key)") },
            path: "Apps/Verni/Sources/Command", resources: [.process("Resources")]),
        moduleTests(
            "CommandTests", of: "Verni", path: "Tests/Command",
            dependencies: [
                "Verni", "VerniDefaultAPIClient", "VerniDefaultDomain", "VerniDefaultLedger", "VerniDomain",
                "VerniFiles", "VerniLedger", "VerniRepositories", "VitralDataSQLite", "VitralIdentity",
                "VitralIdentityData", "VitralModels", "VitralSync", "VitralSyncHTTP", "VitralTestSupport",
                .argumentParser, .logging,
            ]),
        module("AppBase", of: "Verni", path: "Sources/App/AppBase", dependencies: ["VerniDomain", "Vitral"]),
        module(
            "AppLayer", of: "Verni", path: "Sources/App/AppLayer",
            dependencies: ["VerniAppBase", "VerniDesignSystem", "VerniDomain", "VerniLedger", "Vitral"]
                + verniScreens.map { .byName(name: "Verni\($0.key)") },
            resources: [.process("Resources")]),
        moduleTests(
            "AppLayerTests", of: "Verni", path: "Tests/App/AppLayer",
            dependencies: [
                "VerniAppBase", "VerniAppLayer", "VerniDomain", "VerniLedger", "VerniPreviewLedger", "Vitral",
                "VitralTesting",
            ] + verniScreens.map { .byName(name: "Verni\($0.key)") }),
        moduleTests(
            "AppBaseTests", of: "Verni", path: "Tests/AppBase",
            dependencies: ["VerniAppBase", "VerniDomain", "Vitral", "VitralTesting"]),
        module(
            "DesignSystem", of: "Verni", path: "Sources/App/DesignSystem", dependencies: ["VerniDomain", "Vitral"],
            resources: [.process("Resources")]),
        moduleTests(
            "DesignSystemTests", of: "Verni", path: "Tests/DesignSystem",
            dependencies: ["VerniDesignSystem", "VerniDomain", "Vitral", "VitralTestSupport", "VitralTesting"]),
        // The measurements of plans, and of the opening of a replica.
        .executableTarget(
            name: "VerniBars",
            dependencies: [
                "VerniDefaultDomain", "VerniDefaultLedger", "VerniDomain", "VerniLedger", "VitralDataSQLite",
                "VitralIdentityData", "VitralModels",
            ],
            path: "Apps/Verni/Benchmarks"),
        // The parts of the app alone, with sample values: a program for their design, which no user sees.
        .executableTarget(
            name: "VerniPreviews",
            dependencies: [
                "VerniDefaultQRCode", "VerniDesignSystem", "VerniDomain", "VerniQRCode", "Vitral", "VitralServer",
            ],
            path: "Apps/Verni/Previews"),
        moduleTests(
            "DocumentTests", of: "Verni", path: "Tests/DocumentTests",
            dependencies: ["VerniAppBase", "Vitral", "VitralTesting"]),
        module("Domain", of: "Verni", path: "Sources/Domain/Domain", dependencies: []),
        module("DefaultDomain", of: "Verni", path: "Sources/Domain/Default", dependencies: ["VerniDomain", .crypto]),
        moduleTests(
            "DomainTests", of: "Verni", path: "Tests/Domain",
            dependencies: ["VerniDefaultDomain", "VerniDomain", "VitralTestSupport"], exclude: ["settle_up.py"]),
        module(
            "DefaultLedger", of: "Verni", path: "Sources/Data/Ledger/Default",
            dependencies: ["VerniDomain", "VerniLedger", "VitralModels", "VitralSync", .crypto]),
        moduleTests(
            "DefaultLedgerTests", of: "Verni", path: "Tests/Data/Ledger",
            dependencies: [
                "TemporaryStores", "VerniDefaultDomain", "VerniDefaultLedger", "VerniDomain", "VerniLedger",
                "VitralModels", "VitralSync", "VitralSyncTesting", "VitralTestSupport",
            ]),
        module(
            "Ledger", of: "Verni", path: "Sources/Data/Ledger/Ledger",
            dependencies: ["VerniDomain", "VitralModels", .crypto]),
        module(
            "PreviewLedger", of: "Verni", path: "Sources/Data/Ledger/Preview",
            dependencies: ["VerniDomain", "VerniLedger"]),
    ] + verniServer + verniServices + verniScreens.flatMap { verniScreen($0.key, needing: $0.value) })

let apps = [
    app(
        "Accounts",
        dependencies: [
            "Vitral", "VitralData", "VitralDataPostgres", "VitralDataSQLite", "VitralIdentity", "VitralIdentityData",
            "VitralLaunch",
        ]),
    app("Counter", dependencies: ["Vitral", "VitralServer"]),
    app(
        "Gallery",
        dependencies: ["GalleryMacros", "Vitral", "VitralCharts", "VitralServer"],
        resources: [.copy("Assets"), .copy("Client"), .process("Resources")],
        modules: [macros("GalleryMacros", path: "Apps/Gallery/Macros")],
        tests: ["Vitral", "VitralCharts", "VitralTesting", .logging]),
    app(
        "Notes",
        dependencies: [
            "Vitral", "VitralData", "VitralDataSQLite", "VitralIdentity", "VitralIdentityData", "VitralLaunch",
        ]),
    app(
        "PokeExplorer",
        dependencies: [
            "PokeExplorerMirror", "Vitral", "VitralData", "VitralDataPostgres", "VitralDataSQLite", "VitralIdentity",
            "VitralIdentityData", "VitralLaunch", "VitralNetworking", "VitralServer", .argumentParser, .configuration,
            .httpTypes, .hummingbird, .logging, .nioCore, .serviceLifecycle, .unixSignals,
        ],
        resources: [.copy("Assets"), .process("Resources")],
        modules: [
            module(
                "Mirror", of: "PokeExplorer",
                dependencies: [
                    "CZlib", "VitralServer", .httpTypes, .hummingbird, .logging, .nioCore, .serviceLifecycle,
                ],
                resources: [.copy("Data")]),
            moduleTests(
                "MirrorTests", of: "PokeExplorer",
                dependencies: ["PokeExplorerMirror", "VitralTestSupport", .logging, .serviceLifecycle]),
        ],
        tests: [
            "PokeExplorerMirror", "TemporaryPostgres", "Vitral", "VitralData", "VitralDataPostgres", "VitralDataSQLite",
            "VitralIdentity", "VitralIdentityData", "VitralTestSupport", "VitralTesting", .logging,
        ]),
    clickConsultas,
    verni,
]

let package = Package(
    name: "vitral",
    defaultLocalization: "en",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "Composable", targets: ["Composable"]),
        .library(name: "ComposableCore", targets: ["ComposableCore"]),
        .library(name: "ComposableData", targets: ["ComposableData"]),
        .library(name: "ComposableLaunch", targets: ["ComposableLaunch"]),
        .library(name: "ComposableTesting", targets: ["ComposableTesting"]),
        .library(name: "Vitral", targets: ["Vitral"]),
        .library(name: "VitralServer", targets: ["VitralServer"]),
        .library(name: "VitralTesting", targets: ["VitralTesting"]),
        .library(name: "VitralCalendar", targets: ["VitralCalendar"]),
        .library(name: "VitralCharts", targets: ["VitralCharts"]),
        .library(name: "VitralData", targets: ["VitralData"]),
        .library(name: "VitralDataPostgres", targets: ["VitralDataPostgres"]),
        .library(name: "VitralDataSQLite", targets: ["VitralDataSQLite"]),
        .library(name: "VitralFeatures", targets: ["VitralFeatures"]),
        .library(name: "VitralIdentity", targets: ["VitralIdentity"]),
        .library(name: "VitralIdentityData", targets: ["VitralIdentityData"]),
        .library(name: "VitralIdentityServer", targets: ["VitralIdentityServer"]),
        .library(name: "VitralImage", targets: ["VitralImage"]),
        .library(name: "VitralLaunch", targets: ["VitralLaunch"]),
        .library(name: "VitralLocation", targets: ["VitralLocation"]),
        .library(name: "VitralLocationServer", targets: ["VitralLocationServer"]),
        .library(name: "VitralMail", targets: ["VitralMail"]),
        .library(name: "VitralMailSMTP", targets: ["VitralMailSMTP"]),
        .library(name: "VitralModels", targets: ["VitralModels"]),
        .library(name: "VitralNetworking", targets: ["VitralNetworking"]),
        .library(name: "VitralPush", targets: ["VitralPush"]),
        .library(name: "VitralPushServer", targets: ["VitralPushServer"]),
        .library(name: "VitralSync", targets: ["VitralSync"]),
        .library(name: "VitralSyncHTTP", targets: ["VitralSyncHTTP"]),
        .library(name: "VitralSyncTesting", targets: ["VitralSyncTesting"]),
        .library(name: "TemporaryPostgres", targets: ["TemporaryPostgres"]),
        .library(name: "TestApps", targets: ["TestApps"]),
        .executable(name: "testapps", targets: ["TestAppsProgram"]),
        .executable(name: "vitral", targets: ["VitralTool"]),
    ] + apps.compactMap(\.product),
    dependencies: [
        // SQLite, behind VitralDataSQLite.
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        // HTTP serving and routing.
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        // ObservableObject and @Published, where a document asks for Combine.
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
        // The command line.
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        // The order and lookup of IdentifiedArray and StackState.
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
        // Settings from flags, environment and file.
        .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0", traits: [.defaults]),
        // SHA-256 of assets, random tokens; scrypt and AES-GCM of VitralIdentity.
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        // Header names and HTTP values shared by server and client.
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        // Structured logs.
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        // Counters, gauges and timers behind /metrics.
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
        // Sockets and the WebSocket codec.
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        // HTTP types in a NIO pipeline; decompression for VitralSyncHTTP.
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
        // Start and graceful stop.
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
        // Requests and streams of events of VitralSyncHTTP.
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        // `make docs`.
        .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
        // The differences that TestStore prints.
        .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.3"),
        // IssueReporting: failures in XCTest and in Swift Testing alike.
        .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
    ] + swiftSyntax,
    targets: libraries + foundation + views + composable + data + sync + identity + services + launch + testSupport
        + apps.flatMap(\.targets),
    swiftLanguageModes: [.v6]
)

// Macros have settings of their own, and the other kinds contain no Swift of the package.
for target in package.targets where [.executable, .regular, .test].contains(target.type) {
    target.swiftSettings = target.swiftSettings ?? strict
}

// The tests of some apps or modules alone, which link faster: `VITRAL_TESTS=ClickConsultas,VitralMail swift test`.
if let prefixes = Context.environment["VITRAL_TESTS"]?.split(separator: ",") {
    package.targets.removeAll { target in target.type == .test && !prefixes.contains { target.name.hasPrefix($0) } }
}
