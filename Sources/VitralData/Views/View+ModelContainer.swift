// SPDX-License-Identifier: Apache-2.0

public import Vitral
public import VitralModels

extension View {
    /// Adds a model context of a container to the environment: each page gets its own.
    ///
    /// - Parameter container: The container.
    public func modelContainer(_ container: ModelContainer) -> some View {
        ModelContainerView(source: .container(container), content: self)
    }

    /// Adds a model context to the environment.
    ///
    /// - Parameter context: A context that belongs to the main actor.
    public func modelContext(_ context: ModelContext) -> some View {
        environment(\.modelContextReference, context)
    }
}

extension Scene {
    /// Adds a model context of a container to the environment of each page.
    ///
    /// - Parameter container: The container.
    public func modelContainer(_ container: ModelContainer) -> some Scene {
        _modifyingViews { $0.modelContainer(container) }
    }
}

extension EnvironmentValues {
    @Entry fileprivate(set) var modelContextReference: ModelContext?
    /// The reason why there is no context, if the default store could not be opened.
    @Entry fileprivate(set) var modelContainerFailure: String?

    /// The page's model context.
    ///
    /// Reading it without a `.modelContainer(_:)` or `.modelContext(_:)` around the view stops the process with a
    /// message that says how to fix this, and so does a default store that cannot be opened.
    public var modelContext: ModelContext {
        get {
            guard let context = modelContextReference else {
                preconditionFailure(Self.missingContext(because: modelContainerFailure))
            }
            return context
        }
        set { modelContextReference = newValue }
    }

    /// Returns the message for a view that reads a missing context.
    static func missingContext(because failure: String?) -> String {
        if let failure { return "No model context in the environment, because the store cannot be opened: \(failure)" }
        return """
            No model context in the environment. To fix this, add .modelContainer(_:) to a view around the one that \
            reads it.
            """
    }
}

/// A view whose content has a model context.
struct ModelContainerView<Content: View>: View {
    let source: ContainerSource
    let content: Content
    @State private var page = PageContext()

    var body: some View {
        switch page.context(from: source) {
        case .success(let context): content.modelContext(context)
        case .failure(let error): content.environment(\.modelContainerFailure, "\(error)")
        }
    }
}

/// The owner of a page's model context: the context is created on first use and released with the page.
@MainActor
private final class PageContext {
    private var context: ModelContext?
    private var failure: (any Error)?

    nonisolated init() {}

    func context(from source: ContainerSource) -> Result<ModelContext, any Error> {
        Result {
            let old = context
            let opened = try opened(source)
            if opened !== old, let scene = SceneHandle.current {
                SceneModels.of(scene).set(opened, replacing: old)
            }
            return opened
        }
    }

    private func opened(_ source: ContainerSource) throws -> ModelContext {
        switch source {
        case .container(let container):
            if let context, context.container === container { return context }
            let made = container.makeMainContext()
            context = made
            return made
        case .models(let models):
            if let context { return context }
            if let failure { throw failure }
            do {
                let made = try models.container().makeMainContext()
                made.autosaveEnabled = models.isAutosaveEnabled
                context = made
                return made
            } catch {
                failure = error
                throw error
            }
        }
    }
}
