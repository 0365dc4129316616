// SPDX-License-Identifier: Apache-2.0

import Vitral

extension EnvironmentValues {
    @Entry fileprivate var ticketClass = "Second class"
}

@ShowsSource
struct EnvironmentExhibit: Exhibit {
    static let title = "Environment"
    static let names = [
        "Environment", "EnvironmentValues", "EnvironmentKey", "Entry", "environment", "transformEnvironment",
        "horizontalSizeClass", "verticalSizeClass", "colorSchemeContrast", "accessibilityReduceMotion", "scenePhase",
        "timeZone", "refresh",
    ]

    @State private var isFirstClass = false

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("default") { Ticket() }
            Variant("environment") { Ticket().environment(\.ticketClass, isFirstClass ? "First class" : "Quiet car") }
            Variant("transformEnvironment") {
                Ticket().transformEnvironment(\.ticketClass) { $0 += ", window seat" }
            }
            Variant("from the browser") { DeviceLabel() }
        }
    }

    var controls: some View {
        Toggle("First class", isOn: $isFirstClass)
    }
}

private struct Ticket: View {
    @Environment(\.ticketClass) private var ticketClass

    var body: some View { Label(ticketClass, systemImage: "airplane") }
}

private struct DeviceLabel: View {
    @Environment(\.horizontalSizeClass) private var width
    @Environment(\.accessibilityReduceMotion) private var reduceMotion
    @Environment(\.scenePhase) private var phase

    var body: some View {
        Text(width == .compact ? "A phone" : "A large screen")
        Text(reduceMotion ? "Reduced motion" : "Full motion")
        Text(phase == .active ? "Active" : "In the background")
    }
}
