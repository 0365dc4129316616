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
        name: name, dependencies: dependencies, path: "Apps/\(name)/Sources", resources: resources,
        swiftSettings: strict)
    let testTarget = tests.map { tests in
        Target.testTarget(
            name: "\(name)Tests", dependencies: [.byName(name: name)] + tests, path: "Apps/\(name)/Tests",
            swiftSettings: strict)
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
        name: "\(app)\(name)", dependencies: dependencies, path: "Apps/\(app)/\(path ?? name)", resources: resources,
        swiftSettings: strict)
}

/// Declares the tests of an app's module, in the folder of this name below the app's.
///
/// - Parameter path: The folder below the app's, if it is not called like the tests.
func moduleTests(
    _ name: String, of app: String, path: String? = nil, dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
    .testTarget(
        name: "\(app)\(name)", dependencies: dependencies, path: "Apps/\(app)/\(path ?? name)", exclude: exclude,
        swiftSettings: strict)
}

/// A feature of ClickConsultas and its tests: it knows the domain and the design system, and no other feature.
func clickConsultasFeature(_ name: String) -> [Target] {
    let needed: [Target.Dependency] = [
        "ClickConsultasDesignSystem", "ClickConsultasDomain", "ClickConsultasUtils", "Composable", "Vitral",
    ]
    return [
        module(
            name, of: "ClickConsultas", path: "Sources/Modules/\(name)", dependencies: needed,
            resources: [.process("Resources")]),
        moduleTests(
            "\(name)Tests", of: "ClickConsultas", path: "Tests/Modules/\(name)",
            dependencies: needed + [
                .byName(name: "ClickConsultas\(name)"), "ComposableTesting", "VitralTesting",
                .product(name: "CustomDump", package: "swift-custom-dump"),
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
                "Composable", "ComposableLaunch", "Vitral", "VitralCalendar", "VitralData", "VitralDataPostgres",
                "VitralDataSQLite", "VitralFeatures", "VitralIdentity", "VitralIdentityData", "VitralLaunch",
                "VitralLocation", "VitralLocationServer", "VitralMail", "VitralMailSMTP", "VitralModels", "VitralPush",
                "VitralPushServer", "VitralServer",
                .product(name: "Configuration", package: "swift-configuration"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "NIOCore", package: "swift-nio"),
            ] + clickConsultasFeatures.map { .byName(name: "ClickConsultas\($0)") },
            path: "Apps/ClickConsultas/Sources/App", resources: [.process("Resources")], swiftSettings: strict),
        moduleTests(
            "AppTests", of: "ClickConsultas", path: "Tests/App",
            dependencies: [
                "ClickConsultas", "ClickConsultasData", "ClickConsultasDomain", "ClickConsultasUtils",
                "Composable", "ComposableTesting", "TemporaryPostgres", "TemporaryStores",
                "Vitral", "VitralData", "VitralFeatures", "VitralIdentity", "VitralIdentityData", "VitralLocation",
                "VitralMail", "VitralModels", "VitralPush", "VitralPushServer", "VitralServer", "VitralTestSupport",
                "VitralTesting",
                .product(name: "Configuration", package: "swift-configuration"),
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
            ] + clickConsultasFeatures.map { .byName(name: "ClickConsultas\($0)") }),
        module("Utils", of: "ClickConsultas", path: "Sources/Shared/Utils", dependencies: []),
        module(
            "Domain", of: "ClickConsultas", path: "Sources/Shared/Domain",
            dependencies: [
                "ClickConsultasUtils", "ComposableCore", .product(name: "Crypto", package: "swift-crypto"),
            ],
            resources: [.copy("Resources")]),
        module(
            "Data", of: "ClickConsultas", path: "Sources/Shared/Data",
            dependencies: [
                "ClickConsultasDomain", "ClickConsultasUtils", "ComposableCore", "VitralCalendar", "VitralIdentity",
                "VitralIdentityData", "VitralImage", "VitralMail", "VitralModels", "VitralPush",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
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
                "ClickConsultasModeration", "ClickConsultasPractice", "ClickConsultasProfile",
                "ClickConsultasSearch", "ClickConsultasUtils", "Composable", "Vitral", "VitralServer",
            ],
            path: "Apps/ClickConsultas/Previews", swiftSettings: strict),
        moduleTests(
            "DesignSystemTests", of: "ClickConsultas", path: "Tests/Shared/DesignSystem",
            dependencies: ["ClickConsultasDesignSystem", "Vitral", "VitralTesting"]),
        moduleTests(
            "DomainTests", of: "ClickConsultas", path: "Tests/Shared/Domain",
            dependencies: [
                "ClickConsultasDomain", "ClickConsultasUtils", "ComposableCore", "VitralTestSupport",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
            ]),
        // The measurements of the document's speeds.
        .executableTarget(
            name: "ClickConsultasBars",
            dependencies: [
                "ClickConsultasData", "ClickConsultasDomain", "ClickConsultasUtils", "TemporaryStores", "VitralModels",
                .product(name: "Crypto", package: "swift-crypto"),
            ],
            path: "Apps/ClickConsultas/Benchmarks", swiftSettings: strict),
        // The process that races for a slot, and that tests kill.
        .executableTarget(
            name: "ClickConsultasBookingProgram",
            dependencies: [
                "ClickConsultasData", "ClickConsultasDomain", "ClickConsultasUtils", "VitralDataPostgres",
                "VitralDataSQLite", "VitralModels",
            ],
            path: "Apps/ClickConsultas/Tests/BookingProgram", swiftSettings: strict),
        moduleTests(
            "DataTests", of: "ClickConsultas", path: "Tests/Shared/Data",
            dependencies: [
                "ClickConsultasBookingProgram", "ClickConsultasData", "ClickConsultasDomain", "ClickConsultasUtils",
                "ComposableCore", "TemporaryPostgres", "TemporaryStores", "VitralCalendar",
                "VitralClocks", "VitralDataPostgres", "VitralDataSQLite", "VitralIdentity", "VitralIdentityData",
                "VitralMail", "VitralModels", "VitralPush", "VitralTestSupport",
                .product(name: "Crypto", package: "swift-crypto"),
            ]),
    ] + clickConsultasFeatures.flatMap(clickConsultasFeature))

