// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Vitral

/// Environment values that change the appearance of views.
@MainActor
struct EnvironmentSettingTests {
    @Test func numbersGrowWithTheText() {
        struct Icon: View {
            @ScaledMetric var side = 34.0
            @ScaledMetric(relativeTo: .title) var gap: CGFloat = 17
            var body: some View { Text("\(Int(side)) and \(Int(gap))") }
        }
        struct Sized: View {
            let size: Model<DynamicTypeSize>
            var body: some View {
                Icon()
                Icon().dynamicTypeSize(size.value)
                Icon(side: 68).dynamicTypeSize(.xSmall)
            }
        }
        let size = Model(DynamicTypeSize.large)
        let tester = ViewTester(Sized(size: size))
        #expect(tester.texts == ["34 and 17", "34 and 17", "56 and 14"])
        tester.update { size.value = .accessibility2 }
        #expect(tester.texts == ["34 and 17", "66 and 33", "56 and 14"])
    }

    @Test func `motion can be reduced for a part of the screen`() {
        struct Door: View {
            let name: String
            @State private var isOpen = false
            @Environment(\.accessibilityReduceMotion) private var reducesMotion
            var body: some View {
                Button(name) { withAnimation { isOpen.toggle() } }
                Text("\(name) \(isOpen ? "open" : "shut") \(reducesMotion)")
            }
        }
        struct House: View {
            let reducesMotion: Model<Bool>
            var body: some View {
                Door(name: "Front")
                VStack { Door(name: "Back") }._reducesMotion(reducesMotion.value)
            }
        }
        let reducesMotion = Model(true)
        let tester = ViewTester(House(reducesMotion: reducesMotion))
        tester.tap("Front")
        #expect(tester.lastCodes.first == .animate)
        tester.tap("Back")
        #expect(!tester.lastCodes.contains(.animate))
        tester.assert {
            $0.hasText("Front open false")
            $0.hasText("Back open true")
        }
        tester.update { reducesMotion.value = false }
        tester.tap("Back")
        #expect(tester.lastCodes.first == .animate)
    }

    @Test func `labels are visible or only spoken`() {
        let tester = ViewTester(
            VStack {
                Toggle("Shown", isOn: .constant(true)).labelsVisibility(.visible)
                Toggle("Spoken", isOn: .constant(true)).labelsVisibility(.automatic)
            }.labelsVisibility(.hidden))
        tester.assert {
            $0.hasText("Shown")
            $0.hasNoText("Spoken")
            $0.isOn(.toggle("Spoken"))
        }
    }

