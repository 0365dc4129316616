// SPDX-License-Identifier: Apache-2.0

extension _Renderer {
    /// The path that stands before the app's addresses in the browser.
    var basePath: BasePath { node.graph.context.basePath }
}