/// The screens of Verni, by the folders of its `App/Screens`, with what they need beside the modules of all screens.
let verniScreens: KeyValuePairs<String, [Target.Dependency]> = [
    "Activity": [], "EmailCode": [], "Expense": [], "ExpenseEditor": [],
    "Group": ["VerniQRCode", .product(name: "Crypto", package: "swift-crypto")], "Groups": [], "Invitation": [],
    "Profile": [], "Search": [], "SettleUp": [], "SignIn": [], "SignUp": [], "Statistics": ["VitralCharts"],
    "Transfer": [], "Welcome": [],
]

/// Declares a screen of Verni: its abstract module, which knows no implementation, the `Default` one, and their tests.
///
/// No screen knows another.
func verniScreen(_ name: String, needing further: [Target.Dependency]) -> [Target] {
    let needed: [Target.Dependency] =
        ["VerniAppBase", "VerniDesignSystem", "VerniDomain", "VerniTime", "Vitral"] + further
    let own: [Target.Dependency] = [.byName(name: "Verni\(name)"), "VerniLedger"]
    return [
        module(
            name, of: "Verni", path: "Sources/App/Screens/\(name)/Screen", dependencies: needed,
            resources: [.process("Resources")]),
        module(
            "Default\(name)", of: "Verni", path: "Sources/App/Screens/\(name)/Default", dependencies: needed + own),
        moduleTests(
            "\(name)Tests", of: "Verni", path: "Tests/App/Screens/\(name)",
            dependencies: needed + own + [
                .byName(name: "VerniDefault\(name)"), "VerniPreviewLedger", "VitralTestSupport", "VitralTesting",
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
        default: ["VitralFiles", "VitralImage", .product(name: "Crypto", package: "swift-crypto")])
    + verniService(
        "Mail", ["VerniDomain"], default: ["VerniTexts", "VerniTime", "VitralMail", "VitralModels"],
        resources: [.process("Resources")])
    + verniService(
        "Push", ["VerniDomain"], default: ["VerniTexts", "VerniTime", "VitralModels", "VitralPush"],
        resources: [.process("Resources")])
    + verniService("QRCode", default: ["CQREncode"])
    + verniService(
        "Rates", ["VerniDomain"],
        default: [
            "CZlib", "VitralFiles", "VitralNetworking", .product(name: "Logging", package: "swift-log"),
            .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        ])
    + verniService("Time", ["VerniDomain"], default: [])
    + [
        module("Texts", of: "Verni", path: "Sources/Infrastructure/Texts", dependencies: ["VerniDomain", "Vitral"]),
        .testTarget(
            name: "VerniInfrastructureTests",
            dependencies: [
                "TemporaryStores", "VerniDefaultFiles", "VerniDefaultMail", "VerniDefaultPush", "VerniDefaultQRCode",
                "VerniDefaultRates", "VerniDefaultTime", "VerniDomain", "VerniFiles", "VerniMail", "VerniPush",
                "VerniQRCode", "VerniRates", "VerniTexts", "VerniTime", "VitralFiles", "VitralMail", "VitralModels",
                "VitralPush", "VitralTestSupport", .product(name: "Crypto", package: "swift-crypto"),
            ],
            path: "Apps/Verni/Tests/Infrastructure",
            exclude: ["Files/files.py", "Mail/read_mails.py", "QRCode/read_codes.py", "Rates/rates_server.py"],
            swiftSettings: strict),
    ]

/// The server of Verni and the client of its HTTP API, with generated parts: `Scripts/openapi`.
let verniServer: [Target] = [
    module("APITypes", of: "Verni", path: "Sources/Data/APIClient/Types", dependencies: ["VerniDomain"]),
    module("APIClient", of: "Verni", path: "Sources/Data/APIClient/APIClient", dependencies: ["VerniAPITypes"]),
    module(
        "DefaultAPIClient", of: "Verni", path: "Sources/Data/APIClient/Default",
        dependencies: [
            "VerniAPIClient", "VerniAPITypes", "VerniDomain", "VerniLedger", "VitralNetworking",
            .product(name: "Crypto", package: "swift-crypto"),
        ]),
    module(
        "Repositories", of: "Verni", path: "Sources/Server/Repositories",
        dependencies: ["VerniDomain", "VerniLedger", "VitralModels", "VitralSync"]),
    module(
        "Services", of: "Verni", path: "Sources/Server/Services",
        dependencies: [
            "VerniDomain", "VerniLedger", "VerniMail", "VerniPush", "VerniRates", "VitralModels", "VitralSync",
            .product(name: "Logging", package: "swift-log"),
            .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        ]),
    module(
        "Controllers", of: "Verni", path: "Sources/Server/Controllers",
        dependencies: [
            "VerniAPITypes", "VerniDomain", "VerniFiles", "VerniLedger", "VerniMail", "VerniPush", "VerniRepositories",
            "VerniServices", "VitralIdentity", "VitralIdentityData", "VitralModels", "VitralPush", "VitralSync",
            "VitralSyncHTTP", .product(name: "Crypto", package: "swift-crypto"),
            .product(name: "Logging", package: "swift-log"),
            .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        ]),
    .target(
        name: "VerniOpenAPI",
        dependencies: [
            "VerniAPITypes", "VerniControllers", "VitralServer", "VitralSyncHTTP",
            .product(name: "Crypto", package: "swift-crypto"),
            .product(name: "HTTPTypes", package: "swift-http-types"),
            .product(name: "Hummingbird", package: "hummingbird"),
            .product(name: "Logging", package: "swift-log"),
            .product(name: "NIOCore", package: "swift-nio"),
            .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        ],
        path: "Apps/Verni/Sources/Server/OpenAPI", exclude: ["openapi.sha256"],
        resources: [.copy("docs.html"), .copy("openapi.yaml")], swiftSettings: strict),
    moduleTests(
        "APIClientTests", of: "Verni", path: "Tests/Data/APIClient", dependencies: ["VerniAPITypes", "VerniDomain"]),
    moduleTests(
        "ServerTests", of: "Verni", path: "Tests/Server",
        dependencies: [
            "TemporaryStores", "VerniAPITypes", "VerniControllers", "VerniDefaultAPIClient", "VerniDefaultDomain",
            "VerniDefaultFiles", "VerniDefaultLedger", "VerniDomain", "VerniFiles", "VerniLedger", "VerniMail",
            "VerniOpenAPI", "VerniPush", "VerniRepositories", "VerniServices", "Vitral", "VitralDataSQLite",
            "VitralIdentity", "VitralIdentityData", "VitralIdentityServer", "VitralModels", "VitralPush",
            "VitralServer", "VitralSync", "VitralSyncHTTP", "VitralTestSupport",
            .product(name: "Crypto", package: "swift-crypto"),
            .product(name: "Hummingbird", package: "hummingbird"),
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
                "VitralIdentityData",
                "VitralLaunch", "VitralMail", "VitralMailSMTP", "VitralModels", "VitralPush", "VitralPushServer",
                "VitralServer", "VitralSync", "VitralSyncHTTP",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Configuration", package: "swift-configuration"),
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ] + verniScreens.map { .byName(name: "VerniDefault\($0.key)") },
            path: "Apps/Verni/Sources/Command", resources: [.process("Resources")], swiftSettings: strict),
        moduleTests(
            "CommandTests", of: "Verni", path: "Tests/Command",
            dependencies: [
                "Verni", "VerniDefaultAPIClient", "VerniDefaultDomain", "VerniDefaultLedger", "VerniDomain",
                "VerniFiles", "VerniLedger",
                "VerniRepositories", "VitralDataSQLite", "VitralIdentity", "VitralIdentityData", "VitralModels",
                "VitralSync", "VitralSyncHTTP", "VitralTestSupport",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
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
            dependencies: ["VerniAppBase", "Vitral", "VitralTesting"]),
        module(
            "DesignSystem", of: "Verni", path: "Sources/App/DesignSystem", dependencies: ["VerniDomain", "Vitral"],
            resources: [.process("Resources")]),
        moduleTests(
            "DesignSystemTests", of: "Verni", path: "Tests/DesignSystem",
            dependencies: ["VerniDesignSystem", "VerniDomain", "Vitral", "VitralTesting"]),
        // The measurements of plans, and of the opening of a replica.
        .executableTarget(
            name: "VerniBars",
            dependencies: [
                "VerniDefaultDomain", "VerniDefaultLedger", "VerniDomain", "VerniLedger", "VitralDataSQLite",
                "VitralIdentityData", "VitralModels",
            ],
            path: "Apps/Verni/Benchmarks", swiftSettings: strict),
        // The parts of the app alone, with sample values: a program for their design, which no user sees.
        .executableTarget(
            name: "VerniPreviews",
            dependencies: [
                "VerniDefaultQRCode", "VerniDesignSystem", "VerniDomain", "VerniQRCode", "Vitral", "VitralServer",
            ],
            path: "Apps/Verni/Previews", swiftSettings: strict),
        moduleTests(
            "DocumentTests", of: "Verni", path: "Tests/DocumentTests",
            dependencies: ["VerniAppBase", "Vitral", "VitralTesting"]),
        module("Domain", of: "Verni", path: "Sources/Domain/Domain", dependencies: []),
        module(
            "DefaultDomain", of: "Verni", path: "Sources/Domain/Default",
            dependencies: ["VerniDomain", .product(name: "Crypto", package: "swift-crypto")]),
        moduleTests(
            "DomainTests", of: "Verni", path: "Tests/Domain",
            dependencies: ["VerniDefaultDomain", "VerniDomain", "VitralTestSupport"], exclude: ["settle_up.py"]),
        module(
            "DefaultLedger", of: "Verni", path: "Sources/Data/Ledger/Default",
            dependencies: [
                "VerniDomain", "VerniLedger", "VitralModels", "VitralSync",
                .product(name: "Crypto", package: "swift-crypto"),
            ]),
        moduleTests(
            "DefaultLedgerTests", of: "Verni", path: "Tests/Data/Ledger",
            dependencies: [
                "TemporaryStores", "VerniDefaultDomain", "VerniDefaultLedger", "VerniDomain", "VerniLedger",
                "VitralModels", "VitralSync", "VitralSyncTesting", "VitralTestSupport",
            ]),
        module(
            "Ledger", of: "Verni", path: "Sources/Data/Ledger/Ledger",
            dependencies: ["VerniDomain", "VitralModels", .product(name: "Crypto", package: "swift-crypto")]),
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
        tests: ["Vitral", "VitralCharts", "VitralTesting", .product(name: "Logging", package: "swift-log")]),
    app(
        "Notes",
        dependencies: [
            "Vitral", "VitralData", "VitralDataSQLite", "VitralIdentity", "VitralIdentityData", "VitralLaunch",
        ]),
    app(
        "PokeExplorer",
        dependencies: [
            "PokeExplorerMirror", "Vitral", "VitralData", "VitralDataPostgres", "VitralDataSQLite", "VitralIdentity",
            "VitralIdentityData", "VitralLaunch", "VitralNetworking", "VitralServer",
            .product(name: "ArgumentParser", package: "swift-argument-parser"),
            .product(name: "Configuration", package: "swift-configuration"),
            .product(name: "HTTPTypes", package: "swift-http-types"),
            .product(name: "Hummingbird", package: "hummingbird"),
            .product(name: "Logging", package: "swift-log"),
            .product(name: "NIOCore", package: "swift-nio"),
            .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            .product(name: "UnixSignals", package: "swift-service-lifecycle"),
        ],
        resources: [.copy("Assets"), .process("Resources")],
        modules: [
            module(
                "Mirror", of: "PokeExplorer",
                dependencies: [
                    "CZlib", "VitralServer",
                    .product(name: "HTTPTypes", package: "swift-http-types"),
                    .product(name: "Hummingbird", package: "hummingbird"),
                    .product(name: "Logging", package: "swift-log"),
                    .product(name: "NIOCore", package: "swift-nio"),
                    .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                ],
                resources: [.copy("Data")]),
            moduleTests(
                "MirrorTests", of: "PokeExplorer",
                dependencies: [
                    "PokeExplorerMirror", "VitralTestSupport",
                    .product(name: "Logging", package: "swift-log"),
                    .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                ]),
        ],
        tests: [
            "PokeExplorerMirror", "TemporaryPostgres", "Vitral", "VitralData", "VitralDataPostgres", "VitralDataSQLite",
            "VitralIdentity", "VitralIdentityData", "VitralTestSupport", "VitralTesting",
            .product(name: "Logging", package: "swift-log"),
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
    targets: [
        .systemLibrary(name: "CBrotli", pkgConfig: "libbrotlienc", providers: [.apt(["libbrotli-dev"])]),
        .systemLibrary(name: "CQREncode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(name: "CMalloc"),
        macros("ComposableMacros"),
        // Stores, reducers, effects and dependencies, without views.
        .target(
            name: "ComposableCore",
            dependencies: [
                "ComposableMacros", "VitralClocks", "VitralNetworking",
                .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
                .product(name: "OpenCombine", package: "OpenCombine"),
                .product(name: "OrderedCollections", package: "swift-collections"),
            ],
            swiftSettings: strict),
        // The face of stores for views: bindings, presentations and stacks.
        .target(
            name: "Composable", dependencies: ["ComposableCore", "Vitral"],
            resources: [.process("Localization/Localizable.xcstrings")], swiftSettings: strict),
        // The models of a database as shared values.
        .target(
            name: "ComposableData",
            dependencies: ["Composable", "ComposableCore", "Vitral", "VitralData", "VitralModels"],
            swiftSettings: strict),
        .target(
            name: "ComposableTesting",
            dependencies: [
                "ComposableCore",
                .product(name: "CustomDump", package: "swift-custom-dump"),
                .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
                .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "ComposableCoreTests", dependencies: ["ComposableCore", "ComposableTesting"], swiftSettings: strict),
        .testTarget(
            name: "ComposableMacrosTests",
            dependencies: swiftSyntaxProducts(
                "SwiftDiagnostics", "SwiftParser", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacroExpansion",
                "SwiftSyntaxMacros"),
            swiftSettings: macroSettings, linkerSettings: macroLinkerSettings),
        .testTarget(
            name: "ComposableTests", dependencies: ["Composable", "Vitral", "VitralTesting"], swiftSettings: strict),
        .testTarget(
            name: "ComposableDataTests",
            dependencies: [
                "Composable", "ComposableData", "TemporaryStores", "Vitral", "VitralData", "VitralTesting",
            ],
            swiftSettings: strict),
        // The clock of tests, which VitralTesting and ComposableCore share.
        .target(name: "VitralClocks", swiftSettings: strict),
        // Files that their owner alone can read, and that are written durably.
        .target(name: "VitralFiles", swiftSettings: strict),
        // Requests of URLSession that can be canceled.
        .target(name: "VitralNetworking", swiftSettings: strict),
        // The entry point of a compiler plugin.
        .target(
            name: "VitralCompilerPlugin", dependencies: swiftSyntaxProducts("SwiftCompilerPlugin", "SwiftSyntaxMacros"),
            swiftSettings: macroSettings),
        macros("VitralMacros"),
        .target(
            name: "Vitral",
            dependencies: [
                "VitralMacros", "VitralNetworking",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "OpenCombine", package: "OpenCombine"),
                .product(name: "OpenCombineDispatch", package: "OpenCombine"),
                .product(name: "OpenCombineFoundation", package: "OpenCombine"),
            ],
            resources: [
                .copy("Views/Drawing/Symbols/Drawings"), .process("Views/Localization/Localizable.xcstrings"),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "VitralServer",
            dependencies: [
                "CBrotli", "CMalloc", "CZlib", "Vitral", "VitralFeatures", "VitralFiles",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Configuration", package: "swift-configuration"),
                .product(name: "CoreMetrics", package: "swift-metrics"),
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
                .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
            ],
            exclude: ["Client/Script", "Client/Style"],
            resources: [
                .copy("Client/Built"), .copy("Client/Development"), .process("Localization/Localizable.xcstrings"),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "VitralTesting",
            dependencies: [
                "Vitral", "VitralClocks", "VitralMacros",
                .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
                .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict
        ),
        // iCalendar files.
        .target(name: "VitralCalendar", swiftSettings: strict),
        .target(
            name: "VitralCharts", dependencies: ["Vitral"], resources: [.copy("Client")], swiftSettings: strict),
        .target(
            name: "VitralIdentity",
            dependencies: [
                "Vitral", "VitralFiles",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "CryptoExtras", package: "swift-crypto"),
            ],
            swiftSettings: strict
        ),
        // Accounts, sign-ins, passkeys and vaults in a database.
        .target(
            name: "VitralIdentityData", dependencies: ["VitralIdentity", "VitralModels"], swiftSettings: strict),
        .systemLibrary(name: "CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
        macros("VitralModelsMacros"),
        // Models, contexts and migrations, without views: a server that has none links no more than this and a driver.
        .target(
            name: "VitralModels",
            dependencies: ["VitralModelsMacros", .product(name: "Logging", package: "swift-log")],
            swiftSettings: strict
        ),
        .target(name: "VitralData", dependencies: ["Vitral", "VitralModels"], swiftSettings: strict),
        .target(
            name: "VitralDataSQLite",
            dependencies: [
                "VitralFiles", "VitralModels",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "VitralDataPostgres",
            dependencies: [
                "CPostgres", "VitralModels",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict
        ),
        // The protocols by which modules add to a server: session features and accounts.
        .target(
            name: "VitralFeatures",
            dependencies: [
                "Vitral",
                .product(name: "Configuration", package: "swift-configuration"),
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: strict
        ),
        // Accounts as a session feature.
        .target(
            name: "VitralIdentityServer",
            dependencies: [
                "Vitral", "VitralFeatures", "VitralIdentity",
                .product(name: "Configuration", package: "swift-configuration"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: strict
        ),
        // The start of a program: settings, database, accounts, services, routes.
        .target(
            name: "VitralLaunch",
            dependencies: [
                "Vitral", "VitralData", "VitralFeatures", "VitralIdentity", "VitralIdentityData",
                "VitralFiles", "VitralIdentityServer",
                "VitralModels", "VitralServer",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Configuration", package: "swift-configuration"),
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Metrics", package: "swift-metrics"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "VitralLaunchTests",
            dependencies: [
                "TemporaryStores", "VitralData", "VitralLaunch", "VitralTestSupport", "VitralTesting",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ],
            swiftSettings: strict),
        .systemLibrary(name: "CTurboJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
        // Images of users without metadata.
        .target(name: "VitralImage", dependencies: ["CTurboJPEG"], swiftSettings: strict),
        .testTarget(
            name: "VitralImageTests", dependencies: ["VitralImage", "VitralTestSupport"], exclude: ["images.py"],
            swiftSettings: strict),
        // E-mails, saved by the transaction that causes them; the transport by SMTP is a module of its own.
        .target(
            name: "VitralMail",
            dependencies: [
                "VitralFiles", "VitralModels",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ],
            swiftSettings: strict),
        .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .target(
            name: "VitralMailSMTP",
            dependencies: [
                "CCurl", "VitralFeatures", "VitralMail",
                .product(name: "Configuration", package: "swift-configuration"),
            ],
            swiftSettings: strict),
        // The process that a test of e-mails kills.
        .executableTarget(
            name: "MailQueueProgram",
            dependencies: ["VitralDataPostgres", "VitralDataSQLite", "VitralMail", "VitralModels"],
            path: "Tests/MailQueueProgram", swiftSettings: strict),
        .testTarget(
            name: "VitralMailTests",
            dependencies: [
                "MailQueueProgram", "TemporaryPostgres", "TemporaryStores", "VitralDataPostgres", "VitralDataSQLite",
                "VitralMail", "VitralModels", "VitralTestSupport",
            ],
            exclude: ["read_mails.py"], swiftSettings: strict),
        .testTarget(
            name: "VitralMailSMTPTests",
            dependencies: [
                "VitralFeatures", "VitralMail", "VitralMailSMTP", "VitralTestSupport",
                .product(name: "Configuration", package: "swift-configuration"),
            ],
            exclude: ["smtp_server.py"], swiftSettings: strict),
        // The position of the user's device; the session feature is a module of its own.
        .target(name: "VitralLocation", dependencies: ["Vitral"], swiftSettings: strict),
        .target(
            name: "VitralLocationServer",
            dependencies: ["Vitral", "VitralFeatures", "VitralLocation", "VitralServer"],
            resources: [.copy("Client")], swiftSettings: strict),
        .testTarget(
            name: "VitralLocationTests",
            dependencies: [
                "FeatureTestSupport", "Vitral", "VitralFeatures", "VitralLocation", "VitralLocationServer",
            ],
            swiftSettings: strict),
        // Web Push: subscriptions and messages in the app's database, and their encryption.
        .target(
            name: "VitralPush",
            dependencies: [
                "Vitral", "VitralFeatures", "VitralFiles", "VitralModels", "VitralNetworking",
                .product(name: "Configuration", package: "swift-configuration"),
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ],
            swiftSettings: strict),
        // The browser's half of Web Push, as a session feature.
        .target(
            name: "VitralPushServer",
            dependencies: [
                "Vitral", "VitralFeatures", "VitralModels", "VitralPush", "VitralServer",
                .product(name: "Configuration", package: "swift-configuration"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
            ],
            resources: [.copy("Client")], swiftSettings: strict),
        .testTarget(
            name: "VitralPushTests",
            dependencies: [
                "FeatureTestSupport", "TemporaryPostgres", "TemporaryStores", "Vitral", "VitralFeatures",
                "VitralModels", "VitralPush", "VitralPushServer", "VitralTestSupport",
                .product(name: "Configuration", package: "swift-configuration"),
                .product(name: "Crypto", package: "swift-crypto"),
            ],
            exclude: ["push_server.py"], swiftSettings: strict),
        // A log of changes, by which replicas of models converge; no socket, no driver.
        .target(
            name: "VitralSync",
            dependencies: ["VitralModels", .product(name: "Crypto", package: "swift-crypto")],
            swiftSettings: strict),
        // The log over HTTP: a replica's connection, and the answers of a hub for an app's routes.
        .target(
            name: "VitralSyncHTTP",
            dependencies: [
                "CZlib", "VitralSync", .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOHTTPCompression", package: "swift-nio-extras"),
            ],
            swiftSettings: strict),
        // A hub in memory and faulty connections to it, for tests.
        .target(name: "VitralSyncTesting", dependencies: ["VitralSync"], swiftSettings: strict),
        // Replicas whose networks, clocks, processes and files fail as a seed says.
        .target(
            name: "SyncSimulation",
            dependencies: [
                "VitralDataSQLite", "VitralModels", "VitralSync", "VitralSyncTesting", "VitralTestSupport",
            ],
            path: "Tests/SyncSimulation", swiftSettings: strict),
        .executableTarget(
            name: "SyncMergeBars", dependencies: ["VitralModels", "VitralSync"],
            path: "Tests/SyncMergeBars", swiftSettings: strict),
        .executableTarget(
            name: "SyncSimulationProgram", dependencies: ["SyncSimulation", "VitralDataSQLite"],
            path: "Tests/SyncSimulationProgram", swiftSettings: strict),
        .testTarget(
            name: "VitralSyncTests",
            dependencies: [
                "SyncSimulation", "TemporaryStores", "VitralDataSQLite", "VitralModels", "VitralSync",
                "VitralSyncTesting", "VitralTestSupport",
            ],
            exclude: ["Golden"], swiftSettings: strict),
        .testTarget(
            name: "VitralSyncHTTPTests",
            dependencies: [
                "Vitral", "VitralDataSQLite", "VitralFeatures", "VitralIdentity", "VitralIdentityServer",
                "VitralModels", "VitralServer", "VitralSync", "VitralSyncHTTP", "VitralTestSupport",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "NIOCore", package: "swift-nio"),
            ],
            swiftSettings: strict),
        // Recorded sessions of an app, and its subcommand `replay`.
        .target(
            name: "ComposableLaunch",
            dependencies: [
                "Composable", "VitralFeatures", "VitralFiles", "VitralLaunch", "VitralServer",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Configuration", package: "swift-configuration"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "ComposableLaunchTests",
            dependencies: [
                "Composable", "ComposableLaunch", "VitralFiles", "VitralTestSupport",
                .product(name: "Configuration", package: "swift-configuration"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ],
            swiftSettings: strict),
        // The developer's tool, `vitral`.
        .executableTarget(
            name: "VitralTool", dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")],
            swiftSettings: strict),
        .testTarget(
            name: "VitralToolTests", dependencies: ["VitralTestSupport", "VitralTool"], swiftSettings: strict),
        // The apps that tests and benchmarks of the framework show.
        .target(name: "TestApps", dependencies: ["Vitral"], path: "Tests/TestApps", swiftSettings: strict),
        .executableTarget(
            name: "TestAppsProgram",
            dependencies: [
                "Composable", "ComposableLaunch", "TestApps", "Vitral", "VitralData", "VitralDataSQLite",
                "VitralFeatures", "VitralLaunch", "VitralLocation", "VitralLocationServer", "VitralPush",
                "VitralPushServer", "VitralServer",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
            ],
            path: "Tests/TestAppsProgram",
            swiftSettings: strict),
        // Clocks, random numbers, folders and log recorders for tests.
        .target(
            name: "VitralTestSupport", dependencies: [.product(name: "Logging", package: "swift-log")],
            path: "Tests/VitralTestSupport", swiftSettings: strict),
        // A server and a session for tests of session features.
        .target(
            name: "FeatureTestSupport", dependencies: ["VitralFeatures"], path: "Tests/FeatureTestSupport",
            swiftSettings: strict),
        // A separate PostgreSQL server for tests of both drivers.
        .target(name: "TemporaryPostgres", path: "Tests/TemporaryPostgres", swiftSettings: strict),
        .testTarget(
            name: "VitralFilesTests", dependencies: ["VitralFiles", "VitralTestSupport"], swiftSettings: strict),
        .testTarget(name: "VitralNetworkingTests", dependencies: ["VitralNetworking"], swiftSettings: strict),
        // A database of either kind for one test.
        .target(
            name: "TemporaryStores",
            dependencies: ["TemporaryPostgres", "VitralDataPostgres", "VitralDataSQLite", "VitralModels"],
            path: "Tests/TemporaryStores", swiftSettings: strict),
        .testTarget(
            name: "VitralDataTests", dependencies: ["TemporaryStores", "Vitral", "VitralData", "VitralTesting"],
            swiftSettings: strict),
        .testTarget(
            name: "VitralModelsTests",
            dependencies: [
                "TemporaryPostgres", "TemporaryStores", "VitralDataPostgres", "VitralDataSQLite", "VitralModels",
                "VitralTestSupport", "VitralTesting",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            swiftSettings: strict
        ),
        // Its links to the macros' sources stand in for a dependency on the macros: with one, SwiftPM builds all tests of
        // the package a second time, for the host, where they cannot import the programs that they test.
        .testTarget(
            name: "VitralMacrosTests",
            dependencies: swiftSyntaxProducts(
                "SwiftDiagnostics", "SwiftParser", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacroExpansion",
                "SwiftSyntaxMacros"),
            swiftSettings: macroSettings, linkerSettings: macroLinkerSettings),
        .testTarget(
            name: "VitralDataPostgresTests",
            dependencies: ["TemporaryPostgres", "VitralDataPostgres", "VitralModels", "VitralTestSupport"],
            swiftSettings: strict),
        // The process that a test of a crash kills.
        .executableTarget(
            name: "SQLiteStoreWriter", dependencies: ["VitralDataSQLite", "VitralModels"],
            path: "Tests/SQLiteStoreWriter", swiftSettings: strict),
        .testTarget(
            name: "VitralDataSQLiteTests",
            dependencies: [
                "SQLiteStoreWriter", "VitralDataSQLite", "VitralModels", "VitralTestSupport",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "VitralIdentityTests",
            dependencies: [
                "TemporaryPostgres", "Vitral", "VitralDataPostgres", "VitralDataSQLite", "VitralIdentity",
                "VitralIdentityData", "VitralModels", "VitralTestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "VitralCalendarTests", dependencies: ["VitralCalendar", "VitralTestSupport"],
            exclude: ["read_calendars.py"], swiftSettings: strict),
        .testTarget(
            name: "VitralChartsTests", dependencies: ["Vitral", "VitralCharts", "VitralTesting"], swiftSettings: strict),
        .testTarget(
            name: "VitralTests",
            dependencies: [
                "TestApps", "Vitral", "VitralTestSupport", "VitralTesting",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "VitralServerTests",
            dependencies: [
                "CZlib", "TestApps", "Vitral", "VitralFeatures", "VitralFiles", "VitralIdentity",
                "VitralIdentityServer", "VitralServer", "VitralTestSupport",
                .product(name: "Configuration", package: "swift-configuration"),
                .product(name: "CoreMetrics", package: "swift-metrics"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ],
            swiftSettings: strict
        ),
        // The samples of the documentation, which a plugin extracts: one that does not compile fails the build.
        .plugin(name: "SampleSources", capability: .buildTool()),
        .testTarget(
            name: "SampleTests",
            dependencies: [
                "Composable", "ComposableCore", "ComposableData", "ComposableLaunch", "ComposableTesting", "Vitral",
                "VitralCalendar", "VitralCharts", "VitralClocks", "VitralData", "VitralDataPostgres",
                "VitralDataSQLite", "VitralFeatures", "VitralFiles", "VitralIdentity", "VitralIdentityData",
                "VitralIdentityServer", "VitralImage", "VitralLaunch", "VitralLocation", "VitralLocationServer",
                "VitralMail", "VitralMailSMTP", "VitralModels", "VitralNetworking", "VitralPush", "VitralPushServer",
                "VitralServer", "VitralSync", "VitralSyncHTTP", "VitralSyncTesting", "VitralTesting",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Configuration", package: "swift-configuration"),
                .product(name: "CoreMetrics", package: "swift-metrics"),
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
            ],
            swiftSettings: strict,
            plugins: ["SampleSources"]),
        .testTarget(name: "VitralTestingTests", dependencies: ["Vitral", "VitralTesting"], swiftSettings: strict),
    ] + apps.flatMap(\.targets),
    swiftLanguageModes: [.v6]
)

// The tests of some apps or modules alone, which link faster: `VITRAL_TESTS=ClickConsultas,VitralMail swift test`.
if let prefixes = Context.environment["VITRAL_TESTS"]?.split(separator: ",") {
    package.targets.removeAll { target in target.type == .test && !prefixes.contains { target.name.hasPrefix($0) } }
}