    @Test func aLocaleChangesFormatsWordsAndTheLanguageOfThePage() {
        struct Price: View {
            @Environment(\.locale) private var locale
            @Environment(\.calendar) private var calendar
            var body: some View {
                VStack {
                    Text(1234.5, format: .number)
                    Text("\(12345) km")
                    Text(verbatim: locale.identifier)
                    Text(verbatim: calendar.locale?.identifier ?? "none")
                    ProgressView()
                }
            }
        }
        struct Both: View {
            let inside: Model<Locale>
            var body: some View {
                VStack {
                    Price()
                    Price().environment(\.locale, inside.value)
                }
            }
        }
        let inside = Model(Locale(identifier: "pt_BR"))
        let tester = ViewTester(Both(inside: inside))
        #expect(
            tester.texts == ["1,234.5", "12,345 km", "en", "en", "1.234,5", "12.345 km", "pt_BR", "pt_BR"])
        #expect(tester.all(.role(.progress)).map(\.name) == ["Loading", "Carregando"])
        #expect(tester.all(.text("1.234,5")).count == 1)
        #expect(tester.values(of: "lang") == ["pt-BR"])
        tester.update { inside.value = Locale(identifier: "de") }
        #expect(tester.texts[4...] == ["1.234,5", "12.345 km", "de", "de"])
        #expect(tester.values(of: "lang") == ["de"])
        #expect(tester.all(.role(.progress)).map(\.name) == ["Loading", "Loading"])
    }

    @Test func schemeDirectionAndTextSizeAreDrawn() {
        struct Reader: View {
            @Environment(\.colorScheme) private var scheme
            @Environment(\.layoutDirection) private var direction
            @Environment(\.dynamicTypeSize) private var size
            @Environment(\.colorSchemeContrast) private var contrast
            var body: some View {
                Text(
                    "\(scheme.rawValue) \(direction == .rightToLeft ? "rtl" : "ltr") \(size == .large ? "L" : "other")")
                Text(size.isAccessibilitySize ? "huge" : contrast == .standard ? "standard" : "increased")
            }
        }
        let tester = ViewTester(
            VStack {
                Reader()
                Reader().environment(\.colorScheme, .dark).environment(\.layoutDirection, .rightToLeft)
                    .environment(\.dynamicTypeSize, .accessibility2)
                Reader().dynamicTypeSize(.xxLarge).dynamicTypeSize(...DynamicTypeSize.xLarge)
                Reader().dynamicTypeSize(DynamicTypeSize.xLarge...)
            })
        #expect(
            tester.texts == [
                "light ltr L", "standard", "dark rtl other", "huge", "light ltr other", "standard",
                "light ltr other", "standard",
            ])
        #expect(tester.values(of: "data-scheme") == ["dark"] && tester.values(of: "dir") == ["rtl"])
        let (least, xLarge) = (DynamicTypeSize.xSmall.css, DynamicTypeSize.xLarge.css)
        #expect(
            tester.declarations(of: .typeScale) == [
                CSS.number(DynamicTypeSize.accessibility2.factor), "clamp(\(least),var(--dt-root,1),\(xLarge))",
                "clamp(\(xLarge),var(--dt-root,1),\(DynamicTypeSize.accessibility5.css))",
            ])
    }

    @Test func theDeviceIsInTheEnvironment() {
        struct Reader: View {
            @Environment(\.horizontalSizeClass) private var width
            @Environment(\.verticalSizeClass) private var height
            @Environment(\.timeZone) private var zone
            @Environment(\.scenePhase) private var phase
            var body: some View {
                Text("\(width == .compact ? "compact" : "regular") \(height == .regular ? "regular" : "compact")")
                Text(zone.identifier)
                Text(phase == .active ? "active" : phase > .background ? "inactive" : "background")
            }
        }
        let zone = TimeZone(identifier: "America/Sao_Paulo") ?? .gmt
        let tester = ViewTester(
            Reader().environment(\.timeZone, zone), client: ClientProfile(isMobile: true))
        #expect(tester.texts == ["compact regular", "America/Sao_Paulo", "active"])
        tester.setVisible(false)
        tester.assert { $0.hasText("background") }
        tester.setVisible(true)
        tester.assert { $0.hasText("active") }
        Reader().environment(\.horizontalSizeClass, .compact).environment(\.verticalSizeClass, .compact)
            .assert { $0.hasText("compact compact") }
        Reader().assert { $0.hasText("regular regular") }
    }

    @Test func anAppHandlesAddressesItself() throws {
        struct Opener: View {
            let address: URL
            @Environment(\.openURL) private var openURL
            @State private var result = "none"
            var body: some View {
                VStack {
                    Link("Link", destination: address)
                    Button("Open") { openURL(address) { result = $0 ? "taken" : "refused" } }
                    Text(result)
                }
            }
        }
        struct Handling: View {
            @State private var opened: [String] = []
            private let shop = URL(string: "https://shop.example/fern")
            var body: some View {
                VStack {
                    if let shop { Opener(address: shop) }
                    Text("Opened \(opened.joined(separator: ","))")
                }
                .environment(
                    \.openURL,
                    OpenURLAction { url in
                        opened.append(url.lastPathComponent)
                        return opened.count == 1 ? .handled : opened.count == 2 ? .discarded : .systemAction
                    })
            }
        }
        let tester = ViewTester(Handling())
        tester.tap(.link("Link"))
        tester.assert { $0.hasText("Opened fern") }
        tester.tap("Open")
        tester.assert { $0.hasText("refused") }
        #expect(tester.openedAddresses.isEmpty)
        tester.tap("Open")
        tester.assert { $0.hasText("taken") }
        #expect(tester.openedAddresses == ["https://shop.example/fern"])
    }
}
