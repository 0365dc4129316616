// swift-tools-version:6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// A module in a package of its own, with all that it may bring; E2E/test_outside_module.py builds it and checks its pages.
let package = Package(
    name: "outside-module",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "Presence", targets: ["Presence"]),
        .executable(name: "presence", targets: ["PresenceApp"]),
    ],
    dependencies: [.package(name: "vitral", path: "../..")],
    targets: [
        .target(
            name: "Presence",
            dependencies: [
                .product(name: "Vitral", package: "vitral"),
                .product(name: "VitralFeatures", package: "vitral"),
                .product(name: "VitralServer", package: "vitral"),
            ],
            resources: [.copy("Client")]),
        .executableTarget(
            name: "PresenceApp",
            dependencies: [
                "Presence",
                .product(name: "Vitral", package: "vitral"),
                .product(name: "VitralLaunch", package: "vitral"),
                .product(name: "VitralServer", package: "vitral"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
