// SPDX-License-Identifier: Apache-2.0

public import Vitral
public import VitralModels

extension View {
    /// Gives the views inside a context of a container: one for each page, which no other page shares.
    ///
    /// - Parameter container: The container.
    public func modelContainer(_ container: ModelContainer) -> some View {
        ModelContainerView(container: container, content: self)
    }

    /// Gives the views inside a context.
    ///
    /// - Parameter context: The context; of the main actor.
    public func modelContext(_ context: ModelContext) -> some View {
        environment(\.modelContextReference, context)
    }
}

extension WindowGroup {
    /// Gives the views of each page a context of a container.
    ///
    /// - Parameter container: The container.
    public func modelContainer(_ container: ModelContainer) -> WindowGroup<some View> {
        _map { $0.modelContainer(container) }
    }
}

extension EnvironmentValues {
    @Entry fileprivate(set) var modelContextReference: ModelContext?

    /// The context of the page.
    ///
    /// Without a container around the view, reading it stops the process with a message that says so.
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

/// The context of a page, which is made when the page is and goes with it.
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
