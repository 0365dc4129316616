// SPDX-License-Identifier: Apache-2.0

/// The name of a new app, from which all names in its package derive.
struct AppName: Equatable {
    /// The name as the developer entered it, which is that of the folder.
    let folder: String
    /// The name of the module and of the package, such as `Trips`.
    var module: String { folder.prefix(1).uppercased() + folder.dropFirst() }
    /// The name of the program, such as `trips`.
    var command: String { folder.lowercased() }

    /// The names of modules and types that a new package uses, in lowercase: a module of the same name would clash with
    /// them.
    private static let taken: Set<String> = [
        "any", "foundation", "item", "itemlist", "protocol", "self", "swift", "swiftui", "testing", "type", "view",
    ]

    /// Reads a name.
    ///
    /// - Throws: ``ToolFailure`` if the name is not valid for a module.
    init(_ name: String) throws {
        let isIdentifier = name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]*/) != nil
        guard isIdentifier, name.count <= 64 else {
            throw ToolFailure.usage(
                "“\(name)” is not a valid app name: use letters, digits and underscores, and begin with a letter, as in "
                    + "“Trips”.")
        }
        guard !Self.taken.contains(name.lowercased()), !name.lowercased().hasPrefix("vitral") else {
            throw ToolFailure.usage("“\(name)” is already a name in Swift or Vitral. Choose another one.")
        }
        folder = name
    }
}
