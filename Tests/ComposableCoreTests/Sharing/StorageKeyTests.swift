// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Foundation
import Testing

/// Values in files and in the user's defaults.
@Suite struct StorageKeyTests {
    struct Settings: Codable, Equatable, Sendable {
        var isMuted = false
    }

    enum Theme: String, Codable, Sendable { case light, dark }

    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let file = URL(fileURLWithPath: "/settings.json")

    @Test func aFileHasTheValueAndItsOwnerAloneReadsIt() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try await withDependencies {
            $0.defaultFileStorage = .folder(folder)
        } operation: {
            @Shared(.fileStorage(file)) var settings = Settings()
            $settings.withLock { $0.isMuted = true }
            try await $settings.save()
        }
        let written = folder.appendingPathComponent("settings.json")
        #expect(try JSONDecoder().decode(Settings.self, from: Data(contentsOf: written)).isMuted)
        let mode = try FileManager.default.attributesOfItem(atPath: written.path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        withDependencies {
            $0.defaultFileStorage = .folder(folder)
        } operation: {
            @Shared(.fileStorage(file)) var settings = Settings()
            #expect(settings.isMuted)
        }
    }

    @Test func twoAccountsShareNoFile() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let count = { (account: String) in
            try await withDependencies {
                $0.defaultFileStorage = .folder(folder.appendingPathComponent(account))
            } operation: {
                @Shared(.fileStorage(URL(fileURLWithPath: "/../count.json"))) var count = 0
                $count.withLock { $0 += 1 }
                try await $count.save()
                return count
            }
        }
        #expect(try await count("ada") == 1)
        #expect(try await count("ada") == 2)
        #expect(try await count("grace") == 1)
    }

    @Test func aPropertyThatIsMadeAgainHasTheChangeThatIsStillBeingWritten() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = file
        let gate = DispatchSemaphore(value: 0)
        try await withDependencies {
            $0.defaultFileStorage = .folder(folder)
        } operation: {
            func make() -> Shared<Settings> {
                Shared(
                    wrappedValue: Settings(),
                    .fileStorage(
                        file, decode: { @Sendable in try JSONDecoder().decode(Settings.self, from: $0) },
                        encode: { @Sendable value in
                            gate.wait()
                            gate.signal()
                            return try JSONEncoder().encode(value)
                        }))
            }
            make().withLock { $0.isMuted = true }
            let again = make()
            #expect(again.wrappedValue.isMuted)
            gate.signal()
            try await again.save()
        }
        let written = folder.appendingPathComponent("settings.json")
        #expect(try JSONDecoder().decode(Settings.self, from: Data(contentsOf: written)).isMuted)
    }

    @Test func anUnreadableFileIsTheLoadError() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("{".utf8).write(to: folder.appendingPathComponent("settings.json"))
        withDependencies {
            $0.defaultFileStorage = .folder(folder)
        } operation: {
            @Shared(.fileStorage(file)) var settings = Settings()
            #expect($settings.loadError is DecodingError)
            #expect(settings == Settings())
        }
    }

    @Test func aFileOutsideOfASessionIsReportedOnce() {
        let message = issue {
            withDependencies {
                $0.context = .live
            } operation: {
                for _ in 0..<2 { @Shared(.fileStorage(file)) var settings = Settings() }
            }
        }
        #expect(
            message == """
                The key .fileStorage(/settings.json) was used outside of a session, so its value is shared with no other \
                property.

                To fix this, read it in a session, or set '$0.defaultFileStorage' with 'withDependencies'.
                """)
    }

    @Test func defaultsOutsideOfASessionAreReported() {
        let message = issue {
            withDependencies {
                $0.context = .live
            } operation: {
                @Shared(.appStorage("theme")) var theme = Theme.light
            }
        }
        #expect(message?.hasPrefix("The key .appStorage(\"theme\") was used outside of a session") == true)
        #expect(UserDefaults.standard.object(forKey: "theme") == nil)
    }

    @Test func aTestHasItsFilesInMemory() async throws {
        @Shared(.fileStorage(file)) var settings = Settings()
        $settings.withLock { $0.isMuted = true }
        #expect(!FileManager.default.fileExists(atPath: file.path))
        @Shared(.fileStorage(file)) var other = Settings()
        #expect(other.isMuted)
    }

    @Test func defaultsHaveValuesOfTheirTypes() throws {
        let store = UserDefaults.inMemory
        withDependencies {
            $0.defaultAppStorage = store
        } operation: {
            @Shared(.appStorage("muted")) var isMuted = false
            @Shared(.appStorage("count")) var count = 1
            @Shared(.appStorage("name")) var name = "Ada"
            @Shared(.appStorage("theme")) var theme = Theme.light
            @Shared(.appStorage("settings")) var settings = Settings()
            @Shared(.appStorage("page")) var page: URL?
            $isMuted.withLock { $0 = true }
            $count.withLock { $0 = 2 }
            $name.withLock { $0 = "Grace" }
            $theme.withLock { $0 = .dark }
            $settings.withLock { $0.isMuted = true }
            $page.withLock { $0 = URL(string: "https://example.org") }
        }
        #expect(store.object(forKey: "muted") as? Bool == true)
        #expect(store.object(forKey: "count") as? Int == 2)
        #expect(store.string(forKey: "name") == "Grace")
        #expect(store.string(forKey: "theme") == "dark")
        #expect(store.data(forKey: "settings") != nil)
        #expect(store.string(forKey: "page") == "https://example.org")
        withDependencies {
            $0.defaultAppStorage = store
        } operation: {
            @Shared(.appStorage("theme")) var theme: Theme?
            @Shared(.appStorage("settings")) var settings = Settings()
            @Shared(.appStorage("page")) var page: URL?
            #expect(theme == .dark)
            #expect(settings.isMuted)
            #expect(page?.host == "example.org")
            $page.withLock { $0 = nil }
        }
        #expect(store.string(forKey: "page") == nil)
    }

    @Test func anOptionalHasItsDefaultUntilItHasAValue() {
        let store = UserDefaults.inMemory
        do {
            @Shared(.appStorage("name", store: store)) var name: String? = "Ada"
            @Shared(.appStorage("settings", store: store)) var settings: Settings? = Settings(isMuted: true)
            #expect(name == "Ada" && settings?.isMuted == true)
            store.set("Grace", forKey: "name")
            #expect(name == "Grace")
            store.removeObject(forKey: "name")
            #expect(name == "Ada")
            $settings.withLock { $0?.isMuted = false }
        }
        @Shared(.appStorage("settings", store: store)) var settings: Settings? = Settings(isMuted: true)
        #expect(settings?.isMuted == false)
    }

    @Test func aChangeOfTheDefaultsIsAChangeOfTheValue() {
        let store = UserDefaults.inMemory
        @Shared(.appStorage("count", store: store)) var count = 1
        store.set(5, forKey: "count")
        #expect(count == 5)
    }
}
