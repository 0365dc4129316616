// SPDX-License-Identifier: Apache-2.0

import IssueReporting

/// The texts about a wrong use of dependencies.
enum DependencyIssue {
    case noLiveValue(of: any TestDependencyKey.Type, named: StaticString?)
    case noTestValue(of: any TestDependencyKey.Type, named: StaticString?)
    case preparedTooLate(key: String)
    case noDependencies(model: Any.Type)

    var message: String {
        switch self {
        case .noLiveValue(let key, let name):
            """
            \(Self.dependency(key, name)) has no live value, but was read in a live context: '\(key)' has a test value only.

            To fix this, conform '\(key)' to 'DependencyKey' with a 'liveValue', in a module that the app contains.
            """
        case .noTestValue(let key, let name):
            """
            \(Self.dependency(key, name)) has no test value, but a test has read it.

            To fix this, override it with 'withDependencies' in the test, or declare 'static let testValue' in '\(key)'.
            """
        case .preparedTooLate(let key):
            """
            The dependency '\(key)' was prepared after its value had been read, so the new value has no effect.

            To fix this, call 'prepareDependencies' once, where the program starts, before anything reads a dependency.
            """
        case .noDependencies(let model):
            """
            'withDependencies(from:)' found no dependencies in '\(model)', so the operation has those of its caller.

            To fix this, declare a property of '\(model)' with '@Dependency'.
            """
        }
    }

    func report(at location: DependencyLocation?) {
        guard let location else { return reportIssue(message) }
        reportIssue(
            message, fileID: location.fileID, filePath: location.filePath, line: location.line,
            column: location.column)
    }

    private static func dependency(_ key: any TestDependencyKey.Type, _ name: StaticString?) -> String {
        // `#function` in a subscript or an initializer is no name of a property.
        guard let name, "\(name)".allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
            return "@Dependency(\(key).self)"
        }
        return "@Dependency(\\.\(name))"
    }
}
