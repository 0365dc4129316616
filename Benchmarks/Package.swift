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
        // What is measured.
        .package(name: "vitral", path: ".."),
        // The driver's own sockets.
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    ],
    targets: [
        .executableTarget(
            name: "EngineBench",
            dependencies: [.product(name: "Vitral", package: "vitral"), .product(name: "Samples", package: "vitral")],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "LoadDriver",
            dependencies: [
                // The server that it drives is built along with it.
                .product(name: "vitral", package: "vitral"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOWebSocket", package: "swift-nio"),
            ],
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6]
)
