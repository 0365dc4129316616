// SPDX-License-Identifier: Apache-2.0

public import Vitral
public import VitralModels

extension View {
    /// Adds a model context of a container to the environment: each page gets its own.
    ///
    /// - Parameter container: The container.
    public func modelContainer(_ container: ModelContainer) -> some View {
        ModelContainerView(container: container, content: self)
    }

    /// Adds a model context to the environment.
    ///
    /// - Parameter context: A context that belongs to the main actor.
    public func modelContext(_ context: ModelContext) -> some View {
        environment(\.modelContextReference, context)
    }
}

extension WindowGroup {
    /// Adds a model context of a container to the environment of each page.
    ///
    /// - Parameter container: The container.
    public func modelContainer(_ container: ModelContainer) -> WindowGroup<some View> {
        _map { $0.modelContainer(container) }
    }
}

extension EnvironmentValues {
    @Entry fileprivate(set) var modelContextReference: ModelContext?

    /// The page's model context.
    ///
    /// Reading it without a `.modelContainer(_:)` or `.modelContext(_:)` around the view stops the process with a
    /// message that says how to fix this.
    public var modelContext: ModelContext {
        get {
            guard let context = modelContextReference else {
                preconditionFailure(
                    """
                    No model context in the environment. To fix this, add .modelContainer(_:) to a view around the one \
                    that reads it.
                    """)
            }
            return context
        }
        set { modelContextReference = newValue }
    }
}

private struct ModelContainerView<Content: View>: View {
    let container: ModelContainer
    let content: Content
    @State private var page = PageContext()

    var body: some View {
        content.modelContext(page.context(of: container))
    }
}

/// The owner of a page's model context: the context is created on first use and released with the page.
@MainActor
private final class PageContext {
    private var context: ModelContext?

    nonisolated init() {}

    func context(of container: ModelContainer) -> ModelContext {
        if let context, context.container === container { return context }
        let made = container.makeMainContext()
        context = made
        return made
    }
}
