// swift-tools-version:6.2
// SPDX-License-Identifier: Apache-2.0

import CompilerPluginSupport
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

let package = Package(
    name: "vitral",
    defaultLocalization: "en",
    platforms: [.macOS(.v15)],
    products: [],
    dependencies: [
        // Outgoing HTTP: PokeExplorer's APIService.
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        // SQLite, behind VitralDataSQLite.
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        // HTTP serving and routing.
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        // ObservableObject and @Published, where a document asks for Combine.
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
        // The command line.
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
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
        // HTTP types in a NIO pipeline.
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
        // Start and graceful stop.
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
        // The macros: @Entry, @Model and their like.
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
        // `make docs`.
        .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
        // IssueReporting: failures in XCTest and in Swift Testing alike.
        .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
    ],
    targets: [
        .macro(
            name: "VitralMacros",
            dependencies: [
                .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
                .product(name: "SwiftDiagnostics", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftSyntaxBuilder", package: "swift-syntax"),
                .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "Vitral",
            dependencies: [
                "VitralMacros",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "OpenCombine", package: "OpenCombine"),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "VitralTesting",
            dependencies: [
                "Vitral",
                .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
                .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict
        ),
        .systemLibrary(name: "CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
        .macro(
            name: "VitralDataMacros",
            dependencies: [
                .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
                .product(name: "SwiftDiagnostics", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftSyntaxBuilder", package: "swift-syntax"),
                .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "VitralData",
            dependencies: [
                "Vitral", "VitralDataMacros",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "VitralDataSQLite",
            dependencies: [
                "VitralData",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "VitralDataPostgres",
            dependencies: [
                "CPostgres", "VitralData",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict
        ),
        // What a test of two drivers shares: a PostgreSQL of its own.
        .target(name: "TemporaryPostgres", path: "Tests/TemporaryPostgres", swiftSettings: strict),
        .testTarget(
            name: "VitralDataTests",
            dependencies: [
                "TemporaryPostgres", "Vitral", "VitralData", "VitralDataPostgres", "VitralDataSQLite", "VitralTesting",
            ],
            swiftSettings: strict
        ),
        // What a test of a crash kills.
    ],
    swiftLanguageModes: [.v6]
)
