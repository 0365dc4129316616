// SPDX-License-Identifier: Apache-2.0

import IssueReporting
import Synchronization

/// The environment in which a dependency is read, which decides about its default value.
///
/// A process that runs tests reads the ``TestDependencyKey/testValue`` of every key, any other process the
/// ``DependencyKey/liveValue``. A scope changes it with the dependency ``DependencyValues/context``:
///
/// ```swift
/// let now = withDependencies {
///     $0.context = .live
/// } operation: {
///     @Dependency(\.date.now) var now
///     return now
/// }
/// ```
public enum DependencyContext: Sendable {
    /// The context of a running app.
    case live
    /// The context of a preview.
    case preview
    /// The context of a test.
    case test
}

extension DependencyContext {
    private static let prepared = Mutex<DependencyContext?>(nil)
    private static let detected: DependencyContext = isTesting ? .test : .live

    /// The context where no scope has set another.
    static var ofProcess: DependencyContext { prepared.withLock { $0 } ?? detected }

    /// Sets the context of the whole process.
    static func prepare(_ context: DependencyContext) {
        prepared.withLock { $0 = context }
    }
}
