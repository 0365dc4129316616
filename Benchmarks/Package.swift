// swift-tools-version:6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "vitral-benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        // The package under measurement.
        .package(name: "vitral", path: ".."),
        // Micro-benchmarks. Its default traits would add interposers for malloc and the runtime, which slow down the
        // code that is measured.
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
        // Models are compared with its own records.
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        // The hub's routes in the measurement of syncing.
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        // The digests of the measured log.
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        // The driver's own sockets, and the bare server for comparison.
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    ],
    targets: [
        .target(
            name: "Scenarios",
            dependencies: [
                .product(name: "Vitral", package: "vitral"), .product(name: "VitralServer", package: "vitral"),
                .product(name: "TestApps", package: "vitral"),
            ],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "EngineBenchmarks",
            dependencies: ["Scenarios", .product(name: "Benchmark", package: "benchmark")],
            path: "Benchmarks/EngineBenchmarks",
            swiftSettings: strict,
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
        ),
        .executableTarget(name: "Repeat", dependencies: ["Scenarios"], swiftSettings: strict),
        .executableTarget(name: "Curves", dependencies: ["Scenarios"], swiftSettings: strict),
        .executableTarget(
            name: "ChangeFollowers",
            dependencies: [
                .product(name: "VitralDataSQLite", package: "vitral"),
                .product(name: "VitralModels", package: "vitral"),
            ],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "DataComparison",
            dependencies: [
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "VitralData", package: "vitral"), .product(name: "VitralDataSQLite", package: "vitral"),
            ],
            swiftSettings: strict
        ),
        // A `malloc` that counts.
        .target(name: "CAllocations"),
        .executableTarget(
            name: "StoreComparison",
            dependencies: [
                "CAllocations",
                .product(name: "ComposableCore", package: "vitral"),
                .product(name: "ComposableTesting", package: "vitral"),
            ],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "SyncComparison",
            dependencies: [
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "TemporaryPostgres", package: "vitral"),
                .product(name: "VitralDataPostgres", package: "vitral"),
                .product(name: "VitralDataSQLite", package: "vitral"),
                .product(name: "VitralModels", package: "vitral"),
                .product(name: "VitralSync", package: "vitral"),
                .product(name: "VitralSyncHTTP", package: "vitral"),
            ],
            exclude: ["peers.py"], swiftSettings: strict
        ),
        .executableTarget(
            name: "EchoServer",
            dependencies: [
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOWebSocket", package: "swift-nio"),
            ],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "LoadDriver",
            dependencies: [
                // The program that the benchmark drives is built with it.
                .product(name: "testapps", package: "vitral"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ],
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6]
)
