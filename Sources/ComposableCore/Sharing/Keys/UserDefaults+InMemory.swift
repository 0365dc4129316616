// SPDX-License-Identifier: Apache-2.0

public import Foundation
import IssueReporting

extension UserDefaults {
    /// New defaults in memory, for tests and previews.
    public static var inMemory: UserDefaults {
        // Without a name the initializer never fails; it opens the standard defaults, which the overrides leave alone.
        InMemoryUserDefaults(suiteName: nil) ?? .standard
    }

    /// Defaults in a file of their own, which is written in the background after each change.
    ///
    /// - Parameter file: The file; a missing or unreadable one has no values.
    static func file(_ file: URL) -> UserDefaults {
        let defaults = UserDefaults.inMemory
        (defaults as? InMemoryUserDefaults)?.open(file)
        return defaults
    }
}

/// Defaults in memory, of which a file may have a copy.
private final class InMemoryUserDefaults: UserDefaults {
    private let values = LockIsolated<[String: UncheckedSendable<Any>]>([:])
    private let copy = LockIsolated<FileCopy?>(nil)

    /// The file with a copy of the values.
    private struct FileCopy: Sendable {
        let file: URL
        let writer = FileStorageWriter<UncheckedSendable<[String: Any]>>()
    }

    /// Reads the values of a file, and writes it after each change.
    func open(_ file: URL) {
        let content = try? FileStorage.fileSystem.load(file).map {
            try PropertyListSerialization.propertyList(from: $0, format: nil)
        }
        let found = (content as? [String: Any] ?? [:]).mapValues { UncheckedSendable($0) }
        values.setValue(found)
        copy.setValue(FileCopy(file: file))
    }

    private func save() {
        guard let copy = copy.value else { return }
        let all = UncheckedSendable(values.value.mapValues(\.value))
        // Until the file has the values, the account's next session uses these defaults, and not the file.
        let owner = UncheckedSendable(self)
        copy.writer.write(
            all,
            SaveContinuation { result in
                withExtendedLifetime(owner) {}
                guard case .failure(let error) = result else { return }
                reportIssue("The defaults of an account cannot be saved: \(error)")
            }
        ) { [file = copy.file] values in
            let data = try PropertyListSerialization.data(
                fromPropertyList: values.value, format: .binary, options: 0)
            try FileStorage.fileSystem.save(data, to: file)
        }
    }

    override func object(forKey defaultName: String) -> Any? {
        values.withValue { $0[defaultName] }?.value
    }

    override func set(_ value: Any?, forKey defaultName: String) {
        let copy = UncheckedSendable(value)
        values.withValue { $0[defaultName] = copy.value.map { UncheckedSendable($0) } }
        save()
        NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
    }

    override func set(_ value: Int, forKey defaultName: String) {
        set(value as Any, forKey: defaultName)
    }

    override func set(_ value: Double, forKey defaultName: String) {
        set(value as Any, forKey: defaultName)
    }

    override func set(_ value: Float, forKey defaultName: String) {
        set(value as Any, forKey: defaultName)
    }

    override func set(_ value: Bool, forKey defaultName: String) {
        set(value as Any, forKey: defaultName)
    }

    override func set(_ url: URL?, forKey defaultName: String) {
        set(url?.absoluteString as Any?, forKey: defaultName)
    }

    override func removeObject(forKey defaultName: String) {
        set(nil as Any?, forKey: defaultName)
    }

    override func string(forKey defaultName: String) -> String? {
        object(forKey: defaultName) as? String
    }

    override func data(forKey defaultName: String) -> Data? {
        object(forKey: defaultName) as? Data
    }
}
