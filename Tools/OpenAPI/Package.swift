// swift-tools-version:6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
]

// A package of its own, so that users do not build it.
let package = Package(
    name: "openapi-generator",
    platforms: [.macOS(.v15)],
    dependencies: [
        // The document is YAML.
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2")
    ],
    targets: [
        .executableTarget(
            name: "OpenAPIGenerator", dependencies: [.product(name: "Yams", package: "Yams")], swiftSettings: strict)
    ]
)
