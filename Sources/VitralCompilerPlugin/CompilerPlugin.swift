// SPDX-License-Identifier: Apache-2.0

#if COMPILED_SWIFT_SYNTAX
    @_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
    public import SwiftSyntaxMacros

    /// A program that expands macros for the compiler.
    ///
    /// It stands in for the module `SwiftCompilerPlugin` of the package swift-syntax. The toolchain ships the modules
    /// below it in compiled form, but not this module.
    public protocol CompilerPlugin {
        init()
        /// The types of the macros that the plugin expands.
        var providingMacros: [any Macro.Type] { get }
    }

    extension CompilerPlugin {
        /// Starts answering the compiler's requests, and returns when the compiler has no more.
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
