// SPDX-License-Identifier: Apache-2.0

package import Vitral

/// The names of an app's program, which derive from the name of its type.
package struct ProgramName: Sendable {
    /// The name that users see, such as `Counter`.
    package let title: String
    /// The name of the command, such as `counter`.
    package var command: String { title.lowercased() }

    /// Creates the names from a type; `CounterApp` becomes Counter.
    package init(of type: (some App).Type) {
        let name = "\(type)"
        title = name.hasSuffix("App") && name.count > 3 ? String(name.dropLast(3)) : name
    }
}
