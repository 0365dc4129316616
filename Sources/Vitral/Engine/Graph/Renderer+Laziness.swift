// SPDX-License-Identifier: Apache-2.0

extension _Renderer {
    /// Renders the direct content of a container that renders only a window of a `ForEach`.
    func lazily(_ content: () -> Void) {
        let outer = environment
        environment = outer.lazy
        content()
        environment = outer
    }

    /// Renders the content of a container that renders all its views.
    func eagerly(_ content: () -> Void) {
        guard environment.isLazy else { return content() }
        let outer = environment
        environment = outer.eager
        content()
        environment = outer
    }
}
