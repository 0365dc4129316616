// SPDX-License-Identifier: Apache-2.0

#if COMPILED_SWIFT_SYNTAX
    @_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
    public import SwiftSyntaxMacros

    /// A program whose macros the compiler expands: what the package swift-syntax has in its module `SwiftCompilerPlugin`.
    ///
    /// The toolchain brings the modules below it in compiled form, and not this one.
    public protocol CompilerPlugin {
        init()
        /// The macros, by their types.
        var providingMacros: [any Macro.Type] { get }
    }

    extension CompilerPlugin {
        /// Answers the compiler until it has no more questions.
        public static func main() throws {
            let connection = try StandardIOMessageConnection()
            try CompilerPluginMessageListener(connection: connection, provider: Provider(Self())).main()
        }
    }

    private struct Provider<Plugin: CompilerPlugin>: PluginProvider {
        private let macros: [String: any Macro.Type]

        init(_ plugin: Plugin) {
            macros = Dictionary(plugin.providingMacros.map { (String(reflecting: $0), $0) }) { first, _ in first }
        }

        func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
            let name = "\(moduleName).\(typeName)"
            guard let macro = macros[name] else { throw UnknownMacro(name: name) }
            return macro
        }
    }

    private struct UnknownMacro: Error, CustomStringConvertible {
        let name: String
        var description: String { "The plugin has no macro of the type \(name)." }
    }
#else
    @_exported public import SwiftCompilerPlugin
#endif
